/** Learning draughts on the board, position by position. */
import type { Lesson } from '@joute/core/teaching/lesson.ts';
import { makeMove } from './notation/moves.ts';
import { movesOf } from './rules/paths.ts';
import { type DraughtsState, endOf } from './rules/state.ts';

/** How many pieces a move takes: it names every square landed on. */
const takes = (move: string): number => move.split('x').length - 1;

const hasKing = ({ position }: DraughtsState): boolean => position.kingsLo !== 0 || position.kingsHi !== 0;

/** Black captures where it has to, and is not asked otherwise. */
function forced({ position }: DraughtsState): string | null {
  const [move] = movesOf(position);
  return move && move.captured.length > 0 ? makeMove(move) : null;
}

const step: Lesson<DraughtsState> = {
  id: 'step',
  title: { en: 'A step forward', fr: 'Un pas en avant' },
  task: {
    en: 'You have the white pieces, at the bottom. Press the man on square 32, then one of the two dots in front of it.',
    fr: 'Vous avez les pions blancs, en bas. Appuyez sur le pion de la case 32, puis sur l’un des deux points devant lui.',
  },
  position: 'W:W31-50:B1-20',
  isReached: ({ move }) => move.startsWith('32-'),
  done: {
    en: 'A man goes one square forward, always diagonally, so it never leaves the dark squares. Now it is Black’s turn.',
    fr: 'Un pion avance d’une case, toujours en diagonale : il ne quitte donc jamais les cases foncées. C’est ensuite aux Noirs.',
  },
  missed: {
    en: 'That is a legal move too, but it was another man. This time take the one on square 32, fourth row from the bottom.',
    fr: 'C’est un coup permis, mais avec un autre pion. Prenez cette fois celui de la case 32, au quatrième rang à partir du bas.',
  },
  reply: () => '20-24',
  solution: ['32-28'],
  wrong: ['33-29', '32-37'],
};

const capture: Lesson<DraughtsState> = {
  id: 'capture',
  title: { en: 'Capturing', fr: 'Prendre' },
  task: {
    en: 'A black man stands right in front of yours on 32, and the square behind it is free. Jump over it: press 32, then 23.',
    fr: 'Un pion noir est juste devant le vôtre, en 32, et la case derrière lui est libre. Sautez par-dessus : appuyez sur 32, puis sur 23.',
  },
  position: 'W:W32,37,41,46:B8,12,16,28',
  isReached: ({ move }) => takes(move) === 1,
  done: {
    en: 'The man you jumped over is gone. Capturing is not a choice: a player who can capture must do so. If you had tried to move another man, the board would have told you.',
    fr: 'Le pion sauté disparaît. Prendre n’est pas un choix : celui qui peut prendre doit le faire. Si vous aviez essayé un autre pion, le damier vous l’aurait dit.',
  },
  missed: { en: 'Jump over the man on 28.', fr: 'Sautez par-dessus le pion en 28.' },
  solution: ['32x23'],
  wrong: ['37-31', '32-27'],
};

const chain: Lesson<DraughtsState> = {
  id: 'chain',
  title: { en: 'Several in one go', fr: 'Plusieurs d’un coup' },
  task: {
    en: 'Take four men in a single move. Begin with the man on 43 and press each square where it lands.',
    fr: 'Prenez quatre pions en un seul coup. Commencez par le pion en 43, puis appuyez sur chaque case où il retombe.',
  },
  position: 'W:W43,47:B3,19,20,28,38',
  isReached: ({ move }) => takes(move) === 4,
  done: {
    en: 'After a capture the same piece goes on as long as it can capture. The last jump went backward: a man steps forward only, but captures both ways.',
    fr: 'Après une prise, la même pièce continue tant qu’elle peut prendre. Le dernier saut allait en arrière : un pion n’avance que vers l’avant, mais il prend dans les deux sens.',
  },
  missed: { en: 'Go on as long as you can capture.', fr: 'Continuez tant que vous pouvez prendre.' },
  solution: ['43x32x23x14x25'],
  wrong: ['43x32', '47-42'],
};

const most: Lesson<DraughtsState> = {
  id: 'most',
  title: { en: 'Take as many as you can', fr: 'Prendre le plus possible' },
  task: {
    en: 'The man on 32 could take one piece, the man on 34 could take two. Only one of these captures is allowed: play it.',
    fr: 'Le pion en 32 pourrait prendre une pièce, celui en 34 pourrait en prendre deux. Une seule de ces prises est permise : jouez-la.',
  },
  position: 'W:W32,34,43:B3,7,20,27,30',
  isReached: ({ move }) => takes(move) === 2,
  done: {
    en: 'You must take the greatest number of pieces. A king counts as one piece, like a man. You may choose only if two captures take the same number.',
    fr: 'Il faut prendre le plus grand nombre de pièces. Une dame compte pour une pièce, comme un pion. Vous n’avez le choix qu’à nombre égal.',
  },
  missed: { en: 'Two is more than one.', fr: 'Deux, c’est plus qu’un.' },
  solution: ['34x25x14'],
  wrong: ['32x21', '43-39'],
};

