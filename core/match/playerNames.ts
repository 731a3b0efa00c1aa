/** Names of players: cleaned, made distinct, and what somebody without one is called. */
import type { Seat } from '../game.ts';
import type { Language } from '../words.ts';

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

const PLAYER = { en: 'Player', fr: 'Joueur' } as const;

/** For a seat that nobody has given a name. */
export const unnamed = (seat: Seat, language: Language): string => `${PLAYER[language]} ${seat}`;

export const nameOf = (names: readonly string[], seat: Seat, language: Language): string =>
  names[seat - 1] || unnamed(seat, language);
