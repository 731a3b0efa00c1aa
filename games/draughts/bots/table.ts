import type { Board } from '../rules/board.ts';

/** What a stored score says of the true one. */
export const EXACT = 0;
export const AT_LEAST = 1;
export const AT_MOST = 2;

const SLOTS = 4;

/**
 * Of a table that was released. Large pieces of memory, taken and given back again and again, do
 * not all come back to the system.
 */
let spare: Int32Array | null = null;

function takeEntries(length: number): Int32Array {
  const entries = spare?.length === length ? spare.fill(0) : new Int32Array(length);
  if (entries === spare) spare = null;
  return entries;
}

/**
 * What a search found out about positions, to be found again on another way to them. Two entries
 * share a place: the first keeps the deeper search, the second the latest. Positions are known by
 * 64 bits of hash in two ints; part of one is the place.
 */
export class Table {
  /** Of the position last hashed. */
  keyA = 0;
  keyB = 0;
  /** Of the entry last found. */
  code = 0;
  score = 0;
  depth = 0;
  bound = EXACT;

  readonly #mask: number;
  /** For each entry: key, move code, score and depth and bound, generation. */
  readonly #entries: Int32Array;
  /** Never 0, which marks an empty entry. */
  #generation = 1;

  /** 2 to the `bits` entries of 16 bytes. */
  constructor(bits: number) {
    this.#mask = (1 << bits) - 2;
    this.#entries = takeEntries((1 << bits) * SLOTS);
  }

  /** To be used no more: its memory serves the next. */
  release(): void {
    spare = this.#entries;
  }

  /** What earlier turns stored stays to be found, and is replaced first. */
  newTurn(): void {
    this.#generation++;
  }

  /** Leaves the position's hash in `keyA` and `keyB`. */
  hash(board: Board): void {
    let a = Math.imul(board.mineLo ^ 0x3c6ef372, 0x9e3779b1);
    let b = Math.imul(board.mineLo ^ 0x1b873593, 0x85ebca6b);
    a = Math.imul((a ^ (a >>> 15)) + board.mineHi, 0x2c1b3c6d);
    b = Math.imul((b ^ (b >>> 13)) + board.mineHi, 0xc2b2ae35);
    a = Math.imul((a ^ (a >>> 12)) + board.theirsLo, 0x297a2d39);
    b = Math.imul((b ^ (b >>> 16)) + board.theirsLo, 0x27d4eb2f);
    a = Math.imul((a ^ (a >>> 15)) + board.theirsHi, 0x9e3779b1);
    b = Math.imul((b ^ (b >>> 13)) + board.theirsHi, 0x165667b1);
    a = Math.imul((a ^ (a >>> 12)) + board.kingsLo, 0x2c1b3c6d);
    b = Math.imul((b ^ (b >>> 16)) + board.kingsLo, 0xd3a2646d);
    a = Math.imul((a ^ (a >>> 15)) + board.kingsHi, 0x297a2d39);
    b = Math.imul((b ^ (b >>> 13)) + board.kingsHi, 0xfd7046c5);
    a = Math.imul((a ^ (a >>> 12)) + board.side, 0x85ebca6b);
    b = Math.imul((b ^ (b >>> 16)) + board.side, 0xb55a4f09);
    this.keyA = a ^ (a >>> 15);
    this.keyB = b ^ (b >>> 13);
  }

  /**
   * Looks the position up; when it is known, its entry is in `code`, `score`, `depth` and `bound`.
   */
  find(keyA: number, keyB: number): boolean {
    const entries = this.#entries;
    let at = (keyA & this.#mask) * SLOTS;
    if (entries[at] !== keyB || entries[at + 3] === 0) {
      at += SLOTS;
      if (entries[at] !== keyB || entries[at + 3] === 0) return false;
    }
    const packed = entries[at + 2]!;
    this.code = entries[at + 1]!;
    this.score = packed >> 16;
    this.depth = (packed >> 2) & 127;
    this.bound = packed & 3;
    return true;
  }

  /** Scores fit into 16 bits, depths into 7. */
  store(keyA: number, keyB: number, code: number, score: number, depth: number, bound: number): void {
    const entries = this.#entries;
    let at = (keyA & this.#mask) * SLOTS;
    const same = entries[at] === keyB;
    if (!same && entries[at + 3] === this.#generation && ((entries[at + 2]! >> 2) & 127) > depth) at += SLOTS;
    entries[at] = keyB;
    entries[at + 1] = code;
    entries[at + 2] = (score << 16) | (depth << 2) | bound;
    entries[at + 3] = this.#generation;
  }
}
