/**
 * Appends the pieces of records, many in one commit: what comes while a commit is under way goes into the next. A piece is on the disk when
 * its promise resolves, and not before anybody has seen it.
 * When the store cannot be written (a full disk) everybody who waits is told, nothing of the batch is kept, and the next batch is tried as usual.
 */
import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

export interface Piece {
  readonly match: string;
  readonly version: number;
  readonly text: string;
  /** Whose move it holds, by the id given with it. */
  readonly given?: { readonly seat: number; readonly id: string };
  /** The match is over with this piece. */
  readonly ended?: Ended;
}

export interface Ended {
  readonly at: number;
  readonly termination: string;
  /** JSON of core's MatchResult. */
  readonly result: string;
  readonly plies: number;
}

interface Waiting {
  readonly piece: Piece;
  resolve(): void;
  reject(error: unknown): void;
}

/** Of one statement: SQLite takes no more than 32766 parameters. */
const MOST_ROWS = 5000;

export class Journal {
  readonly #db: Kysely<Schema>;
  #waiting: Waiting[] = [];
  #isRunning = false;
  #idle: Promise<void> = Promise.resolve();

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  append(piece: Piece): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ piece, resolve, reject });
      if (this.#isRunning) return;
      this.#isRunning = true;
      this.#idle = this.#run();
    });
  }

  /** Resolves when everything that was given is kept, or refused. */
  async settle(): Promise<void> {
    await this.#idle;
  }

  async #run(): Promise<void> {
    // Whoever is called in this round of the loop comes along.
    await new Promise(setImmediate);
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, MOST_ROWS);
      try {
        await this.#commit(batch.map(({ piece }) => piece));
        for (const { resolve } of batch) resolve();
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.#isRunning = false;
  }

  async #commit(pieces: readonly Piece[]): Promise<void> {
    await this.#db.transaction().execute(async (write) => {
      await write
        .insertInto('pieces')
        .values(pieces.map(({ match, version, text }) => ({ match, version, text })))
        .execute();
      const given = pieces.flatMap(({ match, version, given }) => (given ? [{ match, version, ...given }] : []));
      if (given.length > 0) await write.insertInto('given').values(given).execute();
      for (const { match, ended } of pieces) {
        if (!ended) continue;
        const { at, ...end } = ended;
        await write
          .updateTable('matches')
          .set({ status: 'finished', ended: at, ...end })
          .where('id', '=', match)
          .execute();
      }
    });
  }
}
