/** What players are called. */

const MOST_NAME = 64;

/**
 * A name from outside. Control characters and what turns text around do not belong in it, nor half
 * a character where it is cut.
 */
export const cleanName = (name: string): string =>
  name
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .trim()
    .slice(0, MOST_NAME)
    .replace(/\p{Cs}$/u, '');

/**
 * Names that differ: the second `random` is `random#2`, unless somebody before it is called that.
 */
export function distinctNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let called = name;
    for (let number = 2; taken.has(called); number++) called = `${name}#${number}`;
    taken.add(called);
    return called;
  });
}
