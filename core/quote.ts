const MOST = 60;

/** Text from outside, fit to be quoted in a sentence: short, on one line, and without what would drive a terminal. */
export function quote(text: string): string {
  const short = text.length > MOST ? `${text.slice(0, MOST - 1)}…` : text;
  return short.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}
