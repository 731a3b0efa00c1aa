/**
 * Codes and passwords that somebody tries: who guesses is slowed down, and the log says so. All
 * tries of an address count together with its wrong tokens (`Limits.guess`); those for one name
 * besides, from the same address and from everywhere, so that many machines do not help. A try
 * counts before it is looked at, and one that was right is given back: of many at once no more
 * are looked at than of many one after the other.
 *
 * Whoever guesses at a name from everywhere must not lock its owner out. So an address from which
 * the owner has signed in is slowed by its own tries alone.
 */
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Log } from '../watch/log.ts';
import { type Limits, spend } from './limits.ts';

const MINUTE_S = 60;
const FROM_HERE = { points: 10, duration: 5 * MINUTE_S };
const FROM_EVERYWHERE = { points: 50, duration: 60 * MINUTE_S };
/** Pairs of a name and an address that are remembered: the oldest go. */
const MOST_KNOWN = 1000;

export class SignIns {
  readonly #limits: Limits;
  readonly #log: Log;
  readonly #here = new RateLimiterMemory(FROM_HERE);
  readonly #everywhere = new RateLimiterMemory(FROM_EVERYWHERE);
  /** Where the owners of names have signed in from, while this server runs. */
  readonly #known = new Set<string>();

  constructor(limits: Limits, log: Log) {
    this.#limits = limits;
    this.#log = log;
  }

  /** In how many seconds one may try again; null: now. `name`: of the account, null for a code. */
  async mustWait(address: string, name: string | null): Promise<number | null> {
    const seconds = (await this.#limits.guess(address)) ?? (await this.#spendFor(address, name));
    if (seconds === null) return null;
    this.#log.warn({ address, ...(name === null ? {} : { account: name }), seconds }, 'sign-in slowed');
    return seconds;
  }

  async #spendFor(address: string, name: string | null): Promise<number | null> {
    if (name === null) return null;
    const pair = `${address} ${name}`;
    const isKnown = this.#known.has(pair);
    const seconds = (await spend(this.#here, pair)) ?? (isKnown ? null : await spend(this.#everywhere, name));
    // What is not looked at is no guess of the address.
    if (seconds !== null) await this.#limits.unguess(address);
    return seconds;
  }

  /** What was tried is wrong. */
  wrong(address: string, name: string | null): void {
    this.#log.warn({ address, ...(name === null ? {} : { account: name }) }, 'sign-in refused');
  }

  /** What was tried is right, and does not count. */
  async right(address: string, name: string | null): Promise<void> {
    await this.#limits.unguess(address);
    if (name === null) return;
    const pair = `${address} ${name}`;
    await this.#here.delete(pair);
    if (!this.#known.has(pair)) await this.#everywhere.reward(name);
    this.#known.delete(pair);
    this.#known.add(pair);
    const [oldest] = this.#known;
    if (this.#known.size > MOST_KNOWN && oldest !== undefined) this.#known.delete(oldest);
  }
}
