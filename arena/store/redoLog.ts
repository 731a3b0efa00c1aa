/**
 * The log in front of a libsql database: a file of lines, each a batch of pieces. To keep a move costs one small write here and not a commit;
 * the rows come into the database a moment later, many at once (libsqlPieces.ts), and the file is written from its beginning again.
 * A user sees: a move that was acknowledged is in the log or in the database, whatever dies. The file is there while a server runs, and after
 * one that was killed; whoever opens the folder next takes in what is in it, and removes it.
 * After a crash the last line may be half written: nobody was told of it, and it is left out. Every line begins with its epoch and a checksum;
 * the database knows the last epoch that it has, so that what is left of an older one is never taken for new.
 */
import { closeSync, fdatasync, fsyncSync, ftruncateSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import { keepFolder } from '../recordFile.ts';

/** It holds what is still secret in running matches: for its owner's eyes. */
const OWNER_ONLY = 0o600;
/** The file grows by zeros, this many at once: a line over what is there is on the disk in half the time of one that makes the file longer. */
const STEP = 256 * 1024;
/** One that had to grow further, because the database did not take its rows, is cut to this. */
const MOST_KEPT = 16 * STEP;
const NEWLINE = 0x0a;

const sync = promisify(fdatasync);

export class RedoLog {
  readonly #path: string;
  readonly #file: number;
  #epoch: number;
  #end = 0;
  #size = 0;

  private constructor(path: string, file: number, epoch: number) {
    this.#path = path;
    this.#file = file;
    this.#epoch = epoch;
  }

  /** A new one, in place of what is there. */
  static async create(path: string, epoch: number): Promise<RedoLog> {
    const file = openSync(path, 'w', OWNER_ONLY);
    await keepFolder(dirname(path)).catch((error: unknown) => {
      closeSync(file);
      throw error;
    });
    return new RedoLog(path, file, epoch);
  }

  get epoch(): number {
    return this.#epoch;
  }

  /** One call after the other; resolves when it is on the disk. One that fails has left nothing that the next does not write over. */
  async append(batch: string): Promise<void> {
    const line = Buffer.from(makeLine(this.#epoch, batch));
    while (this.#end + line.length > this.#size) this.#grow();
    writeAll(this.#file, line, this.#end);
    await sync(this.#file);
    this.#end += line.length;
  }

  /** The database has everything up to here. */
  restart(): void {
    this.#epoch++;
    this.#end = 0;
    if (this.#size <= MOST_KEPT) return;
    ftruncateSync(this.#file, MOST_KEPT);
    this.#size = MOST_KEPT;
  }

  close(): void {
    closeSync(this.#file);
  }

  /** The database has everything, and nothing more will come. */
  remove(): void {
    this.close();
    rmSync(this.#path);
  }

  #grow(): void {
    writeAll(this.#file, Buffer.alloc(STEP), this.#size);
    fsyncSync(this.#file);
    this.#size += STEP;
  }
}

export interface LeftLog {
  readonly epoch: number;
  /** In their order. */
  readonly batches: readonly string[];
}

/** The whole lines of its first epoch; null where there are none. */
export function readRedoLog(path: string): LeftLog | null {
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
