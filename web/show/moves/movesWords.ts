/** The moves of a game from a file, with comments and variations. */
import type { Words } from '@joute/core/words.ts';

export const movesWords = {
  moves: { en: 'Moves with comments and variations', fr: 'Coups avec commentaires et variantes' },
  start: { en: 'Start', fr: 'Début' },
  variation: { en: 'Variation', fr: 'Variante' },
  setUp: { en: '(a new position)', fr: '(nouvelle position)' },
  toMain: { en: 'Back to the main line', fr: 'Revenir à la partie' },
  inVariation: { en: 'You are in a variation.', fr: 'Vous êtes dans une variante.' },
} as const satisfies Record<string, Words>;
