/** What shows that a seat is one's own: told once to its holder, kept only as a hash, so that nobody who reads the store can use it. */
import { hash, randomBytes } from 'node:crypto';

/** Tells keys of seats from tokens, in whose place they stand. */
export const KEY_PREFIX = 'seat_';

export const newKey = (): string => KEY_PREFIX + randomBytes(24).toString('base64url');

export const hashKey = (key: string): string => hash('sha256', key);

/** Hashes are compared: how long that takes tells nothing about the key. */
export const fitsKey = (kept: string | null, shown: string): boolean => kept !== null && kept === hashKey(shown);

/** Crockford's digits: none is taken for another. */
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';
const ID_LENGTH = 16;

/** The name of a match: nobody guesses one that is not in the lists. */
export const newMatchId = (): string => Array.from(randomBytes(ID_LENGTH), (byte) => DIGITS[byte % 32]).join('');
