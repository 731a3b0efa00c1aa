/**
 * Late answers. A question that got no answer in time is owed one: it may still come, too late, and
 * must not be taken for the next question's, however far behind the other side has fallen.
 *
 * An answer that names its question is known by that (`judgeNamed`). Of answers that do not
 * (`judge`), one that comes while nobody asks settles the oldest question owed and is dropped. With
 * a question owed, an answer to a new one
 * - that is not fit for it is taken for a late one and dropped: only what cannot be a late answer
 *   is judged;
 * - that is fit for it and for none of the questions owed is its answer: those owed were skipped,
 *   and nothing is owed any more;
 * - that is fit for both is held: if another comes in time, the first was the late one; if none
 *   comes, it counts at the deadline. Whether it was late is not known then, so as much is owed as
 *   before.
 * Where nothing can be told from the answers, none is fit: then one is dropped for each question
 * owed.
 */
export type Judgement = 'answer' | 'held' | 'late' | 'not-asked';

export class LateAnswers<Question, Answer> {
  readonly #isFit: (question: Question, answer: Answer) => boolean;
  /** Questions whose answers have not come, the oldest first. */
  readonly #owed: Question[] = [];
  #asked: { readonly question: Question } | null = null;
  #held: { readonly answer: Answer } | null = null;

  constructor(isFit: (question: Question, answer: Answer) => boolean) {
    this.#isFit = isFit;
  }

  /** Whether a question waits for its answer. */
  get isAsked(): boolean {
    return this.#asked !== null;
  }

  /** Whether an answer may still come that is too late. */
  get isOwed(): boolean {
    return this.#owed.length > 0;
  }

  ask(question: Question): void {
    this.#asked = { question };
    this.#held = null;
  }

  /** Judges an answer that has just come. `answer`: it counts, and closes the question. */
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

  /**
   * Judges an answer that says which question it is for: other late ones may still come after it.
   */
  judgeNamed(question: Question): Exclude<Judgement, 'held'> {
    if (this.#asked?.question === question) {
      this.#asked = null;
      return 'answer';
    }
    const at = this.#owed.indexOf(question);
    if (at < 0) return 'not-asked';
    this.#owed.splice(at, 1);
    return 'late';
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
