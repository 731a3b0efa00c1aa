/**
 * How record chunks come into a libsql database, in two steps. A batch of the journal is first
 * persisted as one row of the table `batches`, which is one small commit however many matches it
 * is of. A moment later the chunks of many batches are moved into the table `pieces`, those of a
 * match together in one row, and the batches are deleted, in one transaction.
 * A user sees: this server reads what it has acknowledged (`settle`), and another process that
 * reads beside it waits until the tables have what was acknowledged before (`catchUp`). After a
 * crash the batches are moved at the next start (`recover`).
 * When batches cannot be moved, nothing more is written until they can: every match waits.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type Libsql from 'libsql';
import type { Pieces } from './database.ts';
import type { Piece } from './journal.ts';
import { type Db, givenName } from './schema.ts';
import { NeverKept } from './storeError.ts';

/**
 * How long a chunk waits for others of its match before it is moved. The less there is to move at
 * once, the shorter everybody else waits, and the pages of deleted batches are used again.
 */
const LONGEST_WAIT_MS = 100;
/** With so many waiting chunks, batches are moved before another one is written. */
export const MOST_WAITING = 20_000;

/** How long a reader beside the server waits for the tables, and how often it looks. */
const LONGEST_CATCH_UP_MS = 2000;
const LOOK_MS = 20;

const TABLE = 'create table if not exists batches (id integer primary key, pieces text not null)';
const ADD_BATCH = 'insert into batches (id, pieces) values (?, ?)';
const ADD_ROW = 'insert into pieces (match, first, version, text, given) values (?, ?, ?, ?, ?)';
const FINISH = "update matches set status = 'finished', ended = ?, termination = ?, result = ?, plies = ? where id = ?";
const NEWEST = 'select max(version) as version from pieces where match = ?';
const HAS_TABLE = "select 1 from sqlite_schema where type = 'table' and name = 'batches'";

interface Batch {
  /** Counted from 1 after every start. */
  readonly id: number;
  /** JSON of chunks. */
  readonly pieces: string;
}

export class LibsqlPieces implements Pieces {
  onGone: () => void = () => {};
  readonly #db: Db;
  readonly #file: Libsql.Database;
  /** What the batches hold, by match. */
  #waiting = new Map<string, Piece[]>();
  #count = 0;
  #lastBatch = 0;
  #hasFailed = false;
  #timer: NodeJS.Timeout | undefined;
  #addBatch: Libsql.Statement | null = null;
  #newest: Libsql.Statement | null = null;

  constructor(db: Db, file: Libsql.Database) {
    this.#db = db;
    this.#file = file;
  }

  async write(pieces: readonly Piece[]): Promise<void> {
    if (this.#hasFailed || this.#count >= MOST_WAITING) await this.#move();
    if (pieces.length === 0) return;
    await this.#alone(() => {
      this.#check(pieces);
      if (!this.#addBatch) this.#file.exec(TABLE);
      this.#addBatch ??= this.#file.prepare(ADD_BATCH);
      this.#addBatch.run([++this.#lastBatch, JSON.stringify(pieces)]);
      for (const piece of pieces) addTo(this.#waiting, piece);
      this.#count += pieces.length;
    });
    this.#timer ??= setTimeout(() => this.#moveOrTell(), LONGEST_WAIT_MS).unref();
  }

  /** Resolves when what was acknowledged can be read: of one match, or of all. */
  async settle(match?: string): Promise<void> {
    if (match === undefined ? this.#waiting.size > 0 : this.#waiting.has(match)) await this.#move();
  }

  /** Moves the batches of a server that was killed. */
  async recover(): Promise<void> {
    await this.#alone(() => {
      for (const { pieces } of readBatches(this.#file))
        for (const piece of JSON.parse(pieces) as Piece[]) addTo(this.#waiting, piece);
    });
    await this.settle();
  }

  /**
   * Beside a running server: waits until it has moved the batches that are there now, unless it
   * cannot.
   */
  async catchUp(): Promise<void> {
    const last = readBatches(this.#file).at(-1)?.id ?? 0;
    const isMoved = (): boolean => !readBatches(this.#file).some(({ id }) => id <= last);
    for (let waited = 0; waited < LONGEST_CATCH_UP_MS && !isMoved(); waited += LOOK_MS) await pause(LOOK_MS);
  }

  get hasBatches(): boolean {
    return readBatches(this.#file).length > 0;
  }

  /** What cannot be moved stays in its batches, for the next start. */
  async close(): Promise<void> {
    await this.settle().catch(() => {});
    clearTimeout(this.#timer);
  }

  /** From the timer: whoever writes next would learn of the failure, but nobody may write. */
  #moveOrTell(): void {
    this.#move().catch(() => this.onGone());
  }

  #move(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    return this.#alone(() => {
      this.#hasFailed = true;
      this.#transaction(() => {
        const [add, finish] = [this.#file.prepare(ADD_ROW), this.#file.prepare(FINISH)];
        for (const [match, pieces] of this.#waiting) {
          add.run([match, ...rowOf(pieces)]);
          const { ended } = pieces.at(-1)!;
          if (ended) finish.run([ended.at, ended.termination, ended.result, ended.plies, match]);
        }
        this.#file.exec('delete from batches');
      });
      this.#waiting = new Map();
      this.#count = 0;
      this.#hasFailed = false;
    });
  }

  #transaction(work: () => void): void {
    this.#file.exec('begin immediate');
    try {
      work();
      this.#file.exec('commit');
    } catch (error) {
      // A full disk has already ended the transaction.
      if (this.#file.inTransaction) this.#file.exec('rollback');
      throw error;
    }
  }

  /** Not between the statements of somebody else's transaction, which is on the same connection. */
  #alone(work: () => void): Promise<void> {
    return this.#db.connection().execute(async () => work());
  }

  /** Throws unless all of them can be moved into `pieces` later. */
  #check(pieces: readonly Piece[]): void {
    const newest = new Map<string, number>();
    for (const { match, version, text } of pieces) {
      if (text.includes('\0')) throw new NeverKept(`version ${version} of ${match} holds a zero character`);
      if (version <= (newest.get(match) ?? this.#newestOf(match)))
        throw new NeverKept(`version ${version} of ${match} is there already`);
      newest.set(match, version);
    }
  }

  #newestOf(match: string): number {
    const waiting = this.#waiting.get(match)?.at(-1);
    if (waiting) return waiting.version;
    this.#newest ??= this.#file.prepare(NEWEST);
    const { version } = this.#newest.get([match]) as { version: number | null };
    return version ?? -1;
  }
}

/** Those that are not moved yet, in their order. */
function readBatches(file: Libsql.Database): Batch[] {
  if (!file.prepare(HAS_TABLE).get()) return [];
  return file.prepare('select id, pieces from batches order by id').all() as Batch[];
}

function addTo(waiting: Map<string, Piece[]>, piece: Piece): void {
  const pieces = waiting.get(piece.match);
  if (pieces) pieces.push(piece);
  else waiting.set(piece.match, [piece]);
}

/** Chunks of a match one after the other, as the columns first, version, text, given. */
function rowOf(pieces: readonly Piece[]): [number | null, number, string, string | null] {
  const [first, last] = [pieces[0]!.version, pieces.at(-1)!.version];
  const given = pieces.flatMap(({ given, version }) => (given ? [[givenName(given.seat, given.id), version]] : []));
  return [
    first === last ? null : first,
    last,
    pieces.map(({ text }) => text).join(''),
    given.length === 0 ? null : JSON.stringify(Object.fromEntries(given)),
  ];
}
