/** Learning the game on the board, position by position. You lead the vampires. */
import type { Lesson } from '@joute/core/teaching/lesson.ts';
import { countOf, speciesOf, VAMPIRES, WEREWOLVES } from './rules/cell.ts';
import type { VampiresState } from './rules/state.ts';

const count = ({ population }: VampiresState, species: number): number => population[species]!;

const standsAt = ({ cells, columns }: VampiresState, x: number, y: number, species: number): number => {
  const cell = cells[y * columns + x]!;
  return speciesOf(cell) === species ? countOf(cell) : 0;
};

/** Whether any vampires stand beside werewolves. */
function areClose({ cells, columns }: VampiresState): boolean {
  const of = (species: number) => [...cells.keys()].filter((index) => speciesOf(cells[index]!) === species);
  return of(VAMPIRES).some((own) =>
    of(WEREWOLVES).some((other) => {
      const across = Math.abs((own % columns) - (other % columns));
      return Math.max(across, Math.abs(Math.floor(own / columns) - Math.floor(other / columns))) <= 1;
    }),
  );
}

const step: Lesson<VampiresState> = {
  id: 'step',
  title: { en: 'One cell a turn', fr: 'Une case par tour' },
  task: {
    en: 'You lead the five vampires on the left. Press them, then the cell to their right, then “Play this turn”.',
    fr: 'Vous menez les cinq vampires, à gauche. Appuyez sur eux, puis sur la case à leur droite, puis sur « Jouer ce tour ».',
  },
  position: '7x5 play=0 H3,0:3 V1,2:5 W6,2:5 H3,4:3',
  isReached: ({ after }) => standsAt(after, 2, 2, VAMPIRES) === 5,
  misses: [
    {
      fits: ({ after }) => standsAt(after, 2, 2, VAMPIRES) > 0,
      said: {
        en: 'Only a part of the group went. You may split it, but for now send all five.',
        fr: 'Seule une partie du groupe est partie. Vous pouvez le diviser, mais pour l’instant envoyez les cinq.',
      },
    },
  ],
  done: {
    en: 'A group goes one cell in any of eight directions. You may move as many groups as you like in a turn, at least one. Then the werewolves move.',
    fr: 'Un groupe va d’une case dans une des huit directions. Vous pouvez déplacer autant de groupes que vous voulez par tour, un au moins. C’est ensuite aux loups-garous.',
  },
  missed: {
    en: 'They moved, but not to the right. Press the group, then the cell just to its right.',
    fr: 'Ils ont bougé, mais pas vers la droite. Appuyez sur le groupe, puis sur la case juste à sa droite.',
  },
  reply: () => '6,2:5>5,1',
  solution: ['1,2:5>2,2'],
  wrong: ['1,2:5>1,1', '1,2:3>2,2', '1,2:5>3,2'],
};

const convert: Lesson<VampiresState> = {
  id: 'convert',
  title: { en: 'Humans join you', fr: 'Les humains vous rejoignent' },
  task: {
    en: 'Four humans live in the house on your right. You are five: go there, and watch the forecast on the cell before you play the turn.',
    fr: 'Quatre humains habitent la chaumière à votre droite. Vous êtes cinq : allez-y, et regardez la prévision sur la case avant de jouer le tour.',
  },
  position: '6x5 play=0 V2,2:5 H3,2:4 W5,4:4',
  isReached: ({ after }) => count(after, VAMPIRES) === 9,
  misses: [
    {
      fits: ({ move }) => move.includes('>3,2'),
      said: {
        en: 'Fewer than the humans: that is a battle, and chance decides it. Bring at least as many as they are.',
        fr: 'Moins nombreux que les humains : c’est une bataille, et le hasard la décide. Venez au moins aussi nombreux qu’eux.',
      },
    },
  ],
  done: {
    en: 'If you are at least as many as the humans, all of them become vampires. You were five, you are nine. Growing fast is half the game.',
    fr: 'Si vous êtes au moins aussi nombreux que les humains, tous deviennent vampires. Vous étiez cinq, vous êtes neuf. Grandir vite, c’est la moitié du jeu.',
  },
  missed: {
    en: 'The humans are still at home. Their house is on the cell to your right.',
    fr: 'Les humains sont toujours chez eux. Leur chaumière est sur la case à votre droite.',
  },
  solution: ['2,2:5>3,2'],
  wrong: ['2,2:5>2,1', '2,2:2>3,2', '2,2:6>3,2'],
};

