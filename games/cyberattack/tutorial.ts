/** Learning CyberAttack on the board, position by position. You are player 1. */
import type { Lesson } from '@joute/core/teaching/lesson.ts';
import { type Board, getBoard } from './rules/board.ts';
import { scoresOf } from './rules/end.ts';
import type { CyberState } from './rules/table.ts';
import { taughtPosition } from './taughtPosition.ts';

const own = (state: CyberState): Board => getBoard(state, 1);
const points = (state: CyberState): number => own(state).player.points;
/** Whether a trojan goes that way on a cell of the person's board. */
const goes = (state: CyberState, row: number, column: number, direction: string): boolean =>
  own(state).cells[row]![column]!.present.some((trojan) => trojan.direction === direction);

/** The others walk to and fro and put a protection into a corner. */
const reply = ({ turn }: CyberState): string => (turn % 2 === 0 ? 'DDP000' : 'GGP044');

const attack: Lesson<CyberState> = {
  id: 'attack',
  title: { en: 'One order a turn', fr: 'Un ordre par tour' },
  task: {
    en: 'You are player 1. Each turn your avatar takes a step and you act. Step to any neighbouring cell, then attack: press a gate on the left, one at the top, and on the right the gate of row 2. Send the order.',
    fr: 'Vous êtes le joueur 1. À chaque tour, votre avatar fait un pas et vous agissez. Allez sur une case voisine, puis attaquez : appuyez sur une porte à gauche, une en haut, et à droite sur celle de la ligne 2. Envoyez l’ordre.',
  },
  position: taughtPosition({}),
  isReached: ({ move }) => /A.*D2$/.test(move),
  misses: [
    {
      fits: ({ move }) => move[2] === 'P',
      said: {
        en: 'That was a protection. It is a good idea too, but this time attack: three gates, one on each side.',
        fr: 'C’était une protection. L’idée est bonne aussi, mais attaquez cette fois : trois portes, une par côté.',
      },
    },
  ],
  done: {
    en: 'Three trojans are on their way, one to each neighbour. On the right yours goes along row 2, straight to the server in the middle: it will hit there in three turns. Every trojan of yours that stands on a board earns you a point a turn.',
    fr: 'Trois chevaux de Troie sont partis, un chez chaque voisin. À droite, le vôtre suit la ligne 2, droit vers le serveur au milieu : il le touchera dans trois tours. Chaque cheval de Troie à vous sur un plateau rapporte un point par tour.',
  },
  missed: {
    en: 'You attacked, but along another row. On the right, choose the gate of row 2: it leads straight to the server.',
    fr: 'L’attaque est partie, mais par une autre ligne. À droite, choisissez la porte de la ligne 2 : elle mène droit au serveur.',
  },
  reply,
  solution: ['HHAG1H1D2'],
  wrong: ['HHAG1H1D4', 'HHP000', 'HH'],
};

const destroy: Lesson<CyberState> = {
  id: 'destroy',
  title: { en: 'The avatar strikes', fr: 'L’avatar frappe' },
  task: {
    en: 'A trojan of player 4 is at the upper left of your avatar. Step onto it; then place any protection, or attack, and send the order.',
    fr: 'Un cheval de Troie du joueur 4 est en haut à gauche de votre avatar. Allez dessus ; placez ensuite une protection, ou attaquez, et envoyez l’ordre.',
  },
  position: taughtPosition({ 1: { cells: { '1,1': [[4, 1, 'D']] } } }),
  isReached: ({ after }) => points(after) >= 10,
  done: {
    en: 'Avatars step before trojans move: what stands on your new cell is destroyed, and you earn 10 points. What arrives there in the same turn is destroyed too.',
    fr: 'Les avatars bougent avant les chevaux de Troie : ce qui se trouve sur votre nouvelle case est détruit, et vous gagnez 10 points. Ce qui y arrive dans le même tour l’est aussi.',
  },
  missed: {
    en: 'The trojan went on to the right, onto an arrow that leads to your server. Go where it is now, before it moves.',
    fr: 'Le cheval de Troie a continué à droite, sur une flèche qui mène à votre serveur. Allez là où il est maintenant, avant qu’il n’avance.',
  },
  reply,
  solution: ['HGP044'],
  wrong: ['DDP044', 'BBP000'],
};

