import { type Refusal, refusal, refuse } from '@joute/core/result.ts';
import type { Code } from '../words.ts';

/** Every code has its sentences in words.ts: one without them does not compile. */
export const no = (code: Code, params: Refusal['params'] = {}) => refuse(code, params);
export const fault = (code: Code, params: Refusal['params'] = {}): Refusal => refusal(code, params);

/** Text from outside, fit to be quoted in a sentence: short, on one line, and without what would drive a terminal. */
export function quote(text: string): string {
  const short = text.length > 40 ? `${text.slice(0, 39)}…` : text;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
  return short.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ');
}
