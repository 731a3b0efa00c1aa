/**
 * Which MOV answers which UPD. Frames have no number, so an order that comes late could be taken for the next turn's. "A late order is
 * simply erased":
 *
 * - a missed UPD leaves a debt; a MOV that comes before the next UPD pays it and is dropped;
 * - with a debt open, a MOV after the UPD is held: if another comes in time, the first was the late one, pays and is dropped; if none
 *   comes, the held one is the answer at the deadline, and all debts are cleared.
 */
import type { VampiresMove } from '../rules/orders.ts';

export class LateOrders {
  #debts = 0;
  #held: VampiresMove | null = null;

  /** Whether a late order may still come. */
  get isOwed(): boolean {
    return this.#debts > 0;
  }

  /** A MOV while nobody is asked. True: it was a late one, and is paid for. */
  whileNotAsked(): boolean {
    if (this.#debts === 0) return false;
    this.#debts--;
    return true;
  }

  /** A MOV after the UPD: the answer, or null where it is held. */
  whileAsked(move: VampiresMove): VampiresMove | null {
    if (this.#held) this.#debts--;
    this.#held = this.#debts > 0 ? move : null;
    return this.#held ? null : move;
  }

  /** Another order than MOV was the answer: what was held before was the late one. */
  answeredOtherwise(): void {
    if (this.#held) this.#debts--;
    this.#held = null;
  }

  /** The time is over: what was held, or null and one more debt. */
  deadline(): VampiresMove | null {
    const held = this.#held;
    this.#held = null;
    this.#debts = held ? 0 : this.#debts + 1;
    return held;
  }
}
