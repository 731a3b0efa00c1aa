/**
 * The record of a match on disk, written as the match goes on.
 * After a crash or a kill the file ends with the last move that anyone saw, perhaps with half a line behind it, which the reader drops.
 */
import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

export class RecordFile {
  readonly path: string;
  readonly #file: number;

  constructor(path: string) {
    mkdirSync(dirname(path), { recursive: true });
    this.path = path;
    this.#file = openSync(path, 'w');
  }

  append(text: string): void {
    writeSync(this.#file, text);
  }

  /** What a program wrote to its standard error, in a file beside: `draughts-0001.seat1.stderr.txt`. */
  keepErrors(seat: number, text: string): void {
    writeFileSync(`${this.path.replace(/\.json$/, '')}.seat${seat}.stderr.txt`, text);
  }

  close(): void {
    closeSync(this.#file);
  }
}
