/** Learning EscaT on the board, position by position: first as the cats, then as the wardens. */
import type { Lesson } from '@joute/core/teaching/lesson.ts';
import { placesOf, tallyOf } from './rules/board.ts';
import { columnOf, makeCell, rowOf } from './rules/cells.ts';
import type { EscatState } from './rules/state.ts';
import { taughtPosition } from './taughtPosition.ts';

/** The person's seat where it is not the cats'. */
const WARDENS = 2;

const escaped = ({ board }: EscatState): number => tallyOf(board).escaped;
const captured = ({ board }: EscatState): number => tallyOf(board).captured;

/** The first step of a warden onto a cat, as it is written; null where no cat is in reach. */
function capture({ board }: EscatState): string | null {
  const { cats, wardens } = placesOf(board);
  for (const from of wardens)
    for (const to of cats.filter((cat) => cat > 0))
      if (Math.max(Math.abs(columnOf(from) - columnOf(to)), Math.abs(rowOf(from) - rowOf(to))) === 1)
        return `${makeCell(from)}>${makeCell(to)}`;
  return null;
}

const step: Lesson<EscatState> = {
  id: 'step',
  title: { en: 'The cats walk', fr: 'Les chats avancent' },
  task: {
    en: 'You have the cats. Each may take one step in any of eight directions. Press a cat, then a cell beside it; do so with both cats, then finish the turn.',
    fr: 'Vous avez les chats. Chacun peut faire un pas dans une des huit directions. Appuyez sur un chat, puis sur une case voisine ; faites-le pour les deux chats, puis terminez le tour.',
  },
  position: taughtPosition({ cats: ['E7', 'G7'] }),
  isReached: ({ move }) => move.split(' ').length === 2,
  done: {
    en: 'Seven cats move in a phase, or all that can if there are fewer. Then the wardens move, then some of the vacuum robots. And it is your turn again.',
    fr: 'Sept chats bougent par phase, ou tous ceux qui le peuvent s’il y en a moins. Puis les gardiens bougent, puis quelques robots aspirateurs. Et c’est de nouveau à vous.',
  },
  missed: { en: 'Both cats have to move.', fr: 'Les deux chats doivent bouger.' },
  reply: (state) => capture(state) ?? '- -',
  solution: ['E7>E6 G7>G6'],
  wrong: ['E7>E6', 'E7>E5 G7>G6'],
};

const door: Lesson<EscatState> = {
  id: 'escape',
  title: { en: 'Out through the door', fr: 'Par la porte' },
  task: {
    en: 'There are three exits: at the top, on the left and on the right. One of your cats is beside the top one: let it escape. The other one has to move as well.',
    fr: 'Il y a trois sorties : en haut, à gauche et à droite. Un de vos chats est à côté de celle du haut : faites-le sortir. L’autre doit bouger aussi.',
  },
  position: taughtPosition({ cats: ['E2', 'H8'], wardens: ['B6', 'J3'] }),
  isReached: ({ before, after }) => escaped(after) > escaped(before),
  done: {
    en: 'A cat on an exit has escaped: one point for you. The exit is free again at once.',
    fr: 'Un chat sur une sortie s’est évadé : un point pour vous. La sortie est aussitôt libre à nouveau.',
  },
  missed: {
    en: 'Nobody escaped. The exit is the marked cell in the middle of the top row.',
    fr: 'Personne ne s’est évadé. La sortie est la case marquée au milieu de la rangée du haut.',
  },
  solution: ['E2>F1 H8>H7'],
  wrong: ['E2>E1 H8>H7', 'E2>F1'],
};

