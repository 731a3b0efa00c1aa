/**
 * Writes of rows, each of which may safely be done twice. The answer to a commit can be lost with
 * the connection, and then nobody knows whether it was kept: it is tried again, as long as whoever
 * asked for it can be expected to wait.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { tellFault } from '../machine/faults.ts';
import type { Db } from './schema.ts';
import { isPassing, isUnreachable } from './storeError.ts';

/** Somebody waits for the answer. */
const MOST_MS = 5000;
const FIRST_WAIT_MS = 50;
const LONGEST_WAIT_MS = 1000;

type Write = () => Promise<unknown>;

/** Rows of one statement: both databases take as many parameters. */
const MOST_ROWS = 1000;

export function* parts<T>(all: readonly T[]): Iterable<readonly T[]> {
  for (let start = 0; start < all.length; start += MOST_ROWS) yield all.slice(start, start + MOST_ROWS);
}

export class RowWrites {
  readonly #closing = new AbortController();
  readonly #waiting = new Set<Promise<void>>();

  /**
   * Throws where the database stays away: then `otherwise` is done as soon as it is back, since the
   * write may have been kept.
   */
  async keep<T>(write: () => Promise<T>, otherwise: Write | null = null): Promise<T> {
    const end = performance.now() + MOST_MS;
    for (let wait = FIRST_WAIT_MS; ; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
      try {
        return await write();
      } catch (error) {
        if (isUnreachable(error) && performance.now() + wait < end && !this.#closing.signal.aborted) {
          await this.#pause(wait);
          continue;
        }
        if (otherwise && isPassing(error)) void this.later(otherwise);
        throw error;
      }
    }
  }

  /**
   * Resolves when it is written, however long the database is gone, or when the store is closed.
   */
  later(write: Write): Promise<void> {
    const written = this.#repeat(write).finally(() => this.#waiting.delete(written));
    this.#waiting.add(written);
    return written;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.all(this.#waiting);
  }

  async #repeat(write: Write): Promise<void> {
    while (!this.#closing.signal.aborted) {
      try {
        await write();
        return;
      } catch (error) {
        if (!isPassing(error)) return tellFault('store', error);
      }
      await this.#pause(LONGEST_WAIT_MS);
    }
  }

  #pause(ms: number): Promise<unknown> {
    return pause(ms, null, { signal: this.#closing.signal }).catch(() => {});
  }
}

/** Tables of the store that belong together. */
export abstract class StoredRows {
  protected readonly db: Db;
  protected readonly rows: RowWrites;

  constructor(db: Db, rows: RowWrites) {
    this.db = db;
    this.rows = rows;
  }

  /** All of it or nothing. */
  protected keepWhole<T>(write: (within: Db) => Promise<T>): Promise<T> {
    return this.rows.keep(() => this.db.transaction().execute(write));
  }
}
