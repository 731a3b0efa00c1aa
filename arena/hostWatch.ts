/**
 * Knows when we were late ourselves. An answer that came while we were busy waits unread, and the player must not pay for that. So a player is
 * charged only up to the last moment at which we could have read its answer and saw none.
 *
 * That moment is when the present stretch of work began: since then we have not looked. Where the stretch began we know from two sides:
 * the event loop's count of idle time, which stands still while there is work; and a timer that should have come every few
 * milliseconds, which also finds what we did not see begin (a long callback of others, a machine that was asleep). Each round of the
 * loop looks once, so a stretch of many short callbacks is not taken for one long one. Where the system
 * counts it (Linux), the time that our thread was ready but had no core is taken off too.
 */
import { CoreWait } from './processTable.ts';

/** How often we look at the clock while somebody is being waited for. */
const BEAT_MS = 5;
/** Timers are this late on a machine that does nothing else. */
const USUAL_LATENESS_MS = 2;

export class HostWatch {
  #idle = -1;
  #began = 0;
  #due = Number.POSITIVE_INFINITY;
  /** What had come before this moment has been read, even where the loop never slept. */
  #polled = 0;
  /** The first look in the present round of the loop: when the round is over, what had come before it has been read. */
  #round: number | null = null;
  #last = 0;
  #waited = 0;
  #beat: NodeJS.Timeout | undefined;
  #watchers = 0;
  #wait: CoreWait | null = null;

  /** From now on somebody is waited for; call the function that comes back when no longer. */
  watch(): () => void {
    this.#watchers++;
    this.#start();
    this.look();
    let watching = true;
    return () => {
      if (watching) this.#watchers--;
      watching = false;
    };
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
      const waited = this.#wait?.read() ?? 0;
      this.#began = now - Math.max(0, waited - this.#waited);
      this.#waited = waited;
      this.#idle = idle;
    }
    const late = now > this.#due + USUAL_LATENESS_MS;
    if (late) this.#began = Math.min(this.#began, this.#due);
    if (this.#round === null) {
      this.#round = late ? this.#due : now;
      setImmediate(() => {
        this.#polled = Math.max(this.#polled, this.#round!);
        this.#round = null;
      });
    }
    return Math.max(this.#began, this.#polled);
  }

  #start(): void {
    if (this.#beat) return;
    // Opened through `thread-self`, the file stays that of this thread.
    this.#wait ??= new CoreWait('/proc/thread-self/schedstat');
    this.#waited = this.#wait.read();
    const now = performance.now();
    [this.#polled, this.#last, this.#due] = [now, now, now + BEAT_MS];
    this.#beat = setInterval(() => {
      this.look();
      const beat = performance.now();
      [this.#polled, this.#last, this.#due] = [Math.max(this.#polled, this.#last), beat, beat + BEAT_MS];
      // Stopped here and not with the last question: the next one usually comes at once.
      if (this.#watchers === 0) this.#stop();
    }, BEAT_MS).unref();
  }

  #stop(): void {
    clearInterval(this.#beat);
    this.#beat = undefined;
    this.#due = Number.POSITIVE_INFINITY;
  }
}

/** One for the thread: there is only one event loop to be late. */
export const hostWatch = new HostWatch();
