/** Times of a competition as timers take them. */

/** A longer one would fire at once: whoever waits for more looks again then. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export const millisecondsUntil = (time: string): number =>
  Math.min(LONGEST_TIMER_MS, Math.max(0, Date.parse(time) - Date.now()));
