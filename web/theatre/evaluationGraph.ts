/** The scores of a match as lines to draw: what was told with the moves, or what a bot thinks of them afterwards. */
import type { Seat } from '@joute/core/game.ts';
import type { Entry } from '@joute/core/match.ts';

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
  /** By seat, for every frame; null where it said nothing. */
  readonly lines: (number | null)[][];
}

/** So many times what is usual a score may be; wins that are sure would flatten everything else. */
const MOST_USUAL = 4;
const USUAL_SHARE = 0.8;

export const scoresOf = (entries: readonly Entry[]): Score[] =>
  entries.flatMap(({ seat, turn, thought }) =>
    thought?.score === undefined ? [] : [{ seat, turn, score: thought.score }],
  );

/** Of two, the second is turned over: up is then always good for the first. */
export function graphOf(scores: readonly Score[], seats: number, indexAfter: (turn: number) => number): Graph {
  const shown = [...new Set(scores.map(({ seat }) => seat))].sort((a, b) => a - b);
  const usual = scores.map(({ score }) => Math.abs(score)).sort((a, b) => a - b);
  const most = Math.max(1, MOST_USUAL * (usual[Math.floor((usual.length - 1) * USUAL_SHARE)] ?? 1));
  const byFrame = new Map<number, (number | null)[]>();
  for (const { seat, turn, score } of scores) {
    const index = indexAfter(turn);
    const line = byFrame.get(index) ?? shown.map(() => null);
    const cut = Math.max(-most, Math.min(most, score));
    line[shown.indexOf(seat)] = seats === 2 && seat === 2 ? -cut : cut;
    byFrame.set(index, line);
  }
  const at = [...byFrame.keys()].sort((a, b) => a - b);
  return { seats: shown, at, lines: shown.map((_, place) => at.map((index) => byFrame.get(index)![place] ?? null)) };
}