const queue: Lesson<EscatState> = {
  id: 'queue',
  title: { en: 'One after the other', fr: 'L’un après l’autre' },
  task: {
    en: 'Steps are made in the order you give them, and a cell just left is free. Two cats queue at the right-hand exit: get the first one out and the second into its place.',
    fr: 'Les pas se font dans l’ordre où vous les donnez, et une case quittée est libre. Deux chats font la queue à la sortie de droite : faites sortir le premier et mettez le second à sa place.',
  },
  position: taughtPosition({ cats: ['K6', 'K7'], wardens: ['C2', 'H2'] }),
  isReached: ({ before, after }) =>
    escaped(after) > escaped(before) && placesOf(after.board).cats.some((cat) => cat > 0 && makeCell(cat) === 'K6'),
  misses: [
    {
      fits: ({ before, after }) => escaped(after) > escaped(before),
      said: {
        en: 'One is out, but the other went elsewhere. Next turn it could leave as well, if it stood where the first one was.',
        fr: 'L’un est dehors, mais l’autre est allé ailleurs. Au tour suivant il pourrait sortir aussi, s’il était à la place du premier.',
      },
    },
  ],
  done: {
    en: 'In your next turn the second one follows. With seven steps a turn a whole queue moves up.',
    fr: 'À votre prochain tour, le second suivra. Avec sept pas par tour, c’est toute une file qui avance.',
  },
  missed: {
    en: 'Nobody escaped. Begin with the cat nearer to the exit: from K6 to K5.',
    fr: 'Personne ne s’est évadé. Commencez par le chat le plus proche de la sortie : de K6 en K5.',
  },
  solution: ['K6>K5 K7>K6'],
  wrong: ['K6>K5 K7>J7', 'K6>J6 K7>K6', 'K7>K6 K6>K5'],
};

const chaf: Lesson<EscatState> = {
  id: 'chaf',
  title: { en: 'Chaf jumps', fr: 'Chaf saute' },
  task: {
    en: 'Chaf, the chief, is worth five points. He is the only cat that may jump over a robot, in a straight line. Get him out by the left-hand exit. The other cat takes a step too.',
    fr: 'Chaf, le chef, vaut cinq points. C’est le seul chat qui peut sauter un robot, en ligne droite. Faites-le sortir par la gauche. L’autre chat fait un pas aussi.',
  },
  position: taughtPosition({ chaf: 'C5', cats: ['G9'], wardens: ['C2', 'I2'], robots: ['B5', 'B4', 'B6'] }),
  isReached: ({ after }) => tallyOf(after.board).chaf === 'escaped',
  done: {
    en: 'Over the robot and out: five points. He needs the cell behind the robot to be free, or an exit.',
    fr: 'Par-dessus le robot, et dehors : cinq points. Il faut que la case derrière le robot soit libre, ou une sortie.',
  },
  missed: {
    en: 'Chaf is still inside. Press him, then the exit on the far side of the robot beside him.',
    fr: 'Chaf est toujours dedans. Appuyez sur lui, puis sur la sortie, de l’autre côté du robot voisin.',
  },
  solution: ['C5>A5 G9>G8'],
  wrong: ['C5>C6 G9>G8', 'C5>B5 G9>G9'],
};

const safe: Lesson<EscatState> = {
  id: 'safe',
  title: { en: 'Mind the wardens', fr: 'Gare aux gardiens' },
  task: {
    en: 'A warden guards the left-hand exit. A warden, too, takes one step in any of eight directions, and captures a cat by stepping onto it. Move your cat where no warden can reach it.',
    fr: 'Un gardien garde la sortie de gauche. Lui aussi fait un pas dans une des huit directions, et il capture un chat en allant dessus. Mettez votre chat là où aucun gardien ne peut l’atteindre.',
  },
  position: taughtPosition({ chaf: 'F9', cats: ['D6'], wardens: ['B5', 'I2'] }),
  isReached: ({ after }) => capture(after) === null,
  done: {
    en: 'Two cells away you are safe, unless a robot stands between: wardens jump over robots as Chaf does. No warden ever enters the zone at the bottom.',
    fr: 'À deux cases vous êtes à l’abri, sauf s’il y a un robot entre vous : les gardiens sautent les robots comme Chaf. Aucun gardien n’entre jamais dans la zone du bas.',
  },
  missed: {
    en: 'The warden was beside your cat, and took it. Stay at least two cells away.',
    fr: 'Le gardien était à côté de votre chat, et l’a pris. Restez à deux cases au moins.',
  },
  reply: (state) => capture(state),
  solution: ['D6>D7 F9>F8'],
  wrong: ['D6>C6 F9>F8', 'D6>D7'],
};

