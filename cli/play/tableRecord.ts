import { RecordFile } from '@joute/arena/files/syncedFile.ts';
import { guardWriting } from '../arguments/outputFile.ts';
import type { Context } from '../terminal/context.ts';

/** The record of a match at this terminal, as a file and as its text. */
export class TableRecord {
  readonly #context: Context;
  readonly #path: string;
  #text = '';
  #file: RecordFile | null = null;

  /** `begun`: what it begins with after a take-back, in place of the record that was there. */
  constructor(context: Context, path: string, begun: string) {
    this.#context = context;
    this.#path = path;
    if (begun !== '') this.append(begun);
  }

  get text(): string {
    return this.#text;
  }

  append(text: string): void {
    this.#text += text;
    guardWriting(this.#context, this.#path, () => {
      this.#file ??= new RecordFile(this.#path);
      this.#file.append(text);
    });
  }

  keepErrors(seat: number, text: string): void {
    guardWriting(this.#context, this.#path, () => this.#file?.keepErrors(seat, text));
  }

  close(): void {
    this.#file?.close();
  }
}
