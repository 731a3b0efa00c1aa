/** Holds the last part of a stream of bytes, and in which turns they came. */
import type { ErrorTurn } from '@joute/core/host/player.ts';

/** A match has a few hundred turns; the newest are kept. */
const MOST_MARKS = 2000;

export class LastBytes {
  readonly #most: number;
  #parts: Buffer[] = [];
  #held = 0;
  #dropped = 0;
  /** The bytes that had come when a turn began. */
  #marks: { readonly turn: number; readonly from: number }[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  push(chunk: Buffer): void {
    this.#parts.push(chunk);
    this.#held += chunk.length;
    // Whole chunks only, so that a flood is not copied again and again; `text` cuts off the rest.
    while (this.#held - this.#parts[0]!.length >= this.#most) {
      const gone = this.#parts.shift()!.length;
      this.#held -= gone;
      this.#dropped += gone;
    }
  }

  /** What comes from now on belongs to this turn. */
  mark(turn: number): void {
    const from = this.#dropped + this.#held;
    // The turn before had none.
    if (this.#marks.at(-1)?.from === from) this.#marks.pop();
    this.#marks.push({ turn, from });
    if (this.#marks.length > MOST_MARKS) this.#marks.shift();
  }

  /** Where something was dropped, a first line says so. */
  text(): string {
    const { cut, kept } = this.#kept();
    return sayCut(cut) + kept.toString('utf8');
  }

  /** Where in `text` each turn begins that has something in it. */
  turns(): ErrorTurn[] {
    const { cut, kept } = this.#kept();
    const before = sayCut(cut).length;
    let bytes = 0;
    let at = before;
    return this.#marks.flatMap(({ turn, from }, index) => {
      const to = (this.#marks[index + 1]?.from ?? Number.POSITIVE_INFINITY) - cut;
      const start = Math.max(0, from - cut);
      if (to <= 0 || start >= kept.length) return [];
      at += kept.toString('utf8', bytes, start).length;
      bytes = start;
      return [{ turn, at }];
    });
  }

  #kept(): { readonly cut: number; readonly kept: Buffer } {
    const all = Buffer.concat(this.#parts);
    const kept = all.subarray(Math.max(0, all.length - this.#most));
    return { cut: this.#dropped + all.length - kept.length, kept };
  }
}

const sayCut = (cut: number): string => (cut === 0 ? '' : `[… ${cut}]\n`);
