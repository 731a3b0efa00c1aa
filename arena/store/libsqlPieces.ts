/**
 * How pieces come into a libsql database: into the redo log at once, and from there into their table, many in one transaction.
 * A user sees: `append` waits for the log alone. This server reads what it has acknowledged (`settle`); another process that reads beside it
 * sees one moment of it, with everything that was acknowledged before it came (`catchUp`). When the database cannot take the rows, trouble is
 * told, the log keeps them, and it is tried again; when many wait, matches do too.
 */
import { existsSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { ok, type Result, refuse } from '@joute/core/result.ts';
import type { Kysely } from 'kysely';
import type Libsql from 'libsql';
import type { Pieces } from './database.ts';
import type { Piece } from './journal.ts';
import { RedoLog, readRedoLog } from './redoLog.ts';
import { givenName, type Schema } from './schema.ts';
import { NeverKept } from './storeError.ts';

/** So long a row waits for others, and so many of them at most. */
const LONGEST_WAIT_MS = 200;
const MOST_ROWS = 5000;
/** After a failure. */
const RETRY_MS = 1000;

/** Of a reader beside the server: how long for its rows, and how often it looks. */
const LONGEST_CATCH_UP_MS = 2000;
const LOOK_MS = 20;

/** As it is logged: JSON that SQLite itself takes apart. */
interface Batch {
  readonly json: string;
  readonly rows: number;
  /** Whether a match ends in it. */
  readonly hasEnds: boolean;
}

export class LibsqlPieces implements Pieces {
  onTrouble: (error: unknown) => void = () => {};
  readonly #db: Kysely<Schema>;
  readonly #file: Libsql.Database;
  readonly #path: string;
  #prepared: ReturnType<typeof prepare> | null = null;
  #log: RedoLog | null = null;
  #waiting: Batch[] = [];
  #rows = 0;
  /** The newest version of every match that has rows waiting. */
  readonly #newest = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;
  #isTroubled = false;
  /** Lines and transactions come one after the other: a line belongs to the epoch in which it was begun. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(db: Kysely<Schema>, file: Libsql.Database, path: string) {
    this.#db = db;
    this.#file = file;
    this.#path = path;
  }

  write(pieces: readonly Piece[]): Promise<void> {
    return this.#next(async () => {
      if (this.#rows >= MOST_ROWS) await this.#flush();
      const newest = this.#check(pieces);
      const json = JSON.stringify(pieces.map(rowOf));
      this.#log ??= await RedoLog.create(this.#path, this.#epoch + 1);
      await this.#log.append(json);
      this.#waiting.push({ json, rows: pieces.length, hasEnds: pieces.some(({ ended }) => ended) });
      this.#rows += pieces.length;
      for (const [match, version] of newest) this.#newest.set(match, version);
      this.#timer ??= this.#later(LONGEST_WAIT_MS);
    });
  }

  /** All that was acknowledged is in the tables: of one match, or of all. */
  async settle(match?: string): Promise<void> {
    if (match === undefined ? this.#rows > 0 : this.#newest.has(match)) await this.#next(() => this.#flush());
  }

  /** Takes in what a server that was killed has left. */
  async recover(where: string): Promise<Result<undefined>> {
    if (!existsSync(this.#path)) return ok(undefined);
    const [left, known] = [readRedoLog(this.#path), this.#epoch];
    // Somebody has put another database beside it: its moves would be mixed with those of this one.
    if (left && left.epoch > known + 1) return refuse('store/other-log', { where, path: this.#path });
    if (left && left.epoch > known) {
      const batches = left.batches.map((json) => ({ json, rows: 0, hasEnds: true }));
      await this.#db.connection().execute(async () => this.#commit(batches, left.epoch));
    }
    rmSync(this.#path);
    return ok(undefined);
  }

  /** Beside a server: waits until the tables have what it had acknowledged when we came, unless it cannot bring it in. */
  async catchUp(): Promise<void> {
    if (!existsSync(this.#path)) return;
    const epoch = readRedoLog(this.#path)?.epoch ?? 0;
    for (let waited = 0; waited < LONGEST_CATCH_UP_MS && this.#epoch < epoch; waited += LOOK_MS) await pause(LOOK_MS);
  }

  /** What the database does not take stays in the log. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#next(() => this.#flush()).then(
      () => this.#log?.remove(),
      () => this.#log?.close(),
    );
    clearTimeout(this.#timer);
  }

  #next<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => {});
    return done;
  }

  #later(ms: number): NodeJS.Timeout {
    const flush = (): void => void this.#next(() => this.#flush()).catch(() => {});
    return setTimeout(flush, ms).unref();
  }

  async #flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const log = this.#log;
    if (!log || this.#rows === 0) return;
    try {
      // Holds the one connection meanwhile, so that nobody's transaction is in between.
      await this.#db.connection().execute(async () => this.#commit(this.#waiting, log.epoch));
    } catch (error) {
      this.#timer = this.#later(RETRY_MS);
      this.#isTroubled = true;
      this.onTrouble(error);
      throw error;
    }
    this.#waiting = [];
    this.#rows = 0;
    this.#newest.clear();
    log.restart();
    if (this.#isTroubled) this.onTrouble(null);
    this.#isTroubled = false;
  }

  #commit(batches: readonly Batch[], epoch: number): void {
    this.#prepared ??= prepare(this.#file);
    const { begin, pieces, ends, commit } = this.#prepared;
    begin.run([]);
    try {
      for (const { json, hasEnds } of batches) {
        pieces.run([json]);
        if (hasEnds) ends.run([json]);
      }
      this.#file.exec(`pragma user_version = ${epoch}`);
      commit.run([]);
    } catch (error) {
      if (this.#file.inTransaction) this.#file.exec('rollback');
      throw error;
    }
  }

  /** The last epoch whose rows are all in the tables. */
  get #epoch(): number {
    const { user_version: epoch } = this.#file.prepare('pragma user_version').get() as { user_version: number };
    return epoch;
  }

  /** Whether all of them can be kept: what the log has, the tables must take. Gives the newest versions that they make. */
  #check(pieces: readonly Piece[]): ReadonlyMap<string, number> {
    const newest = new Map<string, number>();
    for (const piece of pieces) {
      const { match, version, text } = piece;
      if (typeof match !== 'string' || typeof text !== 'string' || !Number.isSafeInteger(version))
        throw new NeverKept(`no piece of a record: ${JSON.stringify(piece)}`);
      const before = newest.get(match) ?? this.#newest.get(match) ?? this.#newestKept(match);
      if (version <= before) throw new NeverKept(`version ${version} of ${match} is there already`);
      newest.set(match, version);
    }
    return newest;
  }

  #newestKept(match: string): number {
    this.#prepared ??= prepare(this.#file);
    const { version } = this.#prepared.newest.get([match]) as { version: number | null };
    return version ?? -1;
  }
}

const rowOf = ({ match, version, text, given, ended }: Piece): readonly unknown[] => {
  const row = [match, version, text, given ? givenName(given.seat, given.id) : null];
  return ended ? [...row, ended.at, ended.termination, ended.result, ended.plies] : row;
};

/** Prepared once: building the statement of a batch would take longer than writing it. */
const prepare = (file: Libsql.Database) => ({
  begin: file.prepare('begin immediate'),
  // What a try brought in whose answer was lost is not brought in twice.
  pieces: file.prepare(
    'insert or ignore into pieces (match, version, text, given) select value->>0, value->>1, value->>2, value->>3 from json_each(?)',
  ),
  ends: file.prepare(
    `update matches set status = 'finished', ended = value->>4, termination = value->>5, result = value->>6, plies = value->>7
     from json_each(?) where matches.id = value->>0 and json_array_length(value) > 4`,
  ),
  commit: file.prepare('commit'),
  newest: file.prepare('select max(version) as version from pieces where match = ?'),
});
