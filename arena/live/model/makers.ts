/**
 * Who asked for a match, as it is stored: a token by its id, a guest by a hash of its address. The
 * hash is made with a secret of this database: it tells two guests apart, also after a restart, and
 * tells nobody their addresses.
 */

import { hash } from 'node:crypto';
import type { Store } from '../../store/store.ts';
import { secretOf } from './keys.ts';
import type { Asking } from './plan.ts';

const FACT = 'makers';
const SECRET_BYTES = 16;
const GUEST = 'guest:';
const HASH_LENGTH = 16;
/** All who come through a port, as one guest. */
export const GATEWAY_GUEST = `${GUEST}ports`;

export class Makers {
  readonly #store: Store;
  #secret: Promise<string> | null = null;

  constructor(store: Store) {
    this.#store = store;
  }

  async nameOf({ token, address }: Asking): Promise<string> {
    if (token !== null) return nameOfToken(token);
    this.#secret ??= secretOf(this.#store, FACT, SECRET_BYTES).catch((error: unknown) => {
      // The next one tries again: the store may be back.
      this.#secret = null;
      throw error;
    });
    return GUEST + hash('sha256', `${await this.#secret} ${address}`).slice(0, HASH_LENGTH);
  }
}

export const nameOfToken = (id: string): string => `token:${id}`;

export const isGuest = (maker: string): boolean => maker.startsWith(GUEST);