const warden: Lesson<EscatState> = {
  id: 'warden',
  title: { en: 'Now the wardens', fr: 'À vous les gardiens' },
  task: {
    en: 'A match has two rounds, and in the second the roles are swapped. Now you lead the two wardens: catch the cat that is beside one of them. The other one may stay.',
    fr: 'Une partie a deux manches, et à la seconde les rôles sont inversés. Vous menez maintenant les deux gardiens : attrapez le chat qui est à côté de l’un d’eux. L’autre peut rester.',
  },
  position: taughtPosition({ phase: 'wardens', cats: ['D3', 'H8'], wardens: ['C2', 'I2'] }),
  seat: WARDENS,
  isReached: ({ before, after }) => captured(after) > captured(before),
  done: {
    en: 'Caught, and it scores for nobody. Each warden moves once or stays, in the order you choose. Then each robot has one chance in three to move.',
    fr: 'Attrapé : il ne rapporte plus rien à personne. Chaque gardien bouge une fois ou reste, dans l’ordre que vous voulez. Puis chaque robot a une chance sur trois de bouger.',
  },
  missed: {
    en: 'The cat is still free. It sits at the lower right of the left warden.',
    fr: 'Le chat court toujours. Il est en bas à droite du gardien de gauche.',
  },
  solution: ['C2>D3 -'],
  wrong: ['C2>C3 -', '- -', 'C2>E4 -'],
};

const leap: Lesson<EscatState> = {
  id: 'leap',
  title: { en: 'Two at a stroke', fr: 'D’une pierre deux coups' },
  task: {
    en: 'Two cats are within reach: one beside a warden, one behind a robot. Wardens may jump over a robot, onto a free cell or onto a cat. Catch both.',
    fr: 'Deux chats sont à portée : l’un à côté d’un gardien, l’autre derrière un robot. Les gardiens peuvent sauter un robot, sur une case libre ou sur un chat. Attrapez les deux.',
  },
  position: taughtPosition({ phase: 'wardens', cats: ['C5', 'I4', 'F8'], wardens: ['B4', 'I2'], robots: ['I3'] }),
  seat: WARDENS,
  isReached: ({ before, after }) => captured(after) === captured(before) + 2,
  misses: [
    {
      fits: ({ before, after }) => captured(after) === captured(before) + 1,
      said: {
        en: 'One caught. The other warden can reach the second: straight over the robot, or one step diagonally.',
        fr: 'Un de pris. L’autre gardien peut atteindre le second : tout droit par-dessus le robot, ou d’un pas en diagonale.',
      },
    },
  ],
  done: {
    en: 'Both caught. A round ends when no cat is left, or after 60 turns. The cats’ player scores one point for each cat that escaped and five for Chaf. The player with more points after both rounds wins.',
    fr: 'Pris tous les deux. Une manche finit quand il n’y a plus de chat, ou après 60 tours. Le joueur des chats marque un point par chat évadé et cinq pour Chaf. Celui qui en a le plus après les deux manches gagne.',
  },
  missed: {
    en: 'Both cats are still free. Press a warden: the cells it can reach are marked, and a cat is on one of them.',
    fr: 'Les deux chats courent toujours. Appuyez sur un gardien : les cases à sa portée sont marquées, dont celle d’un chat.',
  },
  solution: ['B4>C5 I2>I4'],
  wrong: ['B4>C5 -', '- -', 'I2>I3 -'],
};

export const tutorial = [step, door, queue, chaf, safe, warden, leap];