const split: Lesson<VampiresState> = {
  id: 'split',
  title: { en: 'Two houses at once', fr: 'Deux chaumières à la fois' },
  task: {
    en: 'There are two humans at your upper left, three at your upper right, and you are six. Split the group and convert both houses in one turn.',
    fr: 'Deux humains en haut à gauche, trois en haut à droite, et vous êtes six. Divisez le groupe et convertissez les deux chaumières en un tour.',
  },
  position: '6x5 play=0 H1,1:2 H3,1:3 V2,2:6 W5,4:5',
  isReached: ({ after }) => count(after, VAMPIRES) === 11,
  misses: [
    {
      fits: ({ after }) => count(after, VAMPIRES) > 6,
      said: {
        en: 'One house is yours. After the first order, press your group again: those who are left can go elsewhere in the same turn.',
        fr: 'Une chaumière est à vous. Après le premier ordre, appuyez de nouveau sur le groupe : ceux qui restent peuvent aller ailleurs dans le même tour.',
      },
    },
  ],
  done: {
    en: 'Two or three for the left house, the rest for the right one: that was enough for both. Small groups convert quickly, but they are easy prey.',
    fr: 'Deux ou trois pour celle de gauche, le reste pour celle de droite : cela suffisait des deux côtés. Les petits groupes convertissent vite, mais ce sont des proies faciles.',
  },
  missed: {
    en: 'Both houses touch your cell. Choose how many go, press the first house, then your group again, then the second.',
    fr: 'Les deux chaumières touchent votre case. Choisissez combien partent, appuyez sur la première, puis de nouveau sur le groupe, puis sur la seconde.',
  },
  solution: ['2,2:3>1,1 2,2:3>3,1'],
  wrong: ['2,2:6>3,1', '2,2:6>2,3', '2,2:4>1,1 2,2:4>3,1'],
};

const kill: Lesson<VampiresState> = {
  id: 'kill',
  title: { en: 'One and a half times', fr: 'Une fois et demie' },
  task: {
    en: 'Four werewolves stand on your right. You are six, one and a half times as many: attack with all of them.',
    fr: 'Quatre loups-garous sont à votre droite. Vous êtes six, soit une fois et demie leur nombre : attaquez avec tout le monde.',
  },
  position: '6x5 play=0 W5,0:3 V2,2:6 W3,2:4',
  isReached: ({ after }) => count(after, WEREWOLVES) === 3 && count(after, VAMPIRES) === 6,
  misses: [
    {
      fits: ({ move }) => move.includes('>3,2'),
      said: {
        en: 'You were fewer than one and a half times as many: that was a battle, with losses. Send all six.',
        fr: 'Moins d’une fois et demie : c’était une bataille, avec des pertes. Envoyez les six.',
      },
    },
  ],
  done: {
    en: 'You were one and a half times as many: all the enemies die, and you lose nobody. The werewolves hunt by the same rule.',
    fr: 'Vous étiez une fois et demie plus nombreux : tous les ennemis meurent, et vous ne perdez personne. Les loups-garous chassent selon la même règle.',
  },
  missed: {
    en: 'You let them go, and they are beside you. Attack the four on your right.',
    fr: 'Vous les avez laissés, et ils sont à côté de vous. Attaquez les quatre, à votre droite.',
  },
  solution: ['2,2:6>3,2'],
  wrong: ['2,2:6>1,1', '2,2:4>3,2', '2,2:7>3,2'],
};

const together: Lesson<VampiresState> = {
  id: 'together',
  title: { en: 'Arrive together', fr: 'Arriver ensemble' },
  task: {
    en: 'Neither of your two groups is strong enough for the four werewolves below. Send both onto their cell in the same turn.',
    fr: 'Aucun de vos deux groupes ne suffit contre les quatre loups-garous, en bas. Envoyez-les tous deux sur leur case dans le même tour.',
  },
  position: '6x5 play=0 V1,1:3 V3,1:3 W2,2:4 W5,4:2',
  isReached: ({ after }) => count(after, WEREWOLVES) === 2 && count(after, VAMPIRES) === 6,
  misses: [
    {
      fits: ({ move }) => move.includes('>2,2'),
      said: {
        en: 'Too few arrived: it came to a battle. All creatures that enter a cell in the same turn count together, so send all six.',
        fr: 'Trop peu sont arrivés : il a fallu se battre. Tous ceux qui entrent dans une case le même tour comptent ensemble : envoyez les six.',
      },
    },
  ],
  done: {
    en: 'Three and three arrive as six. One limit: no cell may be both left and entered in the same turn, so groups cannot simply follow each other.',
    fr: 'Trois et trois arrivent à six. Une limite : une case ne peut pas être à la fois quittée et atteinte dans le même tour, les groupes ne peuvent donc pas se suivre de près.',
  },
  missed: {
    en: 'The werewolves are still there. Press one group, then their cell; then the other group, and their cell again.',
    fr: 'Les loups-garous sont toujours là. Appuyez sur un groupe, puis sur leur case ; puis sur l’autre groupe, et encore sur leur case.',
  },
  solution: ['1,1:3>2,2 3,1:3>2,2'],
  wrong: ['1,1:3>2,2', '1,1:3>0,0', '1,1:3>2,1 3,1:3>2,0 1,1:1>3,1'],
};

