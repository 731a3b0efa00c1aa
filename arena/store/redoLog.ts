/**
 * The log in front of a libsql database: lines in a file, each a batch of pieces. To keep a move costs one small write here and not a commit;
 * the rows come into the database a moment later, many at once (libsqlPieces.ts).
 * A user sees: a move that was acknowledged is in the log or in the database, whatever dies. The log is there while a server runs, and after
 * one that was killed; whoever opens the folder next takes in what is in it, and removes it.
 * There are two files, written from the beginning in turns, an epoch each: while the rows of one come into the database, the other is written.
 * After a crash the last line may be half written: nobody was told of it, and it is left out. Every line begins with its epoch and a checksum;
 * the database knows the last epoch that it has, so that what is left of an older one is never taken for new.
 */
import {
  closeSync,
  existsSync,
  fdatasync,
  fdatasyncSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import { keepFolder } from '../files/syncedFile.ts';

/** It holds what is still secret in running matches: for its owner's eyes. */
const OWNER_ONLY = 0o600;
/** A file grows by zeros, this many at once: a line over what is there is on the disk in half the time of one that makes the file longer. */
const STEP = 256 * 1024;
/** One that had to grow further, because the database did not take its rows, is cut to this. */
const MOST_KEPT = 16 * STEP;
/** A disk that answers sooner is waited for here and now, where there is nothing else to do: to be woken by another thread takes longer. */
const QUICK_MS = 1;
const NEWLINE = 0x0a;

const sync = promisify(fdatasync);

/** Of the log of a database, named like the other files that SQLite has beside it; an epoch is in the one of its parity. */
export const logFilesOf = (database: string): readonly [string, string] => [`${database}-redo0`, `${database}-redo1`];

export class RedoLog {
  readonly #database: string;
  readonly #files: readonly [LogFile, LogFile];
  #epoch: number;

  private constructor(database: string, files: readonly [LogFile, LogFile], epoch: number) {
    this.#database = database;
    this.#files = files;
    this.#epoch = epoch;
  }

  /** A new one, in place of what is there. */
  static async create(database: string, epoch: number): Promise<RedoLog> {
    const [even, odd] = logFilesOf(database);
    const log = new RedoLog(database, [new LogFile(even), new LogFile(odd)], epoch);
    await keepFolder(dirname(database)).catch((error: unknown) => {
      log.close();
      throw error;
    });
    return log;
  }

  get epoch(): number {
    return this.#epoch;
  }

  /** One call after the other; resolves when it is on the disk. One that fails has left nothing that the next does not write over. */
  append(batch: string, meanwhile: (() => void) | null = null): Promise<void> {
    return this.#file.append(makeLine(this.#epoch, batch), meanwhile);
  }

  /** What comes from here on is of the next epoch. The database must have everything before the present one. */
  turn(): void {
    this.#epoch++;
    this.#file.restart();
  }

  close(): void {
    for (const file of this.#files) file.close();
  }

  /** The database has everything, and nothing more will come. */
  remove(): void {
    this.close();
    removeRedoLog(this.#database);
  }

  get #file(): LogFile {
    return this.#files[(this.#epoch & 1) as 0 | 1];
  }
}

class LogFile {
  readonly #file: number;
  #end = 0;
  #size = 0;
  #isQuick = false;

  constructor(path: string) {
    this.#file = openSync(path, 'w', OWNER_ONLY);
  }

  async append(line: string, meanwhile: (() => void) | null): Promise<void> {
    const bytes = Buffer.from(line);
    while (this.#end + bytes.length > this.#size) this.#grow();
    writeAll(this.#file, bytes, this.#end);
    const began = performance.now();
    if (this.#isQuick && !meanwhile) fdatasyncSync(this.#file);
    else {
      const synced = sync(this.#file);
      meanwhile?.();
      await synced;
    }
    this.#isQuick = performance.now() - began < QUICK_MS;
    this.#end += bytes.length;
  }

  restart(): void {
    this.#end = 0;
    if (this.#size <= MOST_KEPT) return;
    ftruncateSync(this.#file, MOST_KEPT);
    this.#size = MOST_KEPT;
  }

  close(): void {
    closeSync(this.#file);
  }

  #grow(): void {
    writeAll(this.#file, Buffer.alloc(STEP), this.#size);
    fsyncSync(this.#file);
    this.#size += STEP;
  }
}

export interface Epoch {
  readonly epoch: number;
  /** In their order. */
  readonly batches: readonly string[];
}

/** What a log holds, the older epoch first. */
export const readRedoLog = (database: string): Epoch[] =>
  logFilesOf(database)
    .flatMap((path) => (existsSync(path) ? (readEpoch(path) ?? []) : []))
    .sort((one, other) => one.epoch - other.epoch);

export function removeRedoLog(database: string): void {
  for (const path of logFilesOf(database)) rmSync(path, { force: true });
}

/** The whole lines of the first epoch in a file; null where there are none. */
function readEpoch(path: string): Epoch | null {
  const bytes = readFileSync(path);
  const batches: string[] = [];
  let epoch: number | null = null;
  for (let start = 0; ; ) {
    const end = bytes.indexOf(NEWLINE, start);
    const line = end < 0 ? null : parseLine(bytes.toString('utf8', start, end));
    if (!line || line.epoch !== (epoch ?? line.epoch)) break;
    epoch = line.epoch;
    batches.push(line.batch);
    start = end + 1;
  }
  return epoch === null ? null : { epoch, batches };
}

/** A batch is JSON, in which there is no line break. */
const makeLine = (epoch: number, batch: string): string => `${epoch} ${crc32(batch, epoch)} ${batch}\n`;

const LINE = /^(\d+) (\d+) (.+)$/;

function parseLine(line: string): { readonly epoch: number; readonly batch: string } | null {
  const [, epoch, sum, batch] = LINE.exec(line) ?? [];
  if (batch === undefined || crc32(batch, Number(epoch)) !== Number(sum)) return null;
  return { epoch: Number(epoch), batch };
}

/** The system may take a part only, such as what a full disk still has room for; then it says why it does not take the rest. */
function writeAll(file: number, bytes: Buffer, at: number): void {
  for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done, bytes.length - done, at + done);
}
