/**
 * What an entrant who comes by itself shows to take its seat: one key for all its matches in a
 * competition. It is made from a secret of this database, so that the organiser can be told it
 * again.
 */

import { createHmac } from 'node:crypto';
import { KEY_PREFIX, secretOf } from '../../live/model/keys.ts';
import type { Store } from '../../store/store.ts';

const FACT = 'entrants';
const SECRET_BYTES = 32;
const KEY_BYTES = 24;

/** Gives the keys of a competition's entrants by their ids. */
export async function entrantKeys(store: Store, competition: string): Promise<(entrant: string) => string> {
  const secret = await secretOf(store, FACT, SECRET_BYTES);
  return (entrant) => {
    const digest = createHmac('sha256', secret).update(`${competition} ${entrant}`).digest();
    return KEY_PREFIX + digest.subarray(0, KEY_BYTES).toString('base64url');
  };
}
