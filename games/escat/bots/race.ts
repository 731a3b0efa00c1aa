/**
 * Candidates tried again and again, the promising ones more often: each next try goes to the one
 * whose mean, with an allowance for how little is known of it, is highest (UCB1). At any moment
 * there is a best one, and new ones may join.
 */

interface Runner {
  sum: number;
  tries: number;
}

export class Race {
  readonly #runners: Runner[] = [];
  readonly #allowance: number;
  #tries = 0;

  /** Points of allowance: about how far single tries lie apart. */
  constructor(allowance: number) {
    this.#allowance = allowance;
  }

  get tries(): number {
    return this.#tries;
  }

  /** The highest mean of all; each has been tried or guessed. */
  get highestMean(): number {
    return Math.max(...this.#runners.map(({ sum, tries }) => sum / tries));
  }

  /** A new candidate; what is guessed of it counts as so many tries. */
  join(guess: number, weight: number): void {
    this.#runners.push({ sum: guess * weight, tries: weight });
  }

  /** Who is to be tried next. */
  next(): number {
    const log = Math.log(this.#tries + 2);
    return this.#highest(({ sum, tries }) =>
      tries === 0 ? Number.POSITIVE_INFINITY : sum / tries + this.#allowance * Math.sqrt(log / tries),
    );
  }

  record(index: number, value: number): void {
    const runner = this.#runners[index]!;
    runner.sum += value;
    runner.tries++;
    this.#tries++;
  }

  /** The most tried one: a lucky mean of few tries does not win. */
  best(): number {
    return this.#highest(({ sum, tries }) => tries + (tries === 0 ? 0 : sum / tries / 1000));
  }

  #highest(measure: (runner: Runner) => number): number {
    let best = 0;
    let highest = Number.NEGATIVE_INFINITY;
    for (let index = 0; index < this.#runners.length; index++) {
      const value = measure(this.#runners[index]!);
      if (value <= highest) continue;
      highest = value;
      best = index;
    }
    return best;
  }
}
