/** The last bytes of a stream; what came before is forgotten as it goes. */
export class Tail {
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
    // Whole pieces only, so that a flood costs no copying; the rest is cut when it is asked for.
    while (this.#held - this.#parts[0]!.length >= this.#most) {
      const gone = this.#parts.shift()!.length;
      this.#held -= gone;
      this.#dropped += gone;
    }
  }

  /** With a line in front that says so where something was cut off. */
  text(): string {
    const all = Buffer.concat(this.#parts);
    const kept = all.subarray(Math.max(0, all.length - this.#most));
    const cut = this.#dropped + all.length - kept.length;
    return (cut === 0 ? '' : `[… ${cut}]\n`) + kept.toString('utf8');
  }
}
