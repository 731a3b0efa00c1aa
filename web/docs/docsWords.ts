/** The texts around the pages of the manual. */
import { counted } from '@joute/core/plurals.ts';
import type { Words } from '@joute/core/words.ts';

export const docsWords = {
  manual: { en: 'Manual', fr: 'Manuel' },
  contents: { en: 'Contents', fr: 'Sommaire' },
  onThisPage: { en: 'On this page', fr: 'Sur cette page' },
  search: { en: 'Search the manual', fr: 'Chercher dans le manuel' },
  nothing: { en: 'Nothing was found. Try another word.', fr: 'Rien trouvé. Essayez un autre mot.' },
  englishOnly: {
    en: 'For those who change the code of Joute.',
    fr: 'Cette page, pour qui modifie le code de Joute, est en anglais comme le code.',
  },
  notLoaded: { en: 'This page could not be loaded.', fr: 'Cette page n’a pas pu être chargée.' },
} as const satisfies Record<string, Words>;

export const foundWords = (count: number): Words => ({
  en: counted('en', count, 'place', 'places'),
  fr: counted('fr', count, 'passage', 'passages'),
});
