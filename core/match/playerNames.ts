/** Names of players: cleaned, and made distinct. */

const MOST_NAME = 64;

/**
 * A name from outside, without control characters and those that reverse the text, and not cut in
 * the middle of a character.
 */
export const cleanName = (name: string): string =>
  name
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .trim()
    .slice(0, MOST_NAME)
    .replace(/\p{Cs}$/u, '');

/** Names that differ: the second `random` is `random#2`, unless an earlier player has that name. */
export function distinctNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let called = name;
    for (let number = 2; taken.has(called); number++) called = `${name}#${number}`;
    taken.add(called);
    return called;
  });
}
