/**
 * Splits a stream of bytes into lines, however it is fragmented. A line that grows past the limit
 * is dropped up to its end and reported once, as soon as it is too long
 * (core/wire/delimitedReader.ts). Never throws; bytes that are no UTF-8 become �.
 */

import { ok, type Refusal, type Result, refuse } from '../result.ts';
import { DelimitedReader } from './delimitedReader.ts';

export const MOST_LINE_BYTES = 64 * 1024;
const NEWLINE = 10;

/**
 * Text without its line end (a carriage return before the newline is dropped too), and its number
 * from 1.
 */
export interface NumberedLine {
  readonly number: number;
  readonly text: string;
}

export class LineReader {
  readonly #most: number;
  readonly #decoder = new TextDecoder();
  readonly #reader: DelimitedReader;
  #number = 0;

  constructor(most: number = MOST_LINE_BYTES) {
    this.#most = most;
    this.#reader = new DelimitedReader(NEWLINE, most);
  }

  /** Bytes of a line that has not ended yet. */
  get pending(): number {
    return this.#reader.pending;
  }

  push(chunk: Uint8Array): Result<NumberedLine, Refusal>[] {
    return this.#reader.push(chunk).map((cut) => {
      const number = ++this.#number;
      if (cut === null) return refuse('line/too-long', { line: number, most: this.#most });
      const text = this.#decoder.decode(cut);
      return ok({ number, text: text.endsWith('\r') ? text.slice(0, -1) : text });
    });
  }
}