const dpo: Lesson<CyberState> = {
  id: 'dpo',
  title: { en: 'Back to where it came from', fr: 'Retour à l’envoyeur' },
  task: {
    en: 'A trojan comes down the second column. It will be on the bottom row after this turn, and hit your computers in the next. Your avatar is too far away: place the DPO on the cell below the trojan.',
    fr: 'Un cheval de Troie descend la deuxième colonne. Il sera sur la ligne du bas après ce tour, et touchera vos ordinateurs au suivant. Votre avatar est trop loin : placez le DPO sur la case sous le cheval de Troie.',
  },
  position: taughtPosition({ 1: { avatar: [0, 4], cells: { '3,1': [[3, 1, 'B']] } } }),
  isReached: ({ after }) => goes(after, 3, 1, 'H'),
  done: {
    en: 'The DPO turned it round: it goes up again and will leave by the top. Every trojan that a protection of yours acts on brings 5 points. A protection lasts two turns.',
    fr: 'Le DPO l’a retourné : il remonte et sortira par le haut. Chaque cheval de Troie sur lequel agit une de vos protections rapporte 5 points. Une protection dure deux tours.',
  },
  missed: {
    en: 'Nothing turned the trojan back. The DPO must stand on the cell that it enters: bottom row, second column.',
    fr: 'Rien n’a renvoyé le cheval de Troie. Le DPO doit être sur la case où il entre : ligne du bas, deuxième colonne.',
  },
  reply,
  solution: ['GGP041'],
  wrong: ['GGP040', 'GGP330', 'GGAG0H0D0'],
};

const firewall: Lesson<CyberState> = {
  id: 'firewall',
  title: { en: 'A firewall is a mirror', fr: 'Un firewall est un miroir' },
  task: {
    en: 'A trojan comes from the left along row 2, towards your server. Place in front of it, on the arrow, the wall (firewall) that sends it upward: which of the two is it?',
    fr: 'Un cheval de Troie arrive par la gauche sur la ligne 2, vers votre serveur. Placez devant lui, sur la flèche, le mur (firewall) qui le dévie vers le haut : lequel des deux ?',
  },
  position: taughtPosition({ 1: { avatar: [4, 4], cells: { '2,0': [[4, 2, 'D']] } } }),
  isReached: ({ after }) => goes(after, 1, 1, 'H'),
  misses: [
    {
      fits: ({ after }) => goes(after, 3, 1, 'B'),
      said: {
        en: 'This mirror sent it down, towards your computers. Take the other firewall.',
        fr: 'Ce miroir l’a dévié vers le bas, vers vos ordinateurs. Prenez l’autre firewall.',
      },
    },
  ],
  done: {
    en: 'Think of light on a mirror: the firewall / turns right into up and left into down, the firewall \\ right into down and left into up. This one will leave by the top, to player 3.',
    fr: 'Pensez à la lumière sur un miroir : le firewall / change droite en haut et gauche en bas, le firewall \\ droite en bas et gauche en haut. Celui-ci sortira par le haut, chez le joueur 3.',
  },
  missed: {
    en: 'The trojan was not sent upward. The firewall belongs on the cell just to its right, the one with the arrow.',
    fr: 'Le cheval de Troie n’a pas été dévié vers le haut. Le firewall va sur la case juste à sa droite, celle de la flèche.',
  },
  reply,
  solution: ['GGP221'],
  wrong: ['GGP121', 'GGP200', 'HHAG0H0D0'],
};

