/**
 * How long a program has waited for a core though it had work. Asking the system takes longer than
 * a quick answer does, so it is asked only when a question is seen to take a while; the value at
 * the start of the question is then estimated from the one asked before.
 */
export class CoreWait {
  readonly #ask: () => number;
  #last = 0;

  /** `ask` returns the milliseconds since the program began. */
  constructor(ask: () => number) {
    this.#ask = ask;
  }

  read(): number {
    this.#last = this.#ask();
    return this.#last;
  }

  /**
   * How long it had waited `ago` milliseconds ago. When exactly it waited since the last reading is
   * not known: as much of it as fits is taken to be later, so that a program may be charged a few
   * milliseconds less than it used, never more.
   */
  before(ago: number): number {
    const last = this.#last;
    const now = this.read();
    return now - Math.min(Math.max(0, now - last), ago);
  }
}
