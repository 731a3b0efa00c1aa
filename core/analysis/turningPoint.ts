/** Where a match turned: the largest change of a score between two turns of the same seat. */
import type { Seat } from '../game.ts';
import type { Entry } from '../match/match.ts';

/** What somebody thought of a position, from the side of the seat that is to move there. */
export interface Score {
  readonly seat: Seat;
  readonly turn: number;
  readonly score: number;
}

/** Scores without any search (depth 0) are left out. */
export const scoresOf = (entries: readonly Entry[]): Score[] =>
  entries.flatMap(({ seat, turn, thought }) =>
    thought?.score === undefined || thought.depth === 0 ? [] : [{ seat, turn, score: thought.score }],
  );

/** A sure win would outweigh everything else: scores count up to this many times the usual one. */
const MOST_USUAL = 3;
const USUAL_SHARE = 0.8;

/** The largest score that counts, of these. */
export function tallestOf(scores: readonly Score[]): number {
  const sizes = scores.map(({ score }) => Math.abs(score)).sort((a, b) => a - b);
  return Math.min(sizes.at(-1) ?? 0, MOST_USUAL * (sizes[Math.floor((sizes.length - 1) * USUAL_SHARE)] ?? 0)) || 1;
}

/**
 * The turn whose move changed most; null where no score ever changed. A fall is laid to the seat's
 * own move, a rise to what the others played after it. Each seat is measured by its own usual
 * score: players have units of their own.
 */
export function turningPoint(scores: readonly Score[]): number | null {
  let best: { readonly turn: number; readonly change: number } | null = null;
  for (const seat of new Set(scores.map((score) => score.seat))) {
    const own = scores.filter((score) => score.seat === seat).sort((a, b) => a.turn - b.turn);
    const most = tallestOf(own);
    const height = ({ score }: Score): number => Math.max(-1, Math.min(1, score / most));
    for (const [index, from] of own.entries()) {
      const to = own[index + 1];
      if (!to) break;
      const rise = height(to) - height(from);
      if (Math.abs(rise) > (best?.change ?? 0))
        best = { change: Math.abs(rise), turn: rise < 0 ? from.turn : Math.min(from.turn + 1, to.turn) };
    }
  }
  return best?.turn ?? null;
}
