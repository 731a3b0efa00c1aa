/**
 * Who asked for a match, as it is stored: a token by its id, a guest by a hash of its address. The
 * hash is made with a secret of this database: it tells two guests apart, also after a restart, and
 * tells nobody their addresses.
 */
import { hash, randomBytes } from 'node:crypto';
import type { Store } from '../../store/store.ts';
import type { Asking } from './plan.ts';

const FACT = 'makers';
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
    this.#secret ??= this.#findSecret().catch((error: unknown) => {
      // The next one tries again: the store may be back.
      this.#secret = null;
      throw error;
    });
    return GUEST + hash('sha256', `${await this.#secret} ${address}`).slice(0, HASH_LENGTH);
  }

  async #findSecret(): Promise<string> {
    const known = await this.#store.fact(FACT);
    if (known !== null) return known;
    const secret = randomBytes(16).toString('hex');
    await this.#store.setFact(FACT, secret);
    return secret;
  }
}

export const nameOfToken = (id: string): string => `token:${id}`;

export const isGuest = (maker: string): boolean => maker.startsWith(GUEST);
