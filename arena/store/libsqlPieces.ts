/**
 * How pieces come into a libsql database: into the redo log at once, and from there into their table, many in one transaction.
 * A user sees: `append` waits for the log alone. This server reads what it has acknowledged (`settle`); another process that reads beside it
 * sees one moment of it, with everything that was acknowledged before it came (`catchUp`). When the database cannot take the rows, trouble is
 * told, the log keeps them, and it is tried again; when many wait, matches do too.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { ok, type Result, refuse } from '@joute/core/result.ts';
import type Libsql from 'libsql';
import type { Pieces } from './database.ts';
import type { Piece } from './journal.ts';
import { type Batch, PieceTables } from './pieceTables.ts';
import { RedoLog, readRedoLog, removeRedoLog } from './redoLog.ts';
import { givenName } from './schema.ts';
import { NeverKept } from './storeError.ts';

/** So long a row waits for others, and for so many of them at most. */
const LONGEST_WAIT_MS = 500;
const ENOUGH_ROWS = 20_000;
/** When so many wait, the tables come first. */
const MOST_ROWS = 40_000;
/** After a failure. */
const RETRY_MS = 1000;

/** Of a reader beside the server: how long for its rows, and how often it looks. */
const LONGEST_CATCH_UP_MS = 2000;
const LOOK_MS = 20;

interface Leaving {
  readonly batches: readonly Batch[];
  readonly epoch: number;
}

export class LibsqlPieces implements Pieces {
  onTrouble: (error: unknown) => void = () => {};
  readonly #file: Libsql.Database;
  readonly #path: string;
  #newestKept: Libsql.Statement | null = null;
  #log: RedoLog | null = null;
  #tables: PieceTables | null = null;
  /** In the log's present epoch. */
  #waiting: Batch[] = [];
  #rows = 0;
  /** In the epoch before, on their way into the tables. */
  #leaving: Leaving | null = null;
  /** Of every match that has rows on the way: its newest version, and the epoch that has it. */
  readonly #newest = new Map<string, { readonly version: number; readonly epoch: number }>();
  readonly #lines = new Turns();
  readonly #flushes = new Turns();
  #timer: NodeJS.Timeout | undefined;
  #isFlushing = false;
  #isTroubled = false;

  constructor(file: Libsql.Database, path: string) {
    this.#file = file;
    this.#path = path;
  }

  async write(pieces: readonly Piece[], meanwhile: (() => void) | null): Promise<void> {
    if (pieces.length === 0) return;
    if (this.#rows >= MOST_ROWS) await this.#flush();
    await this.#lines.next(async () => {
      const newest = this.#check(pieces);
      const json = JSON.stringify(pieces.map(rowOf));
      this.#log ??= await RedoLog.create(this.#path, this.#epoch + 1);
      await this.#log.append(json, meanwhile);
      this.#waiting.push({ json, hasEnds: pieces.some(({ ended }) => ended) });
      this.#rows += pieces.length;
      const { epoch } = this.#log;
      for (const [match, version] of newest) this.#newest.set(match, { version, epoch });
    });
    this.#timer ??= this.#later(LONGEST_WAIT_MS);
    if (this.#rows >= ENOUGH_ROWS && !this.#isFlushing && !this.#isTroubled) this.#flush().catch(() => {});
  }

  /** All that was acknowledged is in the tables: of one match, or of all. */
  async settle(match?: string): Promise<void> {
    if (match === undefined ? this.#newest.size > 0 : this.#newest.has(match)) await this.#flush();
  }

  /** Takes in what a server that was killed has left. */
  async recover(where: string): Promise<Result<undefined>> {
    const known = this.#epoch;
    const left = readRedoLog(this.#path).filter(({ epoch }) => epoch > known);
    // Somebody has put another database beside it: its moves would be mixed with those of this one.
    if (left.some(({ epoch }, index) => epoch !== known + 1 + index)) return refuse('store/other-log', { where });
    const batches = left.flatMap((epoch) => epoch.batches.map((json) => ({ json, hasEnds: true })));
    if (batches.length > 0) await (await this.#open()).insert(batches, known + left.length);
    removeRedoLog(this.#path);
    return ok(undefined);
  }

  /** Beside a server: waits until the tables have what it had acknowledged when we came, unless it cannot bring it in. */
  async catchUp(): Promise<void> {
    const epoch = readRedoLog(this.#path).at(-1)?.epoch ?? 0;
    for (let waited = 0; waited < LONGEST_CATCH_UP_MS && this.#epoch < epoch; waited += LOOK_MS) await pause(LOOK_MS);
  }

  /** What the database does not take stays in the log. */
  async close(): Promise<void> {
    await this.#flush().then(
      () => this.#log?.remove(),
      () => this.#log?.close(),
    );
    clearTimeout(this.#timer);
    this.#tables?.close();
  }

  #later(ms: number): NodeJS.Timeout {
    return setTimeout(() => this.#flush().catch(() => {}), ms).unref();
  }

  /** Everything that was acknowledged before the call. */
  #flush(): Promise<void> {
    return this.#flushes.next(async () => {
      this.#isFlushing = true;
      try {
        // What an earlier try could not bring in goes first.
        if (this.#leaving) await this.#bringIn(this.#leaving);
        await this.#lines.next(async () => this.#turn());
        if (this.#leaving) await this.#bringIn(this.#leaving);
      } catch (error) {
        this.#timer ??= this.#later(RETRY_MS);
        this.#tell(error);
        throw error;
      } finally {
        this.#isFlushing = false;
      }
      this.#tell(null);
    });
  }

  /** Between two lines. */
  #turn(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (!this.#log || this.#rows === 0) return;
    this.#leaving = { batches: this.#waiting, epoch: this.#log.epoch };
    this.#waiting = [];
    this.#rows = 0;
    this.#log.turn();
  }

  async #bringIn({ batches, epoch }: Leaving): Promise<void> {
    await (await this.#open()).insert(batches, epoch);
    this.#leaving = null;
    for (const [match, newest] of this.#newest) if (newest.epoch <= epoch) this.#newest.delete(match);
  }

  async #open(): Promise<PieceTables> {
    this.#tables ??= await PieceTables.open(this.#path);
    return this.#tables;
  }

  #tell(error: unknown): void {
    if (error === null && !this.#isTroubled) return;
    this.#isTroubled = error !== null;
    this.onTrouble(error);
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
      const before = newest.get(match) ?? this.#newest.get(match)?.version ?? this.#keptOf(match);
      if (version <= before) throw new NeverKept(`version ${version} of ${match} is there already`);
      newest.set(match, version);
    }
    return newest;
  }

  #keptOf(match: string): number {
    this.#newestKept ??= this.#file.prepare('select max(version) as version from pieces where match = ?');
    const { version } = this.#newestKept.get([match]) as { version: number | null };
    return version ?? -1;
  }
}

const rowOf = ({ match, version, text, given, ended }: Piece): readonly unknown[] => {
  const row = [match, version, text, given ? givenName(given.seat, given.id) : null];
  return ended ? [...row, ended.at, ended.termination, ended.result, ended.plies] : row;
};

/** One after the other, whatever comes of them. */
class Turns {
  #last: Promise<unknown> = Promise.resolve();

  next<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => {});
    return done;
  }
}
