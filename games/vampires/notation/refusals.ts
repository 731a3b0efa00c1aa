import { type Refusal, refuse } from '@joute/core/result.ts';
import type { Code } from '../words.ts';

export const no = (code: Code, params: Refusal['params'] = {}) => refuse(code, params);

/** Text from outside, fit to be quoted in a sentence: short, on one line, and without what would drive a terminal. */
export function quote(text: string): string {
  const short = text.length > 40 ? `${text.slice(0, 39)}…` : text;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
  return short.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ');
}
