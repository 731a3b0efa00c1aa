import type { Facts } from '@joute/core/game.ts';
import type { Policy } from '@joute/core/policy.ts';

/**
 * As officially: an illegal order loses at once, a late one is a turn passed over, who is gone has
 * lost.
 */
const strict: Policy = { illegal: 'lose', tries: 1, faults: 3, timeout: 'skip', gone: 'lose', resign: false };
/** An illegal order is a turn passed over too; the third one disqualifies. */
const lenient: Policy = { ...strict, illegal: 'skip' };

export const facts = {
  id: 'vampires',
  name: { en: 'Vampires vs Werewolves', fr: 'Vampires contre Loups-Garous' },
  about: {
    en: 'Two species on a grid convert the humans in their houses and kill each other; the larger one at daybreak wins.',
    fr: 'Sur une grille, deux espèces convertissent les humains dans leurs chaumières et s’entretuent ; la plus nombreuse au lever du jour gagne.',
  },
  seats: { min: 2, max: 2, default: 2 },
  seatNames: [
    { en: 'Vampires', fr: 'Vampires' },
    { en: 'Werewolves', fr: 'Loups-Garous' },
  ],
  dynamics: 'sequential',
  chance: true,
  information: 'perfect',
  listing: 'sampled',
  notation: {
    en: 'A move is x,y:n>x,y, n creatures from one cell (column, row) to a cell beside it; several are separated by spaces: 2,3:4>3,3 2,3:2>2,2. Without :n all creatures there go.',
    fr: 'Un coup s’écrit x,y:n>x,y : n créatures d’une case (colonne, ligne) à une case voisine ; plusieurs se suivent avec des espaces : 2,3:4>3,3 2,3:2>2,2. Sans :n, toutes partent.',
  },
  points: { en: 'creatures left', fr: 'créatures restantes' },
  options: [
    {
      name: 'map',
      kind: 'text',
      default: 'village',
      about: {
        en: 'A bundled map by its name, a map as XML, or a drawn one: random 15x10 houses=12 monsters=6 symmetry=central',
        fr: 'Une carte fournie, par son nom ; une carte en XML ; ou une carte tirée au sort : random 15x10 houses=12 monsters=6 symmetry=central',
      },
    },
    {
      name: 'plays',
      kind: 'count',
      default: 200,
      min: 1,
      max: 10_000,
      about: {
        en: 'Plays until daybreak, counting both sides',
        fr: 'Nombre de coups avant le lever du jour, les deux camps comptés',
      },
    },
    {
      name: 'crushingDefence',
      kind: 'flag',
      default: false,
      about: {
        en: 'Monsters that are at least 1.5 times as many as their attackers kill them all without loss',
        fr: 'Des monstres au moins 1,5 fois plus nombreux que leurs assaillants les tuent tous sans perte',
      },
    },
    {
      name: 'allowLarge',
      kind: 'flag',
      default: false,
      about: {
        en: 'Allow maps of more than 255 creatures in all; a cell still holds 255 at most',
        fr: 'Accepter une carte de plus de 255 créatures au total ; une case en contient alors toujours 255 au plus',
      },
    },
  ],
  // The course's two seconds, ten for the first order, five minutes in all.
  clock: { move: 2_000, first: 10_000, bank: null, increment: 0, margin: 0, duration: 300_000 },
  policy: strict,
  policies: { strict, lenient },
  secretDraws: [],
  hasDraws: true,
} as const satisfies Facts;