const antivirus: Lesson<CyberState> = {
  id: 'antivirus',
  title: { en: 'Turn it against its creator', fr: 'Le retourner contre son créateur' },
  task: {
    en: 'A trojan of player 2 comes down the fourth column. Place the antivirus on the cell below it.',
    fr: 'Un cheval de Troie du joueur 2 descend la quatrième colonne. Placez l’antivirus sur la case au-dessous de lui.',
  },
  position: taughtPosition({ 1: { avatar: [3, 0], cells: { '0,3': [[2, 3, 'B']] } } }),
  isReached: ({ move, after }) => move.endsWith('P413') && points(after) > 0,
  done: {
    en: 'The trojan is yours now and goes straight back to player 2, for whom it is one more enemy. It brings 5 points here, and one a turn as long as it stands over there.',
    fr: 'Le cheval de Troie est à vous et repart droit chez le joueur 2, pour qui c’est un ennemi de plus. Il rapporte 5 points ici, et un par tour tant qu’il est là-bas.',
  },
  missed: {
    en: 'It went on downward. The antivirus acts on what arrives on its cell: second row, fourth column.',
    fr: 'Il a continué vers le bas. L’antivirus agit sur ce qui arrive sur sa case : deuxième ligne, quatrième colonne.',
  },
  reply,
  solution: ['DDP413'],
  wrong: ['DDP414', 'DDP013', 'HHAG0H0D0'],
};

const data: Lesson<CyberState> = {
  id: 'data',
  title: { en: 'Bait', fr: 'L’appât' },
  task: {
    en: 'This trojan is on the bottom row and leaves downward now: your computers will be hit. Only personal data acts before trojans move. Place it beside the trojan.',
    fr: 'Ce cheval de Troie est sur la ligne du bas et sort maintenant : vos ordinateurs vont être touchés. Seules les données personnelles agissent avant le mouvement. Placez-les à côté de lui.',
  },
  position: taughtPosition({ 1: { avatar: [1, 4], cells: { '4,1': [[3, 1, 'B']] } } }),
  isReached: ({ after }) => own(after).computers.resistance === 50,
  misses: [
    {
      fits: ({ move }) => move.slice(2, 4) === 'P3',
      said: {
        en: 'Too far away: personal data attracts only from the four cells beside it, not diagonally.',
        fr: 'Trop loin : les données personnelles n’attirent que des quatre cases qui les touchent, pas en diagonale.',
      },
    },
  ],
  done: {
    en: 'The trojan turned towards the data instead of leaving. A hit on the computers or the server costs 15 points, so a turn gained is worth a lot.',
    fr: 'Le cheval de Troie s’est tourné vers les données au lieu de sortir. Chaque coup sur les ordinateurs ou le serveur coûte 15 points : un tour gagné vaut beaucoup.',
  },
  missed: {
    en: 'Your computers were hit: 15 points lost. Take the personal data and place it to the left of the trojan, to its right or above it.',
    fr: 'Vos ordinateurs ont été touchés : 15 points de moins. Prenez les données personnelles et placez-les à gauche, à droite ou au-dessus du cheval de Troie.',
  },
  reply,
  solution: ['GGP340'],
  wrong: ['GGP040', 'GGP330', 'GGP031'],
};

const last: Lesson<CyberState> = {
  id: 'last',
  title: { en: 'The last turn', fr: 'Le dernier tour' },
  task: {
    en: 'Turn 100 of 100: player 2 has 38 points, you have 30. The player with the most points wins. Find 10 points.',
    fr: 'Tour 100 sur 100 : le joueur 2 a 38 points, vous en avez 30. Qui a le plus de points gagne. Trouvez-en 10.',
  },
  position: taughtPosition(
    { 1: { score: 30, cells: { '3,3': [[2, 3, 'G']] } }, 2: { score: 38 }, 3: { score: 12 }, 4: { score: -5 } },
    99,
  ),
  isReached: ({ after }) => scoresOf(after).every((score, index) => index === 0 || score < points(after)),
  done: {
    en: 'You win. The game also ends when three players have lost both their server and their computers. Watch a match between bots to see how many trojans fly about.',
    fr: 'Vous gagnez. La partie s’arrête aussi quand trois joueurs ont perdu leur serveur et leurs ordinateurs. Regardez une partie de bots pour voir combien de chevaux de Troie circulent.',
  },
  missed: {
    en: 'Still behind player 2. Your avatar earns 10 points for each trojan that it destroys, and one is at its lower right.',
    fr: 'Toujours derrière le joueur 2. Votre avatar gagne 10 points par cheval de Troie détruit, et il y en a un en bas à droite.',
  },
  reply,
  solution: ['BDP000'],
  wrong: ['HHP000', 'GGAG0H0D0'],
};

export const tutorial = [attack, destroy, dpo, firewall, antivirus, data, last];
