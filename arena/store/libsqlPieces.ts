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
import { type PieceRow, PieceTables, type Run } from './pieceTables.ts';
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

type Runs = ReadonlyMap<string, Run>;

interface Leaving {
  readonly runs: Runs;
  readonly epoch: number;
}

export class LibsqlPieces implements Pieces {
  onTrouble: (error: unknown) => void = () => {};
  readonly #file: Libsql.Database;
  readonly #path: string;
  #newestKept: Libsql.Statement | null = null;
  #log: RedoLog | null = null;
  #tables: PieceTables | null = null;
  /** In the log's present epoch, by match. */
  #waiting = new Map<string, PieceRow[]>();
  #rows = 0;
  /** In the epoch before, on their way into the tables. */
  #leaving: Leaving | null = null;
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
      this.#check(pieces);
      const rows = pieces.map(rowOf);
      this.#log ??= await RedoLog.create(this.#path, this.#epoch + 1);
      await this.#log.append(JSON.stringify(rows), meanwhile);
      for (const row of rows) addTo(this.#waiting, row);
      this.#rows += rows.length;
    });
    this.#timer ??= this.#later(LONGEST_WAIT_MS);
    if (this.#rows >= ENOUGH_ROWS && !this.#isFlushing && !this.#isTroubled) this.#flush().catch(() => {});
  }

  /** All that was acknowledged is in the tables: of one match, or of all. */
  async settle(match?: string): Promise<void> {
    const isOnItsWay = (runs: Runs | undefined): boolean =>
      runs !== undefined && (match === undefined ? runs.size > 0 : runs.has(match));
    if (isOnItsWay(this.#waiting) || isOnItsWay(this.#leaving?.runs)) await this.#flush();
  }

  /** Takes in what a server that was killed has left. */
  async recover(where: string): Promise<Result<undefined>> {
    const known = this.#epoch;
    const left = readRedoLog(this.#path).filter(({ epoch }) => epoch > known);
    // Somebody has put another database beside it: its moves would be mixed with those of this one.
    if (left.some(({ epoch }, index) => epoch !== known + 1 + index)) return refuse('store/other-log', { where });
    for (const { epoch, batches } of left) await (await this.#open()).insert(this.#missing(batches), epoch);
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
    this.#leaving = { runs: this.#waiting, epoch: this.#log.epoch };
    this.#waiting = new Map();
    this.#rows = 0;
    this.#log.turn();
  }

  async #bringIn({ runs, epoch }: Leaving): Promise<void> {
    await (await this.#open()).insert(runs.values(), epoch);
    this.#leaving = null;
  }

  /**
   * What the tables do not have yet of an epoch: its server may have died while it brought it in. Each piece by itself, since the tables may
   * still be those of an older program.
   */
  #missing(batches: readonly string[]): Run[] {
    const kept = new Map<string, number>();
    return batches
      .flatMap((json) => JSON.parse(json) as PieceRow[])
      .filter(([match, version]) => {
        if (!kept.has(match)) kept.set(match, this.#keptOf(match));
        return version > kept.get(match)!;
      })
      .map((row) => [row]);
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

  /** Whether all of them can be kept: what the log has, the tables must take. */
  #check(pieces: readonly Piece[]): void {
    const newest = new Map<string, number>();
    for (const piece of pieces) {
      const { match, version, text } = piece;
      // A zero character would end the statement that has it; PostgreSQL does not take it either.
      if (
        typeof match !== 'string' ||
        typeof text !== 'string' ||
        text.includes('\0') ||
        !Number.isSafeInteger(version)
      )
        throw new NeverKept(`no piece of a record: ${JSON.stringify(piece)}`);
      const before = newest.get(match) ?? this.#newestOf(match);
      if (version <= before) throw new NeverKept(`version ${version} of ${match} is there already`);
      newest.set(match, version);
    }
  }

  #newestOf(match: string): number {
    const run = this.#waiting.get(match) ?? this.#leaving?.runs.get(match);
    return run?.at(-1)?.[1] ?? this.#keptOf(match);
  }

  #keptOf(match: string): number {
    this.#newestKept ??= this.#file.prepare('select max(version) as version from pieces where match = ?');
    const { version } = this.#newestKept.get([match]) as { version: number | null };
    return version ?? -1;
  }
}

const rowOf = ({ match, version, text, given, ended }: Piece): PieceRow => {
  const name = given ? givenName(given.seat, given.id) : null;
  if (!ended) return [match, version, text, name];
  return [match, version, text, name, ended.at, ended.termination, ended.result, ended.plies];
};

function addTo(runs: Map<string, PieceRow[]>, row: PieceRow): void {
  const run = runs.get(row[0]);
  if (run) run.push(row);
  else runs.set(row[0], [row]);
}

/** One after the other, whatever comes of them. */
class Turns {
  #last: Promise<unknown> = Promise.resolve();

  next<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => {});
    return done;
  }
}
