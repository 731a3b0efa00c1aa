/**
 * Knows how late this process is itself. An answer that arrives while the event loop is busy waits
 * unread, and the player must not pay for that. So a player is charged only up to the last moment
 * at which the event loop surely had polled and found no answer.
 *
 * That is the moment at which the present stretch of work began, since the loop has not polled
 * after it. Two sources tell when the stretch began: the event loop's count of idle time, which
 * stands still while there is work; and a timer that should fire every few milliseconds, which also
 * reveals what began unseen (somebody else's long callback, a machine that was asleep). Within a
 * long stretch each round of the loop is told from the next, so that many short callbacks are not
 * taken for one long one. Where the system counts it (Linux), the time that our thread was ready
 * but had no core is subtracted too.
 */
import type { WaitMeter } from './system/contract.ts';
import { system } from './system/system.ts';

/** How often the clock is read while an answer is awaited. */
const BEAT_MS = 5;
/** How late timers are on a machine that does nothing else. */
const USUAL_LATENESS_MS = 2;
/** Shorter times are not worth asking the system for. */
const PRECISION_MS = 1;

/** Something that waits for an answer, and is called at every beat. */
export interface Watched {
  /** Most answers come before the first beat: costly work is put off until this is called. */
  beat(now: number): void;
  /** Its index in the list of HostWatch, which sets it. */
  place: number;
}

export class HostWatch {
  #idle = -1;
  #began = 0;
  #due = Number.POSITIVE_INFINITY;
  /** Whatever had come before this moment has been read, even where the loop never slept. */
  #polled = 0;
  /**
   * The first look in the present round of the loop: when the round is over, what had come before
   * it has been read.
   */
  #round: number | null = null;
  #last = 0;
  #seen = 0;
  #waited = 0;
  #beat: NodeJS.Timeout | undefined;
  /** An array instead of a Set, which would allocate and free for every question. */
  readonly #watched: Watched[] = [];
  #wait: WaitMeter | null = null;

  /** From now on an answer is awaited. */
  watch(watched: Watched): void {
    watched.place = this.#watched.push(watched) - 1;
    if (!this.#beat) this.#start();
  }

  /** To be called once, for something that is being watched. */
  unwatch(watched: Watched): void {
    const last = this.#watched.pop();
    if (last === undefined || last === watched) return;
    this.#watched[watched.place] = last;
    last.place = watched.place;
  }

  /**
   * To be called at the start of every callback of the event loop: returns the last moment up to
   * which it surely had polled, by `performance.now()`.
   */
  look(): number {
    const now = performance.now();
    const idle = performance.nodeTiming.idleTime;
    if (idle !== this.#idle) {
      // The first callback after a sleep. Between waking and running, the thread may have waited
      // for a core.
      this.#began = now - this.#seen < PRECISION_MS ? now : now - this.#starved(now - this.#seen);
      this.#idle = idle;
    }
    this.#seen = now;
    const late = now > this.#due + USUAL_LATENESS_MS;
    if (late && this.#due < this.#began) this.#began = this.#due;
    if (this.#round === null && now - this.#began > PRECISION_MS) this.#endRound(late ? this.#due : now);
    return this.#began > this.#polled ? this.#began : this.#polled;
  }

  #endRound(began: number): void {
    this.#round = began;
    setImmediate(() => {
      this.#polled = Math.max(this.#polled, began);
      this.#round = null;
    });
  }

  /** How long our thread had no core since the last call, at most `most`. */
  #starved(most: number): number {
    const waited = this.#wait?.read() ?? 0;
    const more = waited - this.#waited;
    this.#waited = waited;
    return Math.min(Math.max(0, more), most);
  }

  #start(): void {
    this.#wait ??= system.threadWait();
    this.#waited = this.#wait.read();
    const now = performance.now();
    [this.#polled, this.#last, this.#seen, this.#due] = [now, now, now, now + BEAT_MS];
    this.#beat = setInterval(() => this.#onBeat(), BEAT_MS).unref();
    this.look();
  }

  #onBeat(): void {
    this.look();
    this.#waited = this.#wait?.read() ?? 0;
    const beat = performance.now();
    [this.#polled, this.#last, this.#due] = [Math.max(this.#polled, this.#last), beat, beat + BEAT_MS];
    for (const watched of [...this.#watched]) watched.beat(beat);
    // Stopped here instead of after the last question: the next one usually comes at once.
    if (this.#watched.length === 0) this.#stop();
  }

  #stop(): void {
    clearInterval(this.#beat);
    this.#beat = undefined;
    this.#due = Number.POSITIVE_INFINITY;
  }
}

/** One for the thread, which has one event loop. */
export const hostWatch = new HostWatch();
