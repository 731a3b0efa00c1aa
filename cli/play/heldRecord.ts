import { RecordFile } from '@joute/arena/files/syncedFile.ts';
import { guardWriting } from '../arguments/outputFile.ts';
import type { Context } from '../terminal/context.ts';

/**
 * The record of a match after `undo`: held back until the answers that stay are in, then written in
 * place of the old one.
 */
export class HeldRecord {
  readonly #context: Context;
  readonly #path: string;
  #missing: number;
  #held = '';
  #file: RecordFile | null = null;

  /** `pieces`: how many chunks to wait for. */
  constructor(context: Context, path: string, pieces: number) {
    this.#context = context;
    this.#path = path;
    this.#missing = pieces;
  }

  append(text: string): void {
    this.#held += text;
    if (--this.#missing > 0) return;
    guardWriting(this.#context, this.#path, () => {
      this.#file ??= new RecordFile(this.#path);
      this.#file.append(this.#held);
    });
    this.#held = '';
  }

  keepErrors(seat: number, text: string): void {
    guardWriting(this.#context, this.#path, () => this.#file?.keepErrors(seat, text));
  }

  close(): void {
    this.#file?.close();
  }
}
