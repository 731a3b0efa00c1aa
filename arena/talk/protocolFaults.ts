/**
 * What was wrong with a program besides its moves: of each turn the first of a kind is kept for the record, a few in all, and told to
 * the program while it may help.
 */
import type { Remark } from '@joute/core/record/record.ts';
import type { Refusal } from '@joute/core/result.ts';

const MOST_KEPT = 8;
/** Told to the program in one turn. A program that talks nonsense may not listen either. */
const MOST_TOLD = 20;

export class Remarks {
  readonly list: Remark[] = [];
  #told = 0;

  nextTurn(): void {
    this.#told = 0;
  }

  /** Whether the program is to be told. */
  add(turn: number, refusal: Refusal): boolean {
    const same = this.list.filter((remark) => remark.refusal.code === refusal.code);
    const known = same.some((remark) => remark.turn === turn);
    // The first of its kind is kept whatever was remarked before: one that talks all the time may also not end.
    if (same.length === 0 || (!known && this.list.length < MOST_KEPT)) this.list.push({ turn, refusal });
    return ++this.#told <= MOST_TOLD;
  }
}
