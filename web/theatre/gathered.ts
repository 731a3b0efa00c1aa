/** What happens often is shown once a picture; a page that nobody sees gets no pictures, and is not to fall behind for ever. */
const UNSEEN_MS = 250;

export class Gathered {
  readonly #show: () => void;
  #frame = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(show: () => void) {
    this.#show = show;
  }

  soon(): void {
    if (this.#timer !== null) return;
    this.#frame = requestAnimationFrame(() => this.#run());
    this.#timer = setTimeout(() => this.#run(), UNSEEN_MS);
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    cancelAnimationFrame(this.#frame);
    this.#timer = null;
  }

  #run(): void {
    this.stop();
    this.#show();
  }
}
