/** What the search found in positions that it may meet again, in one turn's thinking. */
import type { Joint } from './joints.ts';
import type { Position } from './position.ts';

/** How a value that is kept is meant. */
export const EXACT = 1;
export const AT_LEAST = 2;
export const AT_MOST = 3;

const SIZE = 1 << 15;
/** So near to daybreak the same board is worth something else a play later. */
const DAYBREAK = 24;
/** What is kept gives way to what is so many plies less deep, not to less. */
const STALE = 2;

export class Memory {
  /** Where the position of the last `find` belongs, and by what it is known there. */
  place = 0;
  key = 0;
  #turn = 1;
  /** In which turn an entry was made. */
  readonly #turns = new Int32Array(SIZE);
  readonly #keys = new Int32Array(SIZE);
  readonly #depths = new Int8Array(SIZE);
  readonly #bounds = new Uint8Array(SIZE);
  readonly #values = new Float64Array(SIZE);
  readonly #moves: (Joint | null)[] = new Array<Joint | null>(SIZE).fill(null);

  /** Forgets all: what was kept before this turn is of no use. */
  clear(): void {
    this.#turn++;
  }

  /** Whether something is known of a position; `place` and `key` are its own from then on. */
  find(position: Position): boolean {
    const { board } = position;
    const left = board.plays - board.play;
    position.hash(left < DAYBREAK ? left : DAYBREAK + (left & 1));
    const { place, key } = position;
    this.place = place & (SIZE - 1);
    this.key = key;
    return this.#turns[this.place] === this.#turn && this.#keys[this.place] === key;
  }

  depthAt(place: number): number {
    return this.#depths[place]!;
  }

  boundAt(place: number): number {
    return this.#bounds[place]!;
  }

  valueAt(place: number): number {
    return this.#values[place]!;
  }

  moveAt(place: number): Joint | null {
    return this.#moves[place]!;
  }

  keep(place: number, key: number, depth: number, bound: number, value: number, move: Joint | null): void {
    const isOther = this.#turns[place] === this.#turn && this.#keys[place] !== key;
    if (isOther && this.#depths[place]! > depth + STALE) return;
    this.#turns[place] = this.#turn;
    this.#keys[place] = key;
    this.#depths[place] = depth;
    this.#bounds[place] = bound;
    this.#values[place] = value;
    this.#moves[place] = move;
  }
}
