/**
 * What was wrong with a program besides its moves. Of each kind the first of a turn is recorded, up
 * to a few in all; the program is told of more, while that may help.
 */
import type { Remark } from '@joute/core/record/record.ts';
import type { Refusal } from '@joute/core/result.ts';

const MOST_KEPT = 8;
/**
 * How many faults a program is told of in one turn: one that sends nonsense may not read what we
 * send either.
 */
const MOST_TOLD = 20;

export class ProtocolFaults {
  readonly list: Remark[] = [];
  #told = 0;

  nextTurn(): void {
    this.#told = 0;
  }

  /** Records the fault; true if the program is to be told of it. */
  add(turn: number, refusal: Refusal): boolean {
    const same = this.list.filter((remark) => remark.refusal.code === refusal.code);
    const known = same.some((remark) => remark.turn === turn);
    // The first of its kind is recorded even when the list is full: a program that floods us may
    // also fail to exit.
    if (same.length === 0 || (!known && this.list.length < MOST_KEPT)) this.list.push({ turn, refusal });
    return ++this.#told <= MOST_TOLD;
  }
}
