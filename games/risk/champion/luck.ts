/**
 * The dice of imagined matches: a small generator that can be set back, so that every plan meets
 * the same luck.
 */
export class Luck {
  #state = 1;

  set(seed: number): void {
    this.#state = seed | 0 || 1;
  }

  /** From 0 up to, not including, 1. */
  next(): number {
    // Xorshift: each draw is a few instructions, and nobody bets on it.
    let state = this.#state;
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    this.#state = state;
    return (state >>> 0) / 4294967296;
  }
}
