/**
 * Late answers, in a protocol whose answers do not say which question they are for. A question that got no answer in time leaves a debt:
 * one answer may still come, too late, and must not be taken for the next question's.
 *
 * An answer that comes while nobody asks pays a debt and is dropped. With a debt open, an answer to a new question is held: if another
 * comes in time, the first was the late one and is dropped; if none comes, the held one counts at the deadline, and nothing is owed any more.
 */
export type Judgement = 'answer' | 'held' | 'late' | 'not-asked';

export class Debt<T> {
  #owed = 0;
  #asking = false;
  #held: { readonly answer: T } | null = null;

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

  /** The time is over: the held answer, or null. One that is not fit to be played is dropped as late: it is never judged. */
  expire(isFit: (answer: T) => boolean): T | null {
    const held = this.#held;
    this.#asking = false;
    this.#held = null;
    if (held === null) {
      this.#owed++;
      return null;
    }
    // Of the answers owed and the one asked for, one has come: as many as before are still to come.
    if (!isFit(held.answer)) return null;
    this.#owed = 0;
    return held.answer;
  }
}
