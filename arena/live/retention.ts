/**
 * Matches of guests do not stay for ever: those that nobody with a token took part in are deleted
 * some time after they ended, and of an address that has too many the oldest ones. Matches of
 * tokens, competitions, imports and demonstrations are never deleted.
 * A user sees: nothing else. Matches are deleted a few at a time with pauses between, so that
 * nobody's move waits for it.
 */

import { setTimeout as pause } from 'node:timers/promises';
import { OneByOne } from '../machine/oneByOne.ts';
import type { Store } from '../store/store.ts';

const DAY_MS = 86_400_000;
/** How often it looks for matches to delete. */
const SWEEP_MS = 10 * 60 * 1000;
/** How many matches one transaction deletes, and the pause before the next. */
const LOT = 20;
const PAUSE_MS = 200;

export interface Retention {
  /** Days after which a match is deleted; null: never. */
  readonly days: number | null;
  /** How many matches of one address stay; null: all. */
  readonly matches: number | null;
}

/** Half a year, and more matches than a class behind one address plays in that time. */
export const RETENTION = { days: 180, matches: 20_000 } as const satisfies Retention;

export class Sweeper {
  readonly #store: Store;
  readonly #retention: Retention;
  readonly #isWatched: (match: string) => boolean;
  readonly #stop = new AbortController();
  readonly #timer: NodeJS.Timeout;
  readonly #line = new OneByOne();

  /**
   * `isWatched`: such a match is left for the next time. `failed`: is told that the store could not
   * be asked, which is tried again.
   */
  constructor(
    store: Store,
    retention: Retention,
    isWatched: (match: string) => boolean,
    failed: (error: unknown) => void,
  ) {
    this.#store = store;
    this.#retention = retention;
    this.#isWatched = isWatched;
    const sweep = (): void => {
      this.sweep().catch(failed);
    };
    this.#timer = setInterval(sweep, SWEEP_MS).unref();
    sweep();
  }

  /**
   * Gives how many matches were deleted. Sweeps run one after the other: two at once would count
   * the same matches.
   */
  sweep(now = Date.now()): Promise<number> {
    return this.#line.do(() => this.#sweep(now));
  }

  async #sweep(now: number): Promise<number> {
    const { days, matches } = this.#retention;
    const store = this.#store;
    const old = days === null ? 0 : await this.#delete(() => store.listStrangers(now - days * DAY_MS, LOT));
    return old + (matches === null ? 0 : await this.#delete(() => store.listSurplus(matches, LOT)));
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#stop.abort();
    await this.#line.idle;
  }

  /** Deletes what is listed, lot by lot, until there is nothing more. */
  async #delete(list: () => Promise<readonly string[]>): Promise<number> {
    for (let deleted = 0; ; ) {
      const lot = (await list()).filter((match) => !this.#isWatched(match));
      if (lot.length === 0 || this.#stop.signal.aborted) return deleted;
      await this.#store.deleteMatches(lot);
      deleted += lot.length;
      await pause(PAUSE_MS, null, { signal: this.#stop.signal, ref: false }).catch(() => {});
    }
  }
}
