/** What players are called. */

const MOST_NAME = 64;

/** A name from outside. Control characters and what turns text around do not belong in it. */
export const cleanName = (name: string): string =>
  name
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .trim()
    .slice(0, MOST_NAME);

/** Names that differ: the second `random` is `random#2`. */
export const distinctNames = (names: readonly string[]): string[] =>
  names.map((name, index) => {
    const before = names.slice(0, index).filter((other) => other === name).length;
    return before === 0 ? name : `${name}#${before + 1}`;
  });
