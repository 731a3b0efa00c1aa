/**
 * Late answers, in a protocol whose answers do not say which question they are for. A question that got no answer in time leaves a debt:
 * one answer may still come, too late, and must not be taken for the next question's, however far behind the other side has fallen.
 *
 * An answer that comes while nobody asks pays a debt and is dropped. With a debt open, an answer to a new question
 * - that is not fit for it is taken for a late one and dropped: only what cannot be a late answer is judged;
 * - that is fit for it and for none of the questions owed is its answer: those owed were skipped, and nothing is owed any more;
 * - that is fit for both is held: if another comes in time, the first was the late one; if none comes, it counts at the deadline. Whether it
 *   was late is not known then, so as much is owed as before.
 */
export type Judgement = 'answer' | 'held' | 'late' | 'not-asked';

export class Debt<Question, Answer> {
  readonly #isFit: (question: Question, answer: Answer) => boolean;
  /** Whose answers have not come, the oldest first. */
  readonly #owed: Question[] = [];
  #asked: { readonly question: Question } | null = null;
  #held: { readonly answer: Answer } | null = null;

  constructor(isFit: (question: Question, answer: Answer) => boolean) {
    this.#isFit = isFit;
  }

  /** Whether an answer may still come that is too late. */
  get isOwed(): boolean {
    return this.#owed.length > 0;
  }

  ask(question: Question): void {
    this.#asked = { question };
    this.#held = null;
  }

  /** What the answer is that has just come. `answer`: it counts, and the question is closed by it. */
  judge(answer: Answer): Judgement {
    if (this.#asked === null) {
      if (!this.isOwed) return 'not-asked';
      this.#owed.shift();
      return 'late';
    }
    if (this.#held !== null) this.#owed.shift();
    this.#held = null;
    if (this.isOwed) {
      if (!this.#isFit(this.#asked.question, answer)) {
        this.#owed.shift();
        return 'late';
      }
      if (this.#owed.some((question) => this.#isFit(question, answer))) {
        this.#held = { answer };
        return 'held';
      }
    }
    this.#owed.length = 0;
    this.#asked = null;
    return 'answer';
  }

  /** The time is over: the held answer, or null. */
  expire(): Answer | null {
    const held = this.#held;
    if (held !== null) this.#owed.shift();
    if (this.#asked !== null) this.#owed.push(this.#asked.question);
    this.#asked = null;
    this.#held = null;
    return held === null ? null : held.answer;
  }
}
