/**
 * How long a program has waited for a core though it had work. Asking the system costs more than a quick answer does, so it is asked when a
 * question is seen to take a while, and what was before is told from the last time that it was asked.
 */
export class Hunger {
  readonly #ask: () => number;
  #last = 0;

  /** `ask` gives milliseconds since the program began. */
  constructor(ask: () => number) {
    this.#ask = ask;
  }

  read(): number {
    this.#last = this.#ask();
    return this.#last;
  }

  /**
   * How long it had waited by the time that was so many milliseconds ago. What it waited since we last asked may have been before that; it is
   * taken for later as far as it fits: so a program may be charged a few milliseconds less than it used, never more.
   */
  before(ago: number): number {
    const last = this.#last;
    const now = this.read();
    return now - Math.min(Math.max(0, now - last), ago);
  }
}
