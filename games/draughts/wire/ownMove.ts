/**
 * The move we sent last. Called invalid although it is legal, it is sent again: so often and no
 * oftener.
 */
const MOST_RESENDS = 3;

export class OwnMove {
  text: string | null = null;
  #resends = 0;

  play(text: string): string {
    this.text = text;
    this.#resends = 0;
    return text;
  }

  /** What to send again; null when it was said often enough, or there is nothing to say. */
  again(): string | null {
    return this.#resends++ < MOST_RESENDS ? this.text : null;
  }

  /** For a sentence: which move, and how often it was called invalid. */
  get dispute(): { readonly move: string; readonly times: number } {
    return { move: this.text ?? '', times: this.#resends };
  }
}
