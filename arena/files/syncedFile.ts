/**
 * The record of a match on disk, written as the match goes on. After a crash or a kill the file
 * ends with the last move that anyone saw, perhaps with half a line behind it, which the reader
 * drops.
 */
import { close, closeSync, fsync, openSync, writeFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import type { RecordSink } from '@joute/core/host/playing.ts';
import { isWindows } from '../machine/system/platform.ts';
import { makeFolder } from './makeFolder.ts';

const sync = promisify(fsync);
const shut = promisify(close);

export class RecordFile {
  readonly path: string;
  readonly #file: number;

  constructor(path: string) {
    makeFolder(dirname(path));
    this.path = path;
    this.#file = openSync(path, 'w');
  }

  append(text: string): void {
    writeSync(this.#file, text);
  }

  /**
   * Writes a program's standard error to a file beside the record:
   * `draughts-0001.seat1.stderr.txt`.
   */
  keepErrors(seat: number, text: string): void {
    writeFileSync(`${this.path.replace(/\.json$/, '')}.seat${seat}.stderr.txt`, text);
  }

  close(): void {
    closeSync(this.#file);
  }

  /** Once it is closed the record survives whatever happens to the machine. */
  get sink(): RecordSink {
    return {
      append: (text) => this.append(text),
      keepErrors: (seat, text) => this.keepErrors(seat, text),
      close: () => this.keep(),
    };
  }

  /**
   * Syncs the file to the disk and closes it: after that not even a power cut loses it. Does not
   * block the matches that run on.
   */
  async keep(): Promise<void> {
    await sync(this.#file).finally(() => shut(this.#file));
    await keepFolder(dirname(this.path));
  }
}

/**
 * A new file is on the disk only when its name in the folder is too. Windows cannot sync folders,
 * and need not.
 */
export async function keepFolder(path: string): Promise<void> {
  if (isWindows) return;
  const folder = openSync(path, 'r');
  await sync(folder).finally(() => shut(folder));
}
