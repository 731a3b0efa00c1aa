/** One line that shows a waiting person the progress; nothing at all without a terminal. */

/** Often enough to look alive, seldom enough to cost nothing. */
const REDRAW_MS = 100;

export class ProgressLine {
  readonly #stream = process.stderr;
  #shown = false;
  #last = Number.NEGATIVE_INFINITY;

  /** The text is made only when it is shown. */
  update(text: () => string): void {
    if (!this.#stream.isTTY || performance.now() - this.#last < REDRAW_MS) return;
    this.#last = performance.now();
    this.#shown = true;
    // A line that fills the window would wrap, and be repeated instead of rewritten; a Ctrl-C shows
    // two characters more.
    this.#stream.write(`\r${text().slice(0, Math.max(1, (this.#stream.columns || 80) - 3))}\u001b[K`);
  }

  clear(): void {
    if (this.#shown) this.#stream.write('\r\u001b[K');
    this.#shown = false;
  }
}