const battle: Lesson<VampiresState> = {
  id: 'battle',
  title: { en: 'A battle', fr: 'Une bataille' },
  task: {
    en: 'Six is less than one and a half times five: chance decides. Choose your group, read the odds on their cell, and try it with all six.',
    fr: 'Six contre cinq, ce n’est pas une fois et demie : le hasard décide. Choisissez votre groupe, lisez les chances sur leur case, et tentez-le à six.',
  },
  position: '6x5 play=0 W5,0:2 V2,2:6 W3,2:5',
  seed: '5',
  isReached: ({ move, after }) => move === '2,2:6>3,2' && count(after, WEREWOLVES) === 2,
  done: {
    en: 'Seven chances in ten, and it went well: four of your six are left. Each winner survives with the same seven chances in ten, so a battle costs even those who win it.',
    fr: 'Sept chances sur dix, et cela a réussi : il vous en reste quatre sur six. Chaque vainqueur survit avec les mêmes sept chances sur dix : une bataille coûte même à qui la gagne.',
  },
  missed: {
    en: 'This time all six attack the five on their right: the more you are, the better the odds.',
    fr: 'Cette fois, les six attaquent les cinq à leur droite : plus vous êtes nombreux, meilleures sont vos chances.',
  },
  solution: ['2,2:6>3,2'],
  wrong: ['2,2:3>3,2', '2,2:6>1,1'],
};

const flee: Lesson<VampiresState> = {
  id: 'flee',
  title: { en: 'Flee, and feed', fr: 'Fuir, et se nourrir' },
  task: {
    en: 'Nine werewolves stand on your right, and it is your move. Get all six out of their reach, and gain some more on the way.',
    fr: 'Neuf loups-garous sont à votre droite, et c’est à vous. Mettez les six hors de leur portée, et devenez plus nombreux en chemin.',
  },
  position: '7x5 play=0 H2,1:3 H4,3:3 V3,2:6 W4,2:9',
  isReached: ({ after }) => count(after, VAMPIRES) === 9 && !areClose(after),
  misses: [
    {
      fits: ({ after }) => areClose(after),
      said: {
        en: 'Some of you are still beside the werewolves: nine are one and a half times six, and they would kill you all.',
        fr: 'Certains des vôtres sont encore à côté des loups-garous : neuf, c’est une fois et demie six, ils vous tueraient tous.',
      },
    },
  ],
  done: {
    en: 'They come closer, but now it is nine against nine. Groups go one cell a turn, so two cells away you are safe for a turn.',
    fr: 'Ils approchent, mais c’est maintenant neuf contre neuf. Un groupe va d’une case par tour : à deux cases, vous êtes à l’abri pour un tour.',
  },
  missed: {
    en: 'Out of reach, but still six. One of the houses is on the way out: the one at your upper left.',
    fr: 'Hors de portée, mais toujours six. Une des chaumières est sur le chemin : celle en haut à gauche.',
  },
  reply: (state) => (standsAt(state, 4, 2, WEREWOLVES) === 9 ? '4,2:9>4,1' : null),
  solution: ['3,2:6>2,1'],
  wrong: ['3,2:6>4,3', '3,2:6>2,2', '3,2:3>2,1'],
};

const dawn: Lesson<VampiresState> = {
  id: 'dawn',
  title: { en: 'Before daybreak', fr: 'Avant le lever du jour' },
  task: {
    en: 'After 200 plays day breaks, and the larger species wins. Two plays are left: you are eight, they are nine. Change that.',
    fr: 'Après 200 coups, le jour se lève et l’espèce la plus nombreuse gagne. Il reste deux coups : vous êtes huit, ils sont neuf. Renversez cela.',
  },
  position: '6x5 play=198 H1,1:7 V2,2:8 H3,3:1 W5,1:9',
  isReached: ({ after }) => count(after, VAMPIRES) > count(after, WEREWOLVES),
  misses: [
    {
      fits: ({ after }) => count(after, VAMPIRES) === count(after, WEREWOLVES),
      said: {
        en: 'Nine against nine would be a draw. The other house has seven humans.',
        fr: 'Neuf contre neuf, ce serait l’égalité. L’autre chaumière en compte sept.',
      },
    },
  ],
  done: {
    en: 'Day breaks, and you are the larger species: you win. The other way to win is to leave no enemy alive.',
    fr: 'Le jour se lève, et vous êtes les plus nombreux : vous gagnez. L’autre façon de gagner est de ne laisser aucun ennemi en vie.',
  },
  missed: {
    en: 'You are still fewer than they are. Convert the house that makes you more than nine.',
    fr: 'Vous êtes toujours moins nombreux qu’eux. Convertissez la chaumière qui vous fait dépasser neuf.',
  },
  reply: ({ play }) => (play === 199 ? '5,1:9>4,1' : null),
  solution: ['2,2:8>1,1'],
  wrong: ['2,2:8>3,3', '2,2:8>2,1', '2,2:9>1,1'],
};

export const tutorial = [step, convert, split, kill, together, battle, flee, dawn];
