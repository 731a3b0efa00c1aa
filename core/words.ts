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

/** Why a match ended; where it was by a move that was not taken, with the rule that this broke. */
export const sayReason = (
  { reason, broken }: { readonly reason: Refusal; readonly broken?: Refusal },
  language: Language,
  ...catalogues: readonly Catalogues[]
): string => [reason, ...(broken ? [broken] : [])].map((part) => say(part, language, ...catalogues)).join(' ');
