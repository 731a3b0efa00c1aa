/** What our bots think about a move in other people's company, where nothing else is asked for: nobody should wait a minute for them. */

/** Of the time for a move: the rest is for the way there and back. */
const SHARE = 0.5;
const MOST_MS = 1000;

export const thinkingTime = (move: number | null): number => Math.min(MOST_MS, (move ?? MOST_MS) * SHARE);
