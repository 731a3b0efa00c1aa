/**
 * Passwords of accounts: argon2id, with the library's usual cost (19 MiB, two passes). It is loaded
 * when the first one is needed: a server without accounts does not need it.
 */
import { randomInt } from 'node:crypto';
import { makeTeamCode } from '@joute/core/roster/teamCode.ts';

const load = () => import('@node-rs/argon2');

export const hashPassword = async (password: string): Promise<string> => (await load()).hash(password.normalize('NFC'));

let nobodys: Promise<string> | null = null;

/** Takes as long where there is no such account: nobody learns which names there are. */
export async function fitsPassword(stored: string | null, password: string): Promise<boolean> {
  const { hash, verify } = await load();
  nobodys ??= hash('nobody');
  const fits = await verify(stored ?? (await nobodys), password.normalize('NFC'));
  return fits && stored !== null;
}

/** One to be read aloud, and changed later. */
export const makePassword = (): string => makeTeamCode(randomInt).toLowerCase();
