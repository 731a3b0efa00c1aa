/**
 * A folder with the records of a series, `draughts-0001.json` and so on. Records that are already there stay: numbering goes on after
 * the last of them.
 */
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { RecordFile } from './recordFile.ts';

const RECORD_NAME = /^(.+)-(\d{4,9})\.json$/;

export class RecordFolder {
  readonly path: string;
  readonly #game: string;
  readonly #before: number;

  constructor(path: string, game: string) {
    mkdirSync(path, { recursive: true });
    this.path = path;
    this.#game = game;
    this.#before = readdirSync(path).reduce((last, name) => {
      const [, of, number] = RECORD_NAME.exec(name) ?? [];
      return of === game ? Math.max(last, Number(number)) : last;
    }, 0);
  }

  /** Where the record of the nth match of this series goes. */
  pathOf(number: number): string {
    return join(this.path, `${this.#game}-${String(this.#before + number).padStart(4, '0')}.json`);
  }

  open(number: number): RecordFile {
    return new RecordFile(this.pathOf(number));
  }
}
