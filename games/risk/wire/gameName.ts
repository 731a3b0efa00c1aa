/**
 * How games are called: `Game 2` and `2` are the same one, and a game with another name is found
 * whatever its case, accents and blanks.
 */
import { nameKey } from '../rules/given.ts';

const NUMBERED = /^game0*(\d{1,6})$|^0*(\d{1,6})$/;
const LONGEST = 60;

export interface GameName {
  readonly name: string;
  /** Two names with the same key are the same. */
  readonly key: string;
  /** The number that the name asks for; null where it asks for none. */
  readonly number: number | null;
}

/** Null for a name without a letter or digit. */
export function parseGameName(text: string): GameName | null {
  const name = cleanName(text);
  const key = nameKey(name);
  if (key === '') return null;
  const [, called, bare] = NUMBERED.exec(key) ?? [];
  const digits = called ?? bare;
  return digits === undefined ? { name, key, number: null } : numberedGame(Number(digits));
}

export const numberedGame = (number: number): GameName & { readonly number: number } => ({
  name: `Game ${number}`,
  key: `game${number}`,
  number,
});

/**
 * Names come from outside and are shown to people: one line, not too long, nothing that moves a
 * cursor.
 */
export const cleanName = (text: string): string =>
  [...text.replaceAll(/[\p{C}\s]+/gu, ' ').trim()].slice(0, LONGEST).join('').trim();
