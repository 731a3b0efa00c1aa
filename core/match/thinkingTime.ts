/** How long our bots, and engines, think about a move. */

/** In other people's company, of the time for a move: the rest is for the way there and back. */
const SHARE = 0.5;
const MOST_MS = 1000;
/** Without a clock they still have to know when to stop. */
const UNTIMED_MS = 1000;

/**
 * Where nothing else is asked for, in other people's company: nobody should wait a minute for them.
 */
export const thinkingTime = (move: number | null): number => Math.min(MOST_MS, (move ?? MOST_MS) * SHARE);

/** Of the time that the match gives (null: no limit), as much as they want for themselves. */
export const timeToThink = (given: number | null, own: number | undefined): number =>
  Math.min(given ?? Number.POSITIVE_INFINITY, own ?? given ?? UNTIMED_MS);
