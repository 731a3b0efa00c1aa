/**
 * Bytes in, lines out, whatever the pieces they come in. A line that grows past the limit is thrown away up to its end and reported
 * once, as soon as it is too long: nobody can make us keep more than the limit. Never throws; bytes that are no UTF-8 become �.
 */
import { ok, type Refusal, type Result, refuse } from '@joute/core/result.ts';

export const MOST_LINE_BYTES = 64 * 1024;
const NEWLINE = 10;

/** Text without its line end (a carriage return before the newline is dropped too), and its number from 1. */
export interface Line {
  readonly number: number;
  readonly text: string;
}

export class LineReader {
  readonly #most: number;
  readonly #decoder = new TextDecoder();
  #parts: Uint8Array[] = [];
  #held = 0;
  #number = 1;
  #dropping = false;

  constructor(most: number = MOST_LINE_BYTES) {
    this.#most = most;
  }

  /** Bytes of a line that has not ended yet. */
  get pending(): number {
    return this.#held;
  }

  push(chunk: Uint8Array): Result<Line, Refusal>[] {
    const lines: Result<Line, Refusal>[] = [];
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      this.#hold(chunk.subarray(from, end), lines);
      if (!this.#dropping) lines.push(ok({ number: this.#number, text: this.#take() }));
      this.#number++;
      this.#dropping = false;
      this.#held = 0;
      from = end + 1;
    }
    this.#hold(chunk.subarray(from), lines);
    return lines;
  }

  #hold(part: Uint8Array, lines: Result<Line, Refusal>[]): void {
    if (part.length === 0) return;
    this.#held += part.length;
    if (this.#dropping) return;
    if (this.#held > this.#most) {
      this.#dropping = true;
      this.#parts = [];
      lines.push(refuse('line/too-long', { line: this.#number, most: this.#most }));
    } else {
      // A copy: whoever gave us the chunk may use its memory again.
      this.#parts.push(part.slice());
    }
  }

  #take(): string {
    const bytes = this.#parts.length === 1 ? this.#parts[0]! : Buffer.concat(this.#parts);
    this.#parts = [];
    const text = this.#decoder.decode(bytes);
    return text.endsWith('\r') ? text.slice(0, -1) : text;
  }
}
