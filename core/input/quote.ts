const MOST = 60;
/** What somebody else explains to a person is worth more room. */
const MOST_SENTENCE = 1000;

/**
 * Text from outside, fit to be quoted in a sentence: short, on one line, and without what would
 * drive a terminal.
 */
export const quote = (text: string): string => quoteUpTo(text, MOST);

function quoteUpTo(text: string, most: number): string {
  const short = text.length > most ? `${text.slice(0, most - 1)}…` : text;
  return short.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}

/**
 * The JSON of something from outside, cut likewise. JSON.stringify must not be used: JSON.parse
 * reads nesting at which it overflows the stack.
 */
export const quoteJson = (value: unknown): string => (value === undefined ? '—' : quote(beginJson(value, MOST + 1)));

/** For a sentence that another program says to a person. */
export const quoteSentence = (value: unknown): string =>
  typeof value === 'string' ? quoteUpTo(value, MOST_SENTENCE) : quoteJson(value);

/**
 * For what should be text. String() must not be used either: a list of lists overflows the stack,
 * and an object may have its own `toString`.
 */
export const quoteText = (value: unknown): string => (typeof value === 'string' ? quote(value) : quoteJson(value));

/**
 * Its JSON, or at least so many characters of it: every level of nesting writes one, so that bounds
 * the recursion too.
 */
function beginJson(value: unknown, least: number): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, least));
  if (typeof value !== 'object' || value === null) return String(value);
  const isList = Array.isArray(value);
  let text = '';
  for (const [key, part] of Object.entries(value)) {
    text += text === '' ? '' : ',';
    if (!isList) text += `${JSON.stringify(key.slice(0, least))}:`;
    if (text.length + 1 >= least) break;
    text += beginJson(part, least - text.length - 1);
  }
  return isList ? `[${text}]` : `{${text}}`;
}
