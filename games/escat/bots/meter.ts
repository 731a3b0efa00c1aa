import type { Budget } from '@joute/core/bot.ts';

/** What a bot has used of its budget. Once spent it stays so, and the budget is not asked again. */
export class Meter {
  readonly #budget: Budget;
  #spent = false;
  nodes = 0;

  constructor(budget: Budget) {
    this.#budget = budget;
  }

  get spent(): boolean {
    this.#spent ||= this.#budget.spent(Math.floor(this.nodes));
    return this.#spent;
  }
}
