/**
 * Ctrl-C, SIGTERM, a closed terminal or the end of the npm that started us ask a command to end: it
 * closes its records and says where they are. Asked again, it exits at once. Without a terminal
 * (nohup, a service) a hang-up is ignored; Node resets what nohup sets, so it must be done here.
 */
import { isatty } from 'node:tty';
import { watchNpm } from './npmParent.ts';

const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
type Signal = keyof typeof EXIT_CODES;
const SIGNALS = Object.keys(EXIT_CODES) as Signal[];

/**
 * npm passes on a Ctrl-C that the terminal has already sent to everyone: signals this close
 * together are one (debounce).
 */
const SAME_PRESS_MS = 400;

export class Interrupt {
  readonly #abort = new AbortController();
  readonly #onSignal = (signal: Signal): void => this.#receive(signal);
  readonly #hasTerminal = [0, 1, 2].some((descriptor) => isatty(descriptor));
  readonly #forgetNpm = watchNpm(() => this.#receive('SIGTERM'));
  #since = 0;

  constructor() {
    for (const signal of SIGNALS) process.on(signal, this.#onSignal);
  }

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /**
   * The command is done: from here on a signal ends the process as it would any other. After an
   * interruption, npm's copy of the signal is still to come, and must not cut off the last output.
   */
  release(): void {
    this.#forgetNpm();
    if (this.signal.aborted) return;
    for (const signal of SIGNALS) process.off(signal, this.#onSignal);
  }

  #receive(signal: Signal): void {
    this.#forgetNpm();
    if (signal === 'SIGHUP' && (!this.#hasTerminal || this.signal.aborted)) return;
    if (this.signal.aborted) {
      if (performance.now() - this.#since > SAME_PRESS_MS) process.exit(EXIT_CODES[signal]);
      return;
    }
    this.#since = performance.now();
    process.exitCode = EXIT_CODES[signal];
    this.#abort.abort();
  }
}
