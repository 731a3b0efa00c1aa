/**
 * Splits a stream of bytes into messages that end with a given byte, however the stream is
 * fragmented. A message that grows past the limit is dropped up to its end and reported once, as
 * soon as it is too long: nobody can make us hold more than the limit. Never throws.
 */

/**
 * The bytes of a message without its end, not copied: they are valid until the next push. Null for
 * one that was too long.
 */
export type Delimited = Uint8Array | null;

const FIRST_ROOM = 256;

export class DelimitedReader {
  readonly #end: number;
  readonly #most: number;
  #room = new Uint8Array(0);
  #pending = 0;

  constructor(end: number, most: number) {
    this.#end = end;
    this.#most = most;
  }

  /** Bytes of a message that has not ended yet, including those that were dropped. */
  get pending(): number {
    return this.#pending;
  }

  push(chunk: Uint8Array): Delimited[] {
    const cuts: Delimited[] = [];
    let from = 0;
    for (let end = chunk.indexOf(this.#end); end >= 0; end = chunk.indexOf(this.#end, from)) {
      // A message within one chunk need not be copied.
      if (this.#pending === 0 && end - from <= this.#most) cuts.push(chunk.subarray(from, end));
      else this.#close(chunk.subarray(from, end), cuts);
      from = end + 1;
    }
    if (from < chunk.length) this.#hold(chunk.subarray(from), cuts);
    return cuts;
  }

  /** Nothing more will come: returns what has no end. */
  rest(): Uint8Array {
    const rest = this.#room.slice(0, this.#pending <= this.#most ? this.#pending : 0);
    this.#pending = 0;
    return rest;
  }

  #close(part: Uint8Array, cuts: Delimited[]): void {
    this.#hold(part, cuts);
    if (this.#pending <= this.#most) cuts.push(this.#room.slice(0, this.#pending));
    this.#pending = 0;
  }

  #hold(part: Uint8Array, cuts: Delimited[]): void {
    const before = this.#pending;
    this.#pending += part.length;
    if (this.#pending > this.#most) {
      if (before <= this.#most) cuts.push(null);
      return;
    }
    if (this.#pending > this.#room.length) {
      const room = new Uint8Array(Math.max(FIRST_ROOM, this.#pending, Math.min(this.#most, this.#room.length * 2)));
      room.set(this.#room.subarray(0, before));
      this.#room = room;
    }
    this.#room.set(part, before);
  }
}
