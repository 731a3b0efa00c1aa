/** The texts of the pages on which a game is learnt. */
import type { Words } from '@joute/core/words.ts';

export const learnWords = {
  lessons: { en: 'Lessons', fr: 'Leçons' },
  rules: { en: 'All the rules', fr: 'Toutes les règles' },
  notLoaded: {
    en: 'The lessons could not be loaded. The server may have been updated meanwhile.',
    fr: 'Les leçons n’ont pas pu être chargées. Le serveur a peut-être été mis à jour entre-temps.',
  },
  done: { en: 'done', fr: 'faite' },
  next: { en: 'Next', fr: 'Suite' },
  again: { en: 'Try again', fr: 'Réessayer' },
  restart: { en: 'Start again', fr: 'Recommencer' },
  show: { en: 'Show me', fr: 'Montrez-moi' },
  play: { en: 'Play a match', fr: 'Jouer une partie' },
  watching: { en: 'Watch what happens…', fr: 'Regardez ce qui se passe…' },
} as const satisfies Record<string, Words>;

export const titleWords = (game: Words): Words => ({
  en: `Learn ${game.en}`,
  fr: `Apprendre : ${game.fr}`,
});
export const lessonWords = (number: number, count: number): Words => ({
  en: `Lesson ${number} of ${count}`,
  fr: `Leçon ${number} sur ${count}`,
});
