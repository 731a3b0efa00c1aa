/** Ladders as statistics: hundreds of fits, too many for a mutation run (e2e/mutants/areas.ts). */
import { expect, it } from 'vitest';
import { makeRandom, type Random, shuffle } from '../../random.ts';
import type { RatedMatch } from '../ratings/evidence.ts';
import { fitRatings } from '../ratings/ratings.ts';
import { simulateMatch, strengthsOf } from '../ratings/simulated.ts';
import { choosePairings } from './ladder.ts';

it('within twenty matches each nobody is starved, and everybody meets many', () => {
  const { played, meetings } = runLadder(strengthsOf(60, 2, makeRandom(1)), 20, makeRandom(2));
  expect(Math.min(...played)).toBeGreaterThanOrEqual(18);
  expect(Math.max(...played)).toBeLessThanOrEqual(22);
  expect(Math.max(...meetings.values())).toBeLessThanOrEqual(3);
});

/**
 * Strengths spread by 3: 520 Elo, from random movers to good searches, as bots of a course are.
 * Random pairing gives everybody exactly as many matches, each against somebody drawn anew. (In a
 * field of 170 Elo, where nearly every pairing is open, the two are about equal.)
 */
it('sixty bots, twenty matches each: nearer to the truth than random pairing by more than two standard errors', () => {
  const runs = Array.from({ length: 20 }, (_, seed) => {
    const truth = strengthsOf(60, 3, makeRandom(seed));
    const ladder = fitRatings(60, runLadder(truth, 20, makeRandom(100 + seed)).matches);
    const random = fitRatings(60, pairAtRandom(truth, 20, makeRandom(200 + seed)));
    return [rankCorrelation(ladder.strengths, truth), rankCorrelation(random.strengths, truth)] as const;
  });
  const [ladder, random] = [meanOf(runs.map(([own]) => own)), meanOf(runs.map(([, other]) => other))];
  expect(ladder.mean - random.mean).toBeGreaterThan(2 * Math.hypot(ladder.error, random.error));
});

function runLadder(truth: readonly number[], each: number, random: Random) {
  const matches: RatedMatch[] = [];
  const played = truth.map(() => 0);
  const meetings = new Map<string, number>();
  const key = (a: number, b: number): string => [a, b].toSorted((x, y) => x - y).join();
  while (matches.length < (truth.length * each) / 2) {
    const state = { fit: fitRatings(truth.length, matches), matches: played, busy: new Set<number>() };
    const wish = { pairings: 10, seats: 2, legs: 2 };
    for (const table of choosePairings({ ...state, meetings: (a, b) => meetings.get(key(a, b)) ?? 0 }, wish)) {
      meetings.set(key(table[0]!, table[1]!), (meetings.get(key(table[0]!, table[1]!)) ?? 0) + 1);
      // Both seats.
      for (const seats of [table, table.toReversed()]) matches.push(simulateMatch(seats, truth, random));
      for (const player of table) played[player]! += 2;
    }
  }
  return { matches, played, meetings };
}

const pairAtRandom = (truth: readonly number[], each: number, random: Random): RatedMatch[] =>
  Array.from({ length: each }, () => shuffle([...truth.keys()], random)).flatMap((order) =>
    Array.from({ length: truth.length / 2 }, (_, pair) =>
      simulateMatch(order.slice(2 * pair, 2 * pair + 2), truth, random),
    ),
  );

/** Spearman's, without ties. */
function rankCorrelation(a: ArrayLike<number>, b: ArrayLike<number>): number {
  const ranks = (values: ArrayLike<number>): number[] =>
    Array.from(values, (own) => Array.from(values).filter((other) => other < own).length);
  const [ranksA, ranksB] = [ranks(a), ranks(b)];
  const squares = ranksA.reduce((sum, rank, index) => sum + (rank - ranksB[index]!) ** 2, 0);
  return 1 - (6 * squares) / (a.length * (a.length ** 2 - 1));
}

function meanOf(values: readonly number[]): { mean: number; error: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, error: Math.sqrt(squares / (values.length - 1) / values.length) };
}