const crown: Lesson<DraughtsState> = {
  id: 'crown',
  title: { en: 'A king', fr: 'Une dame' },
  task: {
    en: 'Your man on 8 is one step from the far edge. Take it there.',
    fr: 'Votre pion en 8 est à un pas du bord opposé. Amenez-le jusque-là.',
  },
  position: 'W:W8,38,43:B16,25,36',
  isReached: ({ after }) => hasKing(after),
  done: {
    en: 'A man that ends its move on the last row becomes a king. If it only passes there while capturing, it stays a man.',
    fr: 'Un pion dont le coup finit sur la dernière rangée devient dame. S’il ne fait qu’y passer en prenant, il reste pion.',
  },
  missed: {
    en: 'A good step, but the reward waits at the top: move the man on 8 to the last row.',
    fr: 'Un pas de plus, mais la récompense est en haut : menez le pion en 8 sur la dernière rangée.',
  },
  solution: ['8-2'],
  wrong: ['43-39', '8-13'],
};

const flight: Lesson<DraughtsState> = {
  id: 'flight',
  title: { en: 'The king flies', fr: 'La dame vole' },
  task: {
    en: 'A king goes any distance along a diagonal and captures from afar. Take both men with the king on 46: choose well where it lands first.',
    fr: 'Une dame va aussi loin qu’elle veut en diagonale et prend à distance. Prenez les deux pions avec la dame en 46 : choisissez bien où elle retombe d’abord.',
  },
  position: 'W:WK46,50:B3,20,28',
  isReached: ({ move }) => takes(move) === 2,
  done: {
    en: 'It may land on any free square behind the piece it takes, as long as the whole capture is the largest possible. Here only 14 led on to the second man.',
    fr: 'Elle retombe sur n’importe quelle case libre derrière la pièce prise, pourvu que la prise entière soit la plus grande possible. Ici, seule la case 14 menait au second pion.',
  },
  missed: { en: 'Two men can be taken.', fr: 'Deux pions peuvent être pris.' },
  solution: ['46x14x25'],
  wrong: ['46x23', '50-44'],
};

const gift: Lesson<DraughtsState> = {
  id: 'gift',
  title: { en: 'A gift that wins', fr: 'Un cadeau qui gagne' },
  task: {
    en: 'Your opponent must capture too. Offer the man on 30 by stepping to 24, see what Black has to do, then take three.',
    fr: 'Votre adversaire aussi est obligé de prendre. Offrez le pion en 30 en l’avançant en 24, regardez ce que les Noirs doivent faire, puis prenez-en trois.',
  },
  position: 'W:W30,34,38,40:B10,13,17,18,20',
  turns: 2,
  isReached: ({ move }) => takes(move) === 3,
  next: [
    {
      en: 'Black had no choice. Now the way is open: three men, with the man on 34.',
      fr: 'Les Noirs n’avaient pas le choix. La voie est libre : trois pions, avec celui en 34.',
    },
  ],
  misses: [
    {
      fits: ({ move, before }) => takes(move) === 0 && move !== '30-24' && before.ply === 0,
      said: {
        en: 'Nothing forces Black now. Give a man so that Black must take: from 30 to 24.',
        fr: 'Rien n’oblige les Noirs à présent. Donnez un pion qu’ils doivent prendre : de 30 en 24.',
      },
    },
  ],
  done: {
    en: 'One given, three taken. Because capturing is compulsory you can make your opponent play what you want: that is how games are won.',
    fr: 'Un de donné, trois de pris. Comme la prise est obligatoire, vous pouvez faire jouer à l’adversaire ce que vous voulez : c’est ainsi que se gagnent les parties.',
  },
  missed: { en: 'Take three men in one move.', fr: 'Prenez trois pions en un coup.' },
  reply: forced,
  solution: ['30-24', '34x23x12x21'],
  wrong: ['38-32', '30-25'],
};

const blocked: Lesson<DraughtsState> = {
  id: 'blocked',
  title: { en: 'Winning', fr: 'Gagner' },
  task: {
    en: 'A player who cannot move has lost. Black has one man left, on 26: block it with one move.',
    fr: 'Celui qui ne peut plus jouer a perdu. Il reste un pion aux Noirs, en 26 : enfermez-le en un coup.',
  },
  position: 'W:W36,37,48:B26',
  isReached: ({ after }) => endOf(after)?.winner === 0,
  misses: [
    {
      fits: ({ move }) => move === '37-31',
      said: {
        en: 'Now Black jumps over 31 and lands on 37, which you have just left. Keep that square covered.',
        fr: 'À présent les Noirs sautent par-dessus 31 et retombent en 37, que vous venez de quitter. Gardez cette case occupée.',
      },
    },
  ],
  done: {
    en: 'Black can neither step nor jump: you have won. A side without pieces cannot move either, and has lost too. After 100 plies, fifty for each side, the game is a draw.',
    fr: 'Les Noirs ne peuvent ni avancer ni sauter : vous avez gagné. Un camp sans pièce ne peut pas jouer non plus : il a perdu aussi. Après 100 demi-coups, cinquante chacun, la partie est nulle.',
  },
  missed: {
    en: 'Black can still step to 31. Put a man there that cannot be taken.',
    fr: 'Les Noirs peuvent encore avancer en 31. Mettez-y un pion qui ne puisse pas être pris.',
  },
  reply: forced,
  solution: ['36-31'],
  wrong: ['37-31', '48-43'],
};

export const tutorial = [step, capture, chain, most, crown, flight, gift, blocked];
