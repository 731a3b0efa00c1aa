/** The language of the page, reactive: setting it changes every text in place, without a reload. */
import { LANGUAGES, type Language, type Words } from '@joute/core/words.ts';
import { isEmbedded } from './embedded.ts';
import { keep, kept } from './storage.ts';

const NAME = 'joute language';
const asked = new URL(location.href);
const given = asked.searchParams.get('lang');

const isLanguage = (text: string | null): text is Language => LANGUAGES.some((known) => known === text);

/**
 * The language in the address, else the stored one, else the first that the browser prefers and we
 * have, else English.
 */
export function chooseLanguage(given: string | null, kept: string | null, preferred: readonly string[]): Language {
  const among = [given, kept, ...preferred.map((tag) => tag.slice(0, 2).toLowerCase())];
  return among.find(isLanguage) ?? 'en';
}

const chosen = chooseLanguage(given, kept(NAME), navigator.languages);
let language = $state<Language>(chosen);
if (given !== null && !isEmbedded) {
  // Removed from the address: a link that is passed on should not choose for others.
  asked.searchParams.delete('lang');
  history.replaceState(history.state, '', asked);
  keep(NAME, chosen);
}
document.documentElement.lang = chosen;

export const speech = {
  get language(): Language {
    return language;
  },
  set language(wanted: Language) {
    language = wanted;
    document.documentElement.lang = wanted;
    keep(NAME, wanted);
  },
};

export const say = (words: Words): string => words[language];
