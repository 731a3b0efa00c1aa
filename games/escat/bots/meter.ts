import type { Budget } from '@joute/core/bot.ts';

/** Nodes between two questions: reading a clock takes about as long as a node. */
const ASK_EVERY = 50;

/** What a bot has used of its budget. Once spent it stays so, and the budget is not asked again. */
export class Meter {
  readonly #budget: Budget;
  #spent = false;
  #askAt = 0;
  /** At the last question. */
  #told = 0;
  nodes = 0;

  constructor(budget: Budget) {
    this.#budget = budget;
  }

  /** Asks only every so many nodes. */
  get spent(): boolean {
    if (this.nodes < this.#askAt) return this.#spent;
    this.#told = Math.floor(this.nodes);
    this.#askAt = this.nodes + ASK_EVERY;
    return this.spentNow;
  }

  /**
   * Asks at once, for work that no nodes stand for since it is done once and then known. With a
   * budget of nodes the answer is that of the last question: known or not, the bot plays the same.
   */
  get spentNow(): boolean {
    this.#spent ||= this.#budget.spent(this.#told);
    return this.#spent;
  }
}
