/** The texts around the rules of a game. */
import type { Words } from '@joute/core/words.ts';

export const rulesWords = {
  rules: { en: 'Rules', fr: 'Règles' },
  learn: { en: 'Learn it on the board', fr: 'Apprendre sur le plateau' },
  toGame: { en: 'To the game’s page', fr: 'Vers la page du jeu' },
  whole: { en: 'On a page of its own', fr: 'Sur une page à part' },
  chapters: { en: 'Chapters', fr: 'Chapitres' },
} as const satisfies Record<string, Words>;

export const titleWords = (game: Words): Words => ({
  en: `${game.en}: the rules`,
  fr: `${game.fr} : les règles`,
});
