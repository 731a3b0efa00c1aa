/** Ctrl-C, or a polite kill, asks a command to end: it closes its records and says where they are. Asked again, it goes at once. */

const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 } as const;
type Signal = keyof typeof EXIT_CODES;
const SIGNALS = Object.keys(EXIT_CODES) as Signal[];

/** npm passes on a Ctrl-C that the terminal has already sent to everyone: signals this close together are one. */
const SAME_PRESS_MS = 400;

export class Interrupt {
  readonly #abort = new AbortController();
  readonly #onSignal = (signal: Signal): void => this.#receive(signal);
  #since = 0;

  constructor() {
    for (const signal of SIGNALS) process.on(signal, this.#onSignal);
  }

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /** The command is done: from here on a signal ends the process as it would any other. Once interrupted, the echo of the press is
   * still to come, and must not cut off the last words. */
  release(): void {
    if (this.signal.aborted) return;
    for (const signal of SIGNALS) process.off(signal, this.#onSignal);
  }

  #receive(signal: Signal): void {
    if (this.signal.aborted) {
      if (performance.now() - this.#since > SAME_PRESS_MS) process.exit(EXIT_CODES[signal]);
      return;
    }
    this.#since = performance.now();
    process.exitCode = EXIT_CODES[signal];
    this.#abort.abort();
  }
}
