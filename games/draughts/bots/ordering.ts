import { capturesOf, type MoveList } from '../rules/moveList.ts';
import type { Side } from '../rules/position.ts';
import { popcount } from '../rules/squares.ts';

const HASH = 1 << 30;
const KILLER = 1 << 28;
const MOST = 1 << 24;

/**
 * Which moves to look at first: the one the table remembers, then those that refuted a sister
 * position, then those that have refuted much elsewhere. Among captures, all of equal number, those
 * that take kings.
 */
export class Ordering {
  readonly #worth: Int32Array;
  /** By side, from and to. */
  readonly #history = new Int32Array(2 << 12);
  readonly #killers: Int32Array;

  constructor(moves: number, plies: number) {
    this.#worth = new Int32Array(moves);
    this.#killers = new Int32Array(2 * plies);
  }

  /** Killers belong to one tree; of history, half is kept. */
  newTurn(): void {
    this.#killers.fill(0);
    const history = this.#history;
    for (let index = 0; index < history.length; index++) history[index]! >>= 1;
  }

  rate(
    list: MoveList,
    start: number,
    end: number,
    hashCode: number,
    ply: number,
    side: Side,
    kingsLo: number,
    kingsHi: number,
  ): void {
    const worth = this.#worth;
    const first = this.#killers[2 * ply]!;
    const second = this.#killers[2 * ply + 1]!;
    for (let index = start; index < end; index++) {
      const code = list.code[index]!;
      if (code === hashCode) worth[index] = HASH;
      else if (capturesOf(code) > 0) {
        worth[index] = popcount(list.capturedLo[index]! & kingsLo) + popcount(list.capturedHi[index]! & kingsHi);
      } else if (code === first) worth[index] = KILLER + 1;
      else if (code === second) worth[index] = KILLER;
      else worth[index] = this.#history[(side << 12) | code]!;
    }
  }

  /** Brings the best of the moves from `index` on to `index`. */
  bringBest(list: MoveList, index: number, end: number): void {
    const worth = this.#worth;
    let best = index;
    for (let other = index + 1; other < end; other++) if (worth[other]! > worth[best]!) best = other;
    if (best === index) return;
    list.swap(index, best);
    const rated = worth[index]!;
    worth[index] = worth[best]!;
    worth[best] = rated;
  }

  /** A quiet move refuted the position: it may refute others. */
  reward(code: number, ply: number, side: Side, depth: number): void {
    const killers = this.#killers;
    if (killers[2 * ply] !== code) {
      killers[2 * ply + 1] = killers[2 * ply]!;
      killers[2 * ply] = code;
    }
    const at = (side << 12) | code;
    this.#history[at] = Math.min(MOST, this.#history[at]! + depth * depth);
  }
}
