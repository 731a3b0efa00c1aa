/**
 * What positions were found to be worth. The same ones come again and again: as an action of a
 * group, as a move of them all, along other ways and in later turns.
 */
import type { Position } from './position.ts';

const SIZE = 1 << 16;

/** For one match, one way to look at positions. */
export class Values {
  readonly #keys = new Int32Array(SIZE);
  readonly #otherKeys = new Int32Array(SIZE);
  readonly #values = new Float64Array(SIZE);

  /** What is known of a position, or else what `look` finds. */
  of(position: Position, look: (position: Position) => number): number {
    const { play } = position.board;
    // Not 0, so that nothing is known in the beginning.
    const key = Math.imul(position.sum + play, 0x9e3779b1) | 1;
    const otherKey = (position.otherSum + play) | 0;
    const place = (otherKey ^ (otherKey >>> 16)) & (SIZE - 1);
    if (this.#keys[place] === key && this.#otherKeys[place] === otherKey) return this.#values[place]!;
    const value = look(position);
    this.#keys[place] = key;
    this.#otherKeys[place] = otherKey;
    this.#values[place] = value;
    return value;
  }
}
