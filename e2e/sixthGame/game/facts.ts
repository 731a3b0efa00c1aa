import type { Facts } from '@joute/core/game.ts';

export const facts = {
  id: 'nim',
  name: { en: 'Nim', fr: 'Nim' },
  about: {
    en: 'Heaps of matches: take as many as you like from one of them. Who takes the last match wins.',
    fr: 'Des tas d’allumettes : prenez-en autant que vous voulez dans un seul tas. Qui prend la dernière gagne.',
  },
  seats: { min: 2, max: 2, default: 2 },
  seatNames: [],
  dynamics: 'sequential',
  chance: false,
  information: 'perfect',
  listing: 'complete',
  notation: {
    en: 'A move is a heap and how many matches go: 3-2 takes two from the third heap.',
    fr: 'Un coup est un tas et le nombre d’allumettes prises : 3-2 en prend deux dans le troisième tas.',
  },
  points: { en: 'points (1 for a win)', fr: 'points (1 par victoire)' },
  options: [
    {
      name: 'heaps',
      kind: 'count',
      default: 4,
      min: 1,
      max: 8,
      about: { en: 'How many heaps, of 1, 3, 5, … matches', fr: 'Le nombre de tas, de 1, 3, 5, … allumettes' },
    },
  ],
  clock: { move: 10_000, bank: null, increment: 0, margin: 0 },
  policy: { illegal: 'retry', tries: 3, faults: null, timeout: 'lose', gone: 'lose', resign: true },
  secretDraws: [],
} as const satisfies Facts;
