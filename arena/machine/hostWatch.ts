/**
 * Knows when we were late ourselves. An answer that came while we were busy waits unread, and the player must not pay for that. So a player is
 * charged only up to the last moment at which we could have read its answer and saw none.
 *
 * That moment is when the present stretch of work began: since then we have not looked. Where the stretch began we know from two sides:
 * the event loop's count of idle time, which stands still while there is work; and a timer that should have come every few
 * milliseconds, which also finds what we did not see begin (a long callback of others, a machine that was asleep). In a stretch that
 * lasts, each round of the loop is told from the next, so many short callbacks are not taken for one long one. Where the system
 * counts it (Linux), the time that our thread was ready but had no core is taken off too.
 */
import { CoreWait } from './processTable.ts';

/** How often we look at the clock while somebody is being waited for. */
const BEAT_MS = 5;
/** Timers are this late on a machine that does nothing else. */
const USUAL_LATENESS_MS = 2;
/** What is less than this is not worth asking the system for. */
const PRECISION_MS = 1;

/** Somebody who is waited for. */
export interface Watched {
  /** Called at every beat. An answer that comes at once comes before the first: what costs something is better done here. */
  beat(now: number): void;
  /** Ours to set. */
  place: number;
}

export class HostWatch {
  #idle = -1;
  #began = 0;
  #due = Number.POSITIVE_INFINITY;
  /** What had come before this moment has been read, even where the loop never slept. */
  #polled = 0;
  /** The first look in the present round of the loop: when the round is over, what had come before it has been read. */
  #round: number | null = null;
  #last = 0;
  #seen = 0;
  #waited = 0;
  #beat: NodeJS.Timeout | undefined;
  /** A list and not a set, which makes room and gives it back for every question. */
  readonly #watched: Watched[] = [];
  #wait: CoreWait | null = null;

  /** From now on somebody is waited for. */
  watch(watched: Watched): void {
    watched.place = this.#watched.push(watched) - 1;
    if (!this.#beat) this.#start();
  }

  /** Once, of somebody who is. */
  unwatch(watched: Watched): void {
    const last = this.#watched.pop();
    if (last === undefined || last === watched) return;
    this.#watched[watched.place] = last;
    last.place = watched.place;
  }

  /**
   * Called first thing in whatever the event loop calls: gives the moment until which we surely had looked, now or earlier.
   * All moments are of `performance.now()`.
   */
  look(): number {
    const now = performance.now();
    const idle = performance.nodeTiming.idleTime;
    if (idle !== this.#idle) {
      // The first callback after a sleep. Between waking and running we may have waited for a core.
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

  /** How long our thread had no core since this was last asked, and not more than `most`. */
  #starved(most: number): number {
    const waited = this.#wait?.read() ?? 0;
    const more = waited - this.#waited;
    this.#waited = waited;
    return Math.min(Math.max(0, more), most);
  }

  #start(): void {
    // Opened through `thread-self`, the file stays that of this thread.
    this.#wait ??= new CoreWait('/proc/thread-self/schedstat');
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
    // Stopped here and not with the last question: the next one usually comes at once.
    if (this.#watched.length === 0) this.#stop();
  }

  #stop(): void {
    clearInterval(this.#beat);
    this.#beat = undefined;
    this.#due = Number.POSITIVE_INFINITY;
  }
}

/** One for the thread: there is only one event loop to be late. */
export const hostWatch = new HostWatch();
