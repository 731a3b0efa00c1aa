/** The scores of a match as lines to draw: what was told with the moves, or what a bot thinks of them afterwards. */
import type { Seat } from '@joute/core/game.ts';
import type { Entry } from '@joute/core/match/match.ts';

/** A score from the seat's own side. */
export interface Score {
  readonly seat: Seat;
  readonly turn: number;
  readonly score: number;
}

export interface Graph {
  readonly seats: readonly Seat[];
  /** The frames, in order. */
  readonly at: number[];
  /** By seat, for every frame, between -1 and 1; null where it said nothing. */
  readonly lines: (number | null)[][];
}

/** So many times what is usual is the whole height: wins that are sure would flatten everything else. */
const MOST_USUAL = 3;
const USUAL_SHARE = 0.8;

/** Where nobody looked ahead the score says little. */
export const scoresOf = (entries: readonly Entry[]): Score[] =>
  entries.flatMap(({ seat, turn, thought }) =>
    thought?.score === undefined || thought.depth === 0 ? [] : [{ seat, turn, score: thought.score }],
  );

/**
 * Of two, the second is turned over: up is then always good for the first. Players have units of their own, so each is measured by what is usual for
 * itself; `isOneUnit` where one bot gave them all.
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

function tallestOf(scores: readonly Score[]): number {
  const sizes = scores.map(({ score }) => Math.abs(score)).sort((a, b) => a - b);
  return Math.min(sizes.at(-1) ?? 0, MOST_USUAL * (sizes[Math.floor((sizes.length - 1) * USUAL_SHARE)] ?? 0)) || 1;
}
