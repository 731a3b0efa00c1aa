/**
 * Late answers, in a protocol whose answers do not say which question they are for. A question that got no answer in time leaves a debt:
 * one answer may still come, too late, and must not be taken for the next question's.
 *
 * An answer that comes while nobody asks pays a debt and is dropped. With a debt open, an answer to a new question is held: if another
 * comes in time, the first was the late one and is dropped; if none comes, the held one counts at the deadline if it is fit to be played and
 * is dropped otherwise, and either way nothing is owed any more.
 */
export type Judgement = 'answer' | 'held' | 'late' | 'not-asked';

export class Debt<T> {
  #owed = 0;
  #asking = false;
  #held: { readonly answer: T } | null = null;

  /** Whether an answer may still come that is too late. */
  get isOwed(): boolean {
    return this.#owed > 0;
  }

  ask(): void {
    this.#asking = true;
    this.#held = null;
  }

  /** What the answer is that has just come. `answer`: it counts, and the question is closed by it. */
  judge(answer: T): Judgement {
    if (!this.#asking) {
      if (this.#owed === 0) return 'not-asked';
      this.#owed--;
      return 'late';
    }
    if (this.#held !== null) this.#owed--;
    if (this.#owed > 0) {
      this.#held = { answer };
      return 'held';
    }
    this.#held = null;
    this.#asking = false;
    return 'answer';
  }

  /** The question is closed by something else than an answer: one that was held before was the late one. */
  close(): void {
    if (this.#held !== null) this.#owed--;
    this.#held = null;
    this.#asking = false;
  }

  /** The time is over: the held answer, or null. One that is not fit to be played is dropped: it is never judged. */
  expire(isFit: (answer: T) => boolean): T | null {
    const held = this.#held;
    this.#asking = false;
    this.#held = null;
    this.#owed = held === null ? this.#owed + 1 : 0;
    return held !== null && isFit(held.answer) ? held.answer : null;
  }
}
