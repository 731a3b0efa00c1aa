/** The language that the page speaks. Changing it changes every text where it stands; nothing else is lost. */
import type { Language, Words } from '@joute/core/words.ts';
import { chooseLanguage } from './chooseLanguage.ts';
import { keep, kept } from './storage.ts';

const NAME = 'joute language';
const asked = new URL(location.href);
const given = asked.searchParams.get('lang');

const chosen = chooseLanguage(given, kept(NAME), navigator.languages);
let language = $state<Language>(chosen);
if (given !== null) {
  // A link that is passed on should not choose for others.
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
