import { type Refusal, refusal, refuse } from '@joute/core/result.ts';
import type { Catalogues } from '@joute/core/words.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

/** The sentences of everything this folder refuses. */
export const notationWords: Catalogues = { en, fr };

/** Every code of this folder: one without its sentences does not compile. */
export type NotationCode = keyof typeof en;

export const no = (code: NotationCode, params: Refusal['params'] = {}) => refuse(code, params);
export const fault = (code: NotationCode, params: Refusal['params'] = {}): Refusal => refusal(code, params);

/** Text from outside, fit to be quoted in a sentence: short, on one line, and without what would drive a terminal. */
export function quote(text: string): string {
  const short = text.length > 40 ? `${text.slice(0, 39)}…` : text;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
  return short.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ');
}
