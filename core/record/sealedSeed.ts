/**
 * A seed that is told later than the end of its match. The legs of a pairing are played under the
 * same luck, so none of their records has the seed before the last of them is over; then it is
 * added, and the links hold as before.
 */
import type { Seed } from '../dice.ts';

/** Quotes within a string are escaped: this is found in the head's own dice alone. */
const SEALED_HEAD = /^[^\n]*"dice":\{"hash":"[0-9a-f]+","secret":(true|false),"sealed":true\}/;
const END = '\n],"end":';
const LINK = ',"link":"';

/** The text of a record with its seed, where it is over and was written without. */
export function tellSeed(text: string, seed: Seed): string {
  const end = text.lastIndexOf(END);
  if (end < 0 || !SEALED_HEAD.test(text)) return text;
  const closing = JSON.parse(text.slice(end + END.length, text.lastIndexOf('}'))) as { readonly seed?: Seed };
  if (closing.seed !== undefined) return text;
  const at = text.lastIndexOf(LINK);
  return `${text.slice(0, at)},"seed":"${seed}"${text.slice(at)}`;
}
