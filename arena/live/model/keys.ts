/**
 * The key of a seat shows who holds it: told once to its holder and stored only as a hash, so that
 * nobody who reads the store can use it.
 */

import { hash, randomBytes } from 'node:crypto';
import type { Store } from '../../store/store.ts';

/** Tells a key from a token, which requests have in the same place. */
export const KEY_PREFIX = 'seat_';

export const newKey = (): string => KEY_PREFIX + randomBytes(24).toString('base64url');

export const hashKey = (key: string): string => hash('sha256', key);

/** Compares hashes: how long that takes says nothing about the key. */
export const fitsKey = (stored: string | null, shown: string): boolean => stored !== null && stored === hashKey(shown);

/** Crockford's digits: none looks like another. */
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';
const ID_LENGTH = 16;

/** Random: nobody guesses the id of a match that is not listed. */
export const newMatchId = (): string => Array.from(randomBytes(ID_LENGTH), (byte) => DIGITS[byte % 32]).join('');

/** A secret of this database, as hexadecimal digits: made when it is first asked for. */
export async function secretOf(store: Store, fact: string, bytes: number): Promise<string> {
  const known = await store.fact(fact);
  if (known !== null) return known;
  const secret = randomBytes(bytes).toString('hex');
  await store.setFact(fact, secret);
  return secret;
}
