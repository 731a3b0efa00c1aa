import type { MatchResult } from '@joute/core/game.ts';
import type { Termination } from '@joute/core/policy.ts';
import { refusal } from '@joute/core/result.ts';
import { interval95 } from '@joute/core/score.ts';
import { expect, test } from 'vitest';
import type { SeriesGame } from './seriesGame.ts';
import { tallyFaults, tallyStandings, tallyTerminations, tallyTimes } from './tally.ts';

const FIRST_WINS: MatchResult = { places: [1, 2], points: [2, 0] };
const SECOND_WINS: MatchResult = { places: [2, 1], points: [0, 2] };
const DRAWN: MatchResult = { places: [1, 1], points: [1, 1] };

function game(
  number: number,
  seating: number[],
  result: MatchResult,
  termination: Termination = 'normal',
  seat?: number,
): SeriesGame {
  const end = { termination, result, reason: refusal(`match/${termination}`), ...(seat === undefined ? {} : { seat }) };
  const told = { opening: Math.ceil(number / 2), start: 0, plies: 2, seconds: 1, hostDelays: null };
  return { number, seating, end, times: [number, 10 * number], ...told };
}

const SERIES = [
  game(1, [0, 1], FIRST_WINS),
  game(2, [1, 0], SECOND_WINS),
  game(3, [0, 1], DRAWN, 'limit'),
  game(5, [0, 1], SECOND_WINS, 'timeout', 1),
  game(4, [1, 0], SECOND_WINS, 'timeout', 1),
];

test('outcomes follow the player, not the seat', () => {
  const [one, two] = tallyStandings(SERIES, 2);
  expect(one).toEqual({ wins: 3, draws: 1, losses: 1, points: 7, score: 0.7, ...interval95(0.7, 5) });
  expect(two).toMatchObject({ wins: 1, draws: 1, losses: 3, points: 3, score: 0.3 });
});

test('before the first match nothing is known of the score', () => {
  expect(tallyStandings([], 1)).toEqual([{ wins: 0, draws: 0, losses: 0, points: 0, score: 0, low: 0, high: 1 }]);
  expect(tallyTimes([])).toEqual({ median: null, p99: null, max: null });
});

test('a player in two seats has two outcomes', () => {
  const result = { places: [1, 2, 3, 4], points: [9, 5, 3, 1] };
  const [one, two] = tallyStandings([game(1, [0, 1, 0, 1], result)], 2);
  // Seats 1 and 3 beat 3 and 1 of 3 opponents, seats 2 and 4 beat 2 and 0.
  expect(one).toMatchObject({ wins: 1, draws: 0, losses: 1, points: 12, score: 4 / 6 });
  expect(two).toMatchObject({ wins: 0, draws: 0, losses: 2, points: 6, score: 2 / 6 });
});

test('endings are counted by kind, those that occurred only', () => {
  expect(tallyTerminations(SERIES)).toEqual({ normal: 2, limit: 1, timeout: 2 });
});

test('times are those of all moves together', () => {
  expect(tallyTimes(SERIES)).toEqual({ median: 5, p99: 50, max: 50 });
});

test('a fault names who committed it how often, and the first match it happened in', () => {
  const [fault, ...others] = tallyFaults(SERIES, 2);
  expect(others).toEqual([]);
  expect(fault).toMatchObject({ termination: 'timeout', counts: [1, 1], example: { number: 4 } });
});
