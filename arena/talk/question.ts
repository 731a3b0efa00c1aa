/** One question to a program, and its clock. */

import type { Reply } from '@joute/core/host/player.ts';
import type { Ask } from '@joute/core/match/playerMessages.ts';
import type { Thinking } from '@joute/core/match/thinking.ts';
import type { Refusal } from '@joute/core/result.ts';
import type { Hunger } from '../machine/coreWait.ts';
import { hostWatch, type Watched } from '../machine/hostWatch.ts';

/** A timer this late means that the machine, or we, stood still: the program may have stood still too. */
const STOOD_STILL_MS = 5;
const MOST_FORGIVEN_MS = 1000;
/** Where we looked so lately, the difference tells nothing of us, and the time would seem to be none at all. */
const PRECISION_MS = 1;
/** An answer that comes within this time comes at once. */
const AT_ONCE_MS = 2;
/** Less time than this is watched over from the start, more from a beat on. */
const ATTENDED_MS = 20;

export class Question implements Watched {
  readonly turn: number;
  readonly reply: Promise<Reply>;
  /** The time it was given, in whole milliseconds. */
  readonly limit: number;
  /** The first thing that was wrong with what came as an answer. */
  fault: Refusal | null = null;
  place = 0;
  readonly #allowed: number | null;
  readonly #signal: AbortSignal;
  readonly #hunger: Hunger;
  readonly #expired: (question: Question) => void;
  readonly #asked = performance.now();
  /** Since when the program's wait for a core is known; null at first. */
  #hungerBefore: number | null = null;
  /** What calls it off; null at first. */
  #abort: (() => void) | null = null;
  #written: number | null = null;
  #forgiven = 0;
  #timer: NodeJS.Timeout | undefined;
  #settle: ((reply: Reply) => void) | null = null;

  /** `expired` is called at most once, when the time is over and what had come by then has been read. */
  constructor({ turn, time, margin }: Ask, signal: AbortSignal, hunger: Hunger, expired: (question: Question) => void) {
    this.turn = turn;
    this.limit = Math.round(time ?? 0);
    this.#allowed = time === null ? null : Math.max(0, time) + margin;
    this.#signal = signal;
    this.#expired = expired;
    this.#hunger = hunger;
    this.reply = new Promise((resolve) => {
      this.#settle = resolve;
    });
    hostWatch.watch(this);
    if (this.#allowed !== null && this.#allowed < ATTENDED_MS) this.#attend();
  }

  /** Only where the answer was not there at once is a timer set, the signal listened to, the system asked. */
  beat(now: number): void {
    if (this.#abort === null && this.#settle !== null && now - this.#asked > AT_ONCE_MS) this.#attend();
  }

  get isWritten(): boolean {
    return this.#written !== null;
  }

  /** The last byte has left: the clock runs from here. */
  written(): void {
    this.#written ??= performance.now();
    if (this.#abort !== null) this.#arm();
  }

  /** `looked`: until when we surely had looked for the answer, and it was not there. Gives what was not charged, in milliseconds. */
  answer(text: string, looked: number, thought?: Thinking): number {
    const now = performance.now();
    const start = this.#written ?? this.#asked;
    const ms = this.#used(now - looked < PRECISION_MS ? now : Math.max(looked, start));
    this.#finish(thought ? { event: 'answer', text, ms, thought } : { event: 'answer', text, ms });
    return now - start - ms;
  }

  /** What was held back until the time was over counts as given within it. */
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
    // What is too little to matter is not worth looking at.
    return Math.max(0, passed < STOOD_STILL_MS ? passed : passed - this.#forgiven - this.#starved());
  }

  /** How long the program had no core while it was asked. Not more than its time again: it may have brought it on itself, with many threads. */
  #starved(): number {
    this.#hungerBefore ??= this.#hunger.before(performance.now() - this.#asked);
    return Math.min(Math.max(0, this.#hunger.read() - this.#hungerBefore), Math.max(STOOD_STILL_MS, this.limit));
  }

  #attend(): void {
    this.#abort = () => this.#finish({ event: 'timeout', ms: 0 });
    if (this.#signal.aborted) {
      this.#abort();
      return;
    }
    this.#signal.addEventListener('abort', this.#abort, { once: true });
    this.#hungerBefore = this.#hunger.before(performance.now() - this.#asked);
    // Also while the question is still on its way: a program that does not read must not stop the clock.
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
    // Looked at only here: for most answers nobody needs to know.
    const last = this.#due() + this.#starved();
    if (last > performance.now() + 1) {
      this.#arm(last);
      return;
    }
    // An answer that already waits to be read was in time: one round of the loop reads it.
    setImmediate(() => this.#expired(this));
  }
}
