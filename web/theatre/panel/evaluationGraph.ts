/**
 * The scores of a match as lines of a graph: sent by the players with their moves, or computed by a
 * bot afterwards.
 */
import { type Score, tallestOf } from '@joute/core/analysis/turningPoint.ts';
import type { Seat } from '@joute/core/game.ts';

export interface Graph {
  readonly seats: readonly Seat[];
  /** The indices of the frames that have scores, ascending. */
  readonly at: number[];
  /** By seat, for each of those frames, between -1 and 1; null where the seat has no score. */
  readonly lines: (number | null)[][];
}

/**
 * With two seats the second line is inverted: up is always good for the first. Players have units
 * of their own, so each is scaled by its own usual score; `isOneUnit` where one bot gave all
 * scores.
 */
export function graphOf(
  scores: readonly Score[],
  seats: number,
  indexAfter: (turn: number) => number,
  isOneUnit: boolean,
): Graph {
  const shown = [...new Set(scores.map(({ seat }) => seat))].sort((a, b) => a - b);
  const tallest = shown.map((seat) => tallestOf(isOneUnit ? scores : scores.filter((score) => score.seat === seat)));
  const byFrame = new Map<number, (number | null)[]>();
  for (const { seat, turn, score } of scores) {
    const [index, place] = [indexAfter(turn), shown.indexOf(seat)];
    const line = byFrame.get(index) ?? shown.map(() => null);
    const height = Math.max(-1, Math.min(1, score / tallest[place]!));
    line[place] = seats === 2 && seat === 2 ? -height : height;
    byFrame.set(index, line);
  }
  const at = [...byFrame.keys()].sort((a, b) => a - b);
  return { seats: shown, at, lines: shown.map((_, place) => at.map((index) => byFrame.get(index)![place] ?? null)) };
}
