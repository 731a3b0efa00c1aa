/** What is said where there is nothing to show. */
import type { Words } from '@joute/core/words.ts';

export const messageWords = {
  missing: { en: 'Nothing is here', fr: 'Il n’y a rien ici' },
  missingSentence: {
    en: 'The address may be mistyped, or what was here is gone.',
    fr: 'L’adresse est peut-être mal tapée, ou ce qui était ici n’y est plus.',
  },
  toHome: { en: 'To the front page', fr: 'Vers l’accueil' },
} as const satisfies Record<string, Words>;
