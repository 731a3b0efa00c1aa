/**
 * Throttles updates of the page: the first one with the next animation frame, those that follow
 * shortly after it together, about nine a second. In a background tab, which gets no animation
 * frames, a timer takes their place.
 */
const BETWEEN_MS = 110;
const UNSEEN_MS = 250;

export class FrameThrottle {
  readonly #show: () => void;
  #frame = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #shown = Number.NEGATIVE_INFINITY;

  constructor(show: () => void) {
    this.#show = show;
  }

  schedule(): void {
    if (this.#timer !== null) return;
    const wait = this.#shown + BETWEEN_MS - performance.now();
    if (wait > 0) this.#timer = setTimeout(() => this.#run(), wait);
    else {
      this.#frame = requestAnimationFrame(() => this.#run());
      this.#timer = setTimeout(() => this.#run(), UNSEEN_MS);
    }
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    cancelAnimationFrame(this.#frame);
    this.#timer = null;
  }

  #run(): void {
    this.stop();
    this.#shown = performance.now();
    this.#show();
  }
}
