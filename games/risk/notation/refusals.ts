import { type Refusal, refusal, refuse } from '@joute/core/result.ts';

/** The codes of this folder; their sentences are in words.ts of the game. */
export const NOTATION_CODES = [
  'command/malformed',
  'command/counts',
  'command/unknown-territory',
  'command/unknown-pair',
  'command/ambiguous',
  'state/malformed',
  'odds/malformed',
  'odds/unknown-unit',
  'odds/empty',
  'odds/too-many',
] as const;
type NotationCode = (typeof NOTATION_CODES)[number];

export const no = (code: NotationCode, params: Refusal['params'] = {}) => refuse(code, params);
export const fault = (code: NotationCode, params: Refusal['params'] = {}): Refusal => refusal(code, params);

/** Text from outside, fit to be quoted in a sentence: short, on one line, and without what would drive a terminal. */
export function quote(text: string): string {
  const short = text.length > 60 ? `${text.slice(0, 59)}…` : text;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
  return short.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ');
}
