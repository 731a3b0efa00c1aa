/**
 * How deep JSON from outside may nest. `JSON.parse` takes any depth, slowly and with much memory,
 * and gives values that `JSON.stringify` and every recursive walk fail on: whoever parses what
 * strangers send looks first.
 */

/** Far more than any message or record of ours. */
export const MOST_NESTED = 64;

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const OPENING = [0x5b, 0x7b];
const CLOSING = [0x5d, 0x7d];

/** One pass over the characters; the text need not be JSON. */
export function isNestedTooDeep(text: string, most = MOST_NESTED): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at);
    if (isInString) {
      if (character === BACKSLASH) at++;
      else if (character === QUOTE) isInString = false;
    } else if (character === QUOTE) isInString = true;
    else if (OPENING.includes(character)) {
      if (++depth > most) return true;
    } else if (CLOSING.includes(character)) depth--;
  }
  return false;
}
