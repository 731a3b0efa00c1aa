/**
 * Appends the pieces of records, many in one commit: what comes while a commit is under way goes
 * into the next. A piece is on the disk when its promise resolves, and nobody was shown it before.
 * A user sees: when the store cannot be written (a full disk, a database that is gone for a while)
 * matches wait, and go on when it can. Nothing is lost. A piece that can never be written (a bug)
 * is refused alone; the others of its batch are kept.
 */

import { setTimeout as pause } from 'node:timers/promises';
import type { Termination } from '@joute/core/policy.ts';
import type { Db } from './schema.ts';
import { isFaultOfData } from './storeError.ts';

export interface Piece {
  readonly match: string;
  readonly version: number;
  readonly text: string;
  /** Whose move it holds, by the id given with it. */
  readonly given?: { readonly seat: number; readonly id: string } | undefined;
  /** The match is over with this piece. */
  readonly ended?: Ended | undefined;
}

export interface Ended {
  readonly at: number;
  readonly termination: Termination;
  /** JSON of core's MatchResult. */
  readonly result: string;
  readonly plies: number;
}

export interface PieceWriter {
  /**
   * All of them in one commit, or none. An empty list only checks whether the store can be
   * written.
   */
  write(pieces: readonly Piece[]): Promise<void>;
}

/** Somebody else is the server now: what is left must not be written. */
export class Lost extends Error {}

interface Waiting {
  readonly piece: Piece;
  resolve(): void;
  reject(error: unknown): void;
}

export interface JournalHooks {
  /** The error for which everybody waits; null when it is over. */
  onTrouble(error: unknown): void;
  onLost(lost: Lost): void;
}

/** Of one commit. */
const MOST_PIECES = 5000;

const FIRST_WAIT_MS = 50;
const LONGEST_WAIT_MS = 1000;

export class Journal {
  readonly #db: Db;
  readonly #writer: PieceWriter;
  readonly #hooks: JournalHooks;
  readonly #closing = new AbortController();
  #waiting: Waiting[] = [];
  #isLookWanted = false;
  #isRunning = false;
  #isTroubled = false;
  #idle: Promise<void> = Promise.resolve();
  /** Why nothing more is taken. */
  #end: unknown = null;

  constructor(db: Db, writer: PieceWriter, hooks: JournalHooks) {
    this.#db = db;
    this.#writer = writer;
    this.#hooks = hooks;
  }

  append(piece: Piece): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.#end !== null) return reject(this.#end);
      this.#waiting.push({ piece, resolve, reject });
      this.#start();
    });
  }

  /**
   * Something happened to the connection: looks whether the store can still be written, and until
   * it can.
   */
  look(): void {
    if (this.#end !== null) return;
    this.#isLookWanted = true;
    this.#start();
  }

  /** Resolves when everything that was given is kept, or refused because it cannot be. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.#idle;
    this.#end ??= new Error('the store is closed');
  }

  #start(): void {
    if (this.#isRunning) return;
    this.#isRunning = true;
    this.#idle = this.#run();
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0 || this.#isLookWanted) {
      // Whoever is called in this round of the loop comes along.
      await new Promise(setImmediate);
      this.#isLookWanted = false;
      await this.#keep(this.#waiting.splice(0, MOST_PIECES));
    }
    this.#isRunning = false;
  }

  /** Until it is written, or never can be. */
  async #keep(batch: readonly Waiting[]): Promise<void> {
    let isDoubtful = false;
    for (let wait = FIRST_WAIT_MS; this.#end === null; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
      const error = await this.#try(batch, isDoubtful);
      if (error instanceof Lost) {
        this.#end = error;
        this.#hooks.onLost(error);
      } else if (error === null || isFaultOfData(error)) {
        this.#tell(null);
        return error === null ? batch.forEach(({ resolve }) => void resolve()) : this.#part(batch, error);
      } else {
        // The commit may have succeeded, and only its answer be lost.
        isDoubtful = true;
        this.#tell(error);
        if (this.#closing.signal.aborted) this.#end = error;
        else await pause(wait, null, { signal: this.#closing.signal }).catch(() => {});
      }
    }
    for (const { reject } of [...batch, ...this.#waiting.splice(0)]) reject(this.#end);
  }

  /** Null once it is written. */
  async #try(batch: readonly Waiting[], isDoubtful: boolean): Promise<unknown> {
    const pieces = batch.map(({ piece }) => piece);
    try {
      await this.#writer.write(pieces);
      return null;
    } catch (error) {
      if (!isDoubtful || !isFaultOfData(error)) return error;
      return await this.#areKept(pieces).then(
        (kept) => (kept ? null : error),
        (trouble: unknown) => trouble,
      );
    }
  }

  /** A commit is whole: all of them are there with their own texts, or it was not ours. */
  async #areKept(pieces: readonly Piece[]): Promise<boolean> {
    for (const { match, version, text } of pieces) {
      const row = await this.#db
        .selectFrom('pieces')
        .select('text')
        .where('match', '=', match)
        .where('version', '=', version)
        .executeTakeFirst();
      if (row?.text !== text) return false;
    }
    return true;
  }

  /** One of them is bad: it is found by halves, and the others are written. */
  async #part(batch: readonly Waiting[], error: unknown): Promise<void> {
    if (batch.length <= 1) return batch[0]?.reject(error);
    const middle = batch.length >> 1;
    await this.#keep(batch.slice(0, middle));
    await this.#keep(batch.slice(middle));
  }

  #tell(error: unknown): void {
    if (error === null && !this.#isTroubled) return;
    this.#isTroubled = error !== null;
    this.#hooks.onTrouble(error);
  }
}
