/** One question to a program, with the clock of its answer. */

import type { Reply } from '@joute/core/host/player.ts';
import type { Ask } from '@joute/core/match/playerMessages.ts';
import type { Thinking } from '@joute/core/match/thinking.ts';
import type { Refusal } from '@joute/core/result.ts';
import type { CoreWait } from '../machine/coreWait.ts';
import { hostWatch, type Watched } from '../machine/hostWatch.ts';

/**
 * A timer later than this means that the machine or this process stood still: the program may have,
 * too.
 */
const STOOD_STILL_MS = 5;
const MOST_FORGIVEN_MS = 1000;
/**
 * If the event loop last polled the pipe less than this ago, the answer is charged up to now
 * instead: the error is negligible, and charging up to the last poll would give quick answers a
 * time of zero.
 */
const PRECISION_MS = 1;
/** Most answers come sooner than this, and need no timer (see `beat`). */
const AT_ONCE_MS = 2;
/** Limits shorter than this get their timer at once; longer ones at the next beat of hostWatch. */
const ATTENDED_MS = 20;

export class Question implements Watched {
  readonly turn: number;
  readonly reply: Promise<Reply>;
  /** The time limit, in whole milliseconds. */
  readonly limit: number;
  /** The first thing that was wrong with what was sent as an answer. */
  fault: Refusal | null = null;
  place = 0;
  readonly #allowed: number | null;
  readonly #signal: AbortSignal;
  readonly #coreWait: CoreWait;
  readonly #expired: (question: Question) => void;
  readonly #asked = performance.now();
  /** How long the program had waited for a core before it was asked; null until that is needed. */
  #waitedBefore: number | null = null;
  /** The listener for the abort signal; null until the question is attended. */
  #abort: (() => void) | null = null;
  #written: number | null = null;
  #forgiven = 0;
  #timer: NodeJS.Timeout | undefined;
  #settle: ((reply: Reply) => void) | null = null;

  /**
   * `expired` is called at most once, when the time is over and all that had come in time has been
   * read.
   */
  constructor(
    { turn, time, margin }: Ask,
    signal: AbortSignal,
    coreWait: CoreWait,
    expired: (question: Question) => void,
  ) {
    this.turn = turn;
    this.limit = Math.round(time ?? 0);
    this.#allowed = time === null ? null : Math.max(0, time) + margin;
    this.#signal = signal;
    this.#expired = expired;
    this.#coreWait = coreWait;
    this.reply = new Promise((resolve) => {
      this.#settle = resolve;
    });
    hostWatch.watch(this);
    if (this.#allowed !== null && this.#allowed < ATTENDED_MS) this.#attend();
  }

  /**
   * Setting a timer, listening to the signal and asking the system for core time are put off until
   * the answer is seen to take a while.
   */
  beat(now: number): void {
    if (this.#abort === null && this.#settle !== null && now - this.#asked > AT_ONCE_MS) this.#attend();
  }

  get isWritten(): boolean {
    return this.#written !== null;
  }

  /** The last byte of the question has left: the clock runs from here. */
  written(): void {
    this.#written ??= performance.now();
    if (this.#abort !== null) this.#arm();
  }

  /**
   * `looked`: the last moment at which the event loop had polled the pipe and the answer was not
   * there. Returns the milliseconds that were not charged.
   */
  answer(text: string, looked: number, thought?: Thinking): number {
    const now = performance.now();
    const start = this.#written ?? this.#asked;
    const ms = this.#used(now - looked < PRECISION_MS ? now : Math.max(looked, start));
    this.#finish(thought ? { event: 'answer', text, ms, thought } : { event: 'answer', text, ms });
    return now - start - ms;
  }

  /** An answer that the session held back until the deadline counts as given in time. */
  answerAtLast(text: string): void {
    this.#finish({ event: 'answer', text, ms: Math.min(this.#used(performance.now()), this.limit) });
  }

  expire(why: Refusal): void {
    this.#finish({ event: 'timeout', why, ms: this.#used(performance.now()) });
  }

  leave(why: Refusal, event: 'crashed' | 'disconnected'): void {
    this.#finish({ event, why, ms: this.#used(hostWatch.look()) });
  }

  #used(until: number): number {
    const passed = until - (this.#written ?? this.#asked);
    // For so short a time the system's count of core time need not be asked.
    return Math.max(0, passed < STOOD_STILL_MS ? passed : passed - this.#forgiven - this.#starved());
  }

  /**
   * How long the program waited for a core during this question. At most its time limit: a program
   * with many threads may starve itself.
   */
  #starved(): number {
    this.#waitedBefore ??= this.#coreWait.before(performance.now() - this.#asked);
    return Math.min(Math.max(0, this.#coreWait.read() - this.#waitedBefore), Math.max(STOOD_STILL_MS, this.limit));
  }

  #attend(): void {
    this.#abort = () => this.#finish({ event: 'timeout', ms: 0 });
    if (this.#signal.aborted) {
      this.#abort();
      return;
    }
    this.#signal.addEventListener('abort', this.#abort, { once: true });
    this.#waitedBefore = this.#coreWait.before(performance.now() - this.#asked);
    // The clock runs even while the question is still being written: a program that does not read
    // must not stop it.
    this.#arm();
  }

  #finish(reply: Reply): void {
    if (this.#settle === null) return;
    hostWatch.unwatch(this);
    if (this.#abort !== null) {
      clearTimeout(this.#timer);
      this.#signal.removeEventListener('abort', this.#abort);
    }
    this.#settle(reply);
    this.#settle = null;
  }

  #due(): number {
    return (this.#written ?? this.#asked) + (this.#allowed ?? 0) + this.#forgiven;
  }

  #arm(due: number = this.#due()): void {
    if (this.#allowed === null || this.#settle === null) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#ring(due), Math.max(0, Math.ceil(due - performance.now())));
  }

  #ring(due: number): void {
    hostWatch.look();
    const late = performance.now() - due;
    if (late > STOOD_STILL_MS && this.#forgiven === 0) this.#forgiven = Math.min(late, MOST_FORGIVEN_MS);
    // Asked only now: most answers come long before.
    const last = this.#due() + this.#starved();
    if (last > performance.now() + 1) {
      this.#arm(last);
      return;
    }
    // An answer that is already in the pipe was in time: one more round of the event loop reads it.
    setImmediate(() => this.#expired(this));
  }
}
