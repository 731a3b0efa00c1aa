/**
 * Bytes as they come, in any pieces, to whole frames. Holds less than one frame, whatever is sent.
 */
import { type Frame, lengthOfFrame, readFrame } from './frames.ts';

/** What begins with no known order: where it would end, nobody can tell. */
export interface Unknown {
  readonly order: null;
  /** Its first three bytes. */
  readonly bytes: Uint8Array;
}

const MOV = Uint8Array.of(0x4d, 0x4f, 0x56);
const startsLike = (bytes: Uint8Array, start: Uint8Array): boolean =>
  start.every((byte, index) => index >= bytes.length || byte === bytes[index]);

export class FrameReader {
  /** The beginning of a frame. */
  #pending: Uint8Array = new Uint8Array(0);
  /**
   * The beginning of a MOV from before the last `restart`, as long as it is not clear whether what
   * comes belongs to it.
   */
  #before: Uint8Array | null = null;
  #deaf = false;

  /** So many bytes of a frame have come that is not whole. */
  get pending(): number {
    return this.#pending.length + (this.#before?.length ?? 0);
  }

  /** The frame that is not whole, as far as it has come. */
  get beginning(): Uint8Array {
    return this.#pending;
  }

  /** After an unknown order nothing more is read. */
  *push(chunk: Uint8Array): Generator<Frame | Unknown> {
    if (this.#deaf) return;
    let bytes = join(this.#pending, chunk);
    this.#pending = new Uint8Array(0);
    if (this.#before) {
      if (bytes.length < MOV.length && startsLike(bytes, MOV)) {
        this.#pending = bytes;
        return;
      }
      // A new order begins: the rest of the old one is never going to come.
      if (!startsLike(bytes, MOV)) bytes = join(this.#before, bytes);
      this.#before = null;
    }
    while (!this.#deaf) {
      const length = lengthOfFrame(bytes);
      if (length === 'unknown') {
        this.deafen();
        yield { order: null, bytes: bytes.slice(0, MOV.length) };
        return;
      }
      if (length === null || length > bytes.length) {
        this.#pending = bytes.slice();
        return;
      }
      const frame = readFrame(bytes.subarray(0, length));
      bytes = bytes.subarray(length);
      yield frame;
    }
  }

  /** Drops what comes until `restart`. */
  deafen(): void {
    this.#deaf = true;
    this.#pending = new Uint8Array(0);
    this.#before = null;
  }

  /**
   * Drops what has come of an unfinished frame. `keepMove`: the half of a MOV is kept, since its
   * other half may be on its way.
   */
  restart(keepMove: boolean): void {
    const half = this.#before ?? this.#pending;
    this.#before = keepMove && half.length > 0 && startsLike(half, MOV) ? half : null;
    this.#pending = new Uint8Array(0);
    this.#deaf = false;
  }
}

function join(first: Uint8Array, second: Uint8Array): Uint8Array {
  if (first.length === 0) return second;
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
