/** How long our bots, and engines, think about a move. */

/**
 * The share of the time for a move that our bots use against other people's players: the rest is
 * for delays.
 */
const SHARE = 0.5;
const MOST_MS = 1000;
/** How long they think where the match has no clock. */
const UNTIMED_MS = 1000;

/** The default against other people's players: nobody should wait a minute for them. */
export const thinkingTime = (move: number | null): number => Math.min(MOST_MS, (move ?? MOST_MS) * SHARE);

/** Their own limit, or less where the match gives less (null: no limit). */
export const timeToThink = (given: number | null, own: number | undefined): number =>
  Math.min(given ?? Number.POSITIVE_INFINITY, own ?? given ?? UNTIMED_MS);
