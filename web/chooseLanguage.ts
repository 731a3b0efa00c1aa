import { LANGUAGES, type Language } from '@joute/core/words.ts';

const isLanguage = (text: string | null): text is Language => LANGUAGES.some((language) => language === text);

/** The one in the address, else what was chosen before, else the first that the browser prefers, else English. */
export function chooseLanguage(given: string | null, kept: string | null, preferred: readonly string[]): Language {
  const among = [given, kept, ...preferred.map((tag) => tag.slice(0, 2).toLowerCase())];
  return among.find(isLanguage) ?? 'en';
}
