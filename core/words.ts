import { lookUp } from './input/objects.ts';
import type { Refusal } from './result.ts';

/** The languages of everything a person reads. */
export const LANGUAGES = ['en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A short text in every language. */
export type Words = Readonly<Record<Language, string>>;

type Params = Refusal['params'];
/** The sentences of one language, by refusal code. */
export type Catalogue = Readonly<Record<string, (params: Params) => string>>;
export type Catalogues = Readonly<Record<Language, Catalogue>>;

/**
 * The sentence of a refusal; the first catalogue that knows the code wins. A code nobody knows is
 * shown as it is, not hidden.
 */
export function say(refusal: Refusal, language: Language, ...catalogues: readonly Catalogues[]): string {
  for (const catalogue of catalogues) {
    const sentence = lookUp(catalogue[language], refusal.code);
    if (sentence) return sentence(refusal.params);
  }
  return `${refusal.code} ${JSON.stringify(refusal.params)}`;
}

/**
 * A seat in a sentence, as its subject: its number, or the player's name where that was put in its
 * place (`withNames`). Written so that no word must agree with the name's gender.
 */
export const seatEn = (seat: string | number | undefined): string => (typeof seat === 'string' ? seat : `Seat ${seat}`);
export const seatFr = (seat: string | number | undefined): string =>
  typeof seat === 'string' ? seat : `La place ${seat}`;

/** The same within a sentence. */
export const midEn = (seat: string | number | undefined): string => (typeof seat === 'string' ? seat : `seat ${seat}`);
export const midFr = (seat: string | number | undefined): string =>
  typeof seat === 'string' ? seat : `la place ${seat}`;

/** `5 seconds`, from milliseconds; tenths and less where they matter. */
export function sayTime(ms: string | number | undefined, language: Language): string {
  const seconds = Number(ms) / 1000;
  const digits = seconds < 0.1 ? 3 : seconds < 1 ? 2 : seconds < 10 ? 1 : 0;
  return new Intl.NumberFormat(language, {
    ...{ style: 'unit', unit: 'second', unitDisplay: 'long' },
    maximumFractionDigits: digits,
  }).format(seconds);
}

/** The parameters that are seats, one or several. */
const SEATS = ['seat', 'by', 'target', 'losers'] as const;

/** The players' names in place of their seats' numbers, as far as they are known. */
function withNames({ code, params }: Refusal, names: readonly string[]): Refusal {
  const named = SEATS.flatMap((param) => {
    const value = params[param];
    const named = `${value ?? ''}`.split(', ').map((seat) => names[Number(seat) - 1]);
    return value === undefined || named.some((name) => !name) ? [] : [[param, named.join(', ')] as const];
  });
  return { code, params: { ...params, ...Object.fromEntries(named) } };
}

/** Why a match ended, and who sat there where that is known. */
export interface Reason {
  readonly reason: Refusal;
  /** Where it was by a move that was not taken: the rule that this broke. */
  readonly broken?: Refusal;
  readonly names?: readonly string[];
}

export const sayReason = (
  { reason, broken, names = [] }: Reason,
  language: Language,
  ...catalogues: readonly Catalogues[]
): string =>
  [reason, ...(broken ? [broken] : [])].map((part) => say(withNames(part, names), language, ...catalogues)).join(' ');
