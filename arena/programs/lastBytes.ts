/** The last bytes of a stream; earlier ones are dropped as more come. */
export class LastBytes {
  readonly #most: number;
  #parts: Buffer[] = [];
  #held = 0;
  #dropped = 0;

  constructor(most: number) {
    this.#most = most;
  }

  push(chunk: Buffer): void {
    this.#parts.push(chunk);
    this.#held += chunk.length;
    // Whole chunks only, so that a flood is not copied again and again; `text` cuts off the rest.
    while (this.#held - this.#parts[0]!.length >= this.#most) {
      const gone = this.#parts.shift()!.length;
      this.#held -= gone;
      this.#dropped += gone;
    }
  }

  /** Where something was dropped, a first line says so. */
  text(): string {
    const all = Buffer.concat(this.#parts);
    const kept = all.subarray(Math.max(0, all.length - this.#most));
    const cut = this.#dropped + all.length - kept.length;
    return (cut === 0 ? '' : `[… ${cut}]\n`) + kept.toString('utf8');
  }
}
