import type { Facts } from '@joute/core/game.ts';

export const facts = {
  id: 'draughts',
  name: { en: 'Draughts', fr: 'Dames' },
  about: {
    en: 'International draughts on 100 squares: flying kings, compulsory capture of the greatest number, a draw after 100 plies.',
    fr: 'Dames internationales sur 100 cases : dames volantes, prise majoritaire obligatoire, égalité après 100 demi-coups.',
  },
  seats: { min: 2, max: 2, default: 2 },
  seatNames: [
    { en: 'White', fr: 'Blancs' },
    { en: 'Black', fr: 'Noirs' },
  ],
  dynamics: 'sequential',
  chance: false,
  information: 'perfect',
  listing: 'complete',
  notation: {
    en: 'A move is its squares: 32-28 for a step, 28x19 for a capture. Where two captures begin and end alike, name the squares on the way: 26x37x48.',
    fr: 'Un coup s’écrit avec ses cases : 32-28 pour un pas, 28x19 pour une prise. Si deux prises ont le même début et la même fin, citez les cases du chemin : 26x37x48.',
  },
  points: { en: 'points (2 for a win, 1 for a draw)', fr: 'points (2 par victoire, 1 par égalité)' },
  options: [
    {
      name: 'fmjd',
      kind: 'flag',
      default: false,
      about: {
        en: 'The federation’s draws (repetition, kings only, few pieces) instead of the draw after 100 plies',
        fr: 'Les nulles de la fédération (répétition, dames seules, peu de pièces) au lieu de l’égalité après 100 demi-coups',
      },
    },
    {
      name: 'position',
      kind: 'text',
      default: '',
      about: {
        en: 'Starting position as a FEN, such as W:W31-50:B1-20',
        fr: 'Position de départ en FEN, par exemple W:W31-50:B1-20',
      },
    },
    {
      name: 'opening',
      kind: 'count',
      default: 0,
      min: 0,
      max: 20,
      about: {
        en: 'Random plies played before the match starts, the same for both games of a swapped pair',
        fr: 'Demi-coups tirés au sort avant le début, les mêmes pour les deux parties d’une paire échangée',
      },
    },
  ],
  // The contest's minute a move; three tries, then the game is broken off; nobody resigns.
  clock: { move: 60_000, bank: null, increment: 0, margin: 0 },
  policy: { illegal: 'retry', tries: 3, faults: null, timeout: 'lose', gone: 'lose', resign: false },
  secretDraws: [],
  hasDraws: true,
} as const satisfies Facts;
