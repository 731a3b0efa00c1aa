/**
 * Counts and lists in words. Singular or plural is by each language's own rules: French has 0 and
 * 1.5 in the singular.
 */
import type { Language } from './words.ts';

/** Made once: an Intl.PluralRules costs more than all that is asked of it. */
const RULES = {
  en: new Intl.PluralRules('en'),
  fr: new Intl.PluralRules('fr'),
} satisfies Record<Language, Intl.PluralRules>;

const NUMBERS = {
  en: new Intl.NumberFormat('en', { maximumFractionDigits: 1 }),
  fr: new Intl.NumberFormat('fr', { maximumFractionDigits: 1 }),
} satisfies Record<Language, Intl.NumberFormat>;

const LISTS = {
  en: new Intl.ListFormat('en'),
  fr: new Intl.ListFormat('fr'),
} satisfies Record<Language, Intl.ListFormat>;

/** `1,234.5`. */
export const sayNumber = (language: Language, value: number): string => NUMBERS[language].format(value);

/** `A1, B2, and C3`. */
export const sayList = (language: Language, parts: readonly string[]): string => LISTS[language].format(parts);

/** A number; or a text, as refusals carry them: `3`, a range (`2 to 6`), progress (`3/12`). */
type Count = number | string | undefined;

/** The form of a word that goes with the number; with a range or progress the plural. */
export const plural = (language: Language, count: Count, one: string, many: string): string =>
  RULES[language].select(Number(count)) === 'one' ? one : many;

/** `1 point`, `3 points`. */
export const counted = (language: Language, count: Count, one: string, many: string): string =>
  `${Number.isNaN(Number(count)) ? count : sayNumber(language, Number(count))} ${plural(language, count, one, many)}`;
