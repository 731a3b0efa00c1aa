import type { MatchResult } from '@joute/core/game.ts';
import { defined } from '@joute/core/input/objects.ts';
import type { Termination } from '@joute/core/policy.ts';
import { refusal } from '@joute/core/result.ts';
import { interval95, pairInterval95 } from '@joute/core/statistics/score.ts';
import { runSprt } from '@joute/core/statistics/sprt.ts';
import { expect, test } from 'vitest';
import type { Effort, SeriesGame } from './game.ts';
import { SeriesSprt } from './sprt.ts';
import {
  openingScores,
  tallyEfforts,
  tallyEndings,
  tallyFaults,
  tallyHostDelays,
  tallyPlayers,
  tallySeats,
  tallyStarts,
  tallyTerminations,
  tallyTimes,
} from './tally.ts';

const FIRST_WINS: MatchResult = { places: [1, 2], points: [2, 0] };
const SECOND_WINS: MatchResult = { places: [2, 1], points: [0, 2] };
const DRAWN: MatchResult = { places: [1, 1], points: [1, 1] };

function effort(time: number, depth?: number, nodes?: number): Effort {
  const told = (value?: number) => ({ sum: value ?? 0, moves: value === undefined ? 0 : 1 });
  return { times: [time], depth: told(depth), nodes: told(nodes) };
}

function game(
  number: number,
  seating: number[],
  result: MatchResult,
  termination: Termination = 'normal',
  seat?: number,
): SeriesGame {
  const end = { termination, result, reason: refusal(`match/${termination}`), ...defined({ seat }) };
  const told = { opening: Math.ceil(number / 2), start: 0, plies: 2, seconds: 1, hostDelays: null };
  return {
    number,
    seating,
    names: seating.map(String),
    end,
    efforts: [effort(number), effort(10 * number, 8, 500)],
    ...told,
  };
}

const SERIES = [
  game(1, [0, 1], FIRST_WINS),
  game(2, [1, 0], SECOND_WINS),
  game(3, [0, 1], DRAWN, 'limit'),
  game(5, [0, 1], SECOND_WINS, 'timeout', 1),
  game(4, [1, 0], SECOND_WINS, 'timeout', 1),
];

test('outcomes follow the player, not the seat', () => {
  const [one, two] = tallyPlayers(SERIES, 2);
  expect(one).toEqual({ wins: 3, draws: 1, losses: 1, points: 7, score: 0.7, ...interval95(0.7, 5) });
  expect(two).toMatchObject({ wins: 1, draws: 1, losses: 3, points: 3, score: 0.3 });
});

test('before the first match nothing is known of the score', () => {
  expect(tallyPlayers([], 1)).toEqual([{ wins: 0, draws: 0, losses: 0, points: 0, score: 0, low: 0, high: 1 }]);
  expect(tallyTimes([])).toEqual({ median: null, p99: null, max: null });
});

test('a player in two seats has two outcomes', () => {
  const result = { places: [1, 2, 3, 4], points: [9, 5, 3, 1] };
  const [one, two] = tallyPlayers([game(1, [0, 1, 0, 1], result)], 2);
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
  expect(fault).toMatchObject({ ending: 'timeout', counts: [1, 1], example: { number: 4 } });
});

test('a program that could not be started is not counted as crashed', () => {
  const end = { termination: 'crashed', seat: 2, result: FIRST_WINS } as const;
  const [one, two] = [game(1, [0, 1], FIRST_WINS), game(2, [0, 1], FIRST_WINS)];
  const crashed = { ...one, end: { ...end, reason: refusal('match/crashed') } };
  const missing = { ...two, end: { ...end, reason: refusal('program/no-file') } };
  expect(tallyEndings([crashed, missing])).toEqual([
    ['crashed', 1],
    ['not-started', 1],
  ]);
  expect(tallyFaults([crashed, missing], 2)).toMatchObject([
    { ending: 'crashed', counts: [0, 1], example: { number: 1 } },
    { ending: 'not-started', counts: [0, 1], example: { number: 2 } },
  ]);
  // What programs read goes by the record.
  expect(tallyTerminations([crashed, missing])).toEqual({ crashed: 2 });
});

test('an opening is one sample, once all its matches are there', () => {
  // Openings 1 (matches 1 and 2) and 2 (3 and 4) are complete; of opening 3 only match 5 is there.
  expect(openingScores(SERIES, 0, 2)).toEqual([1, 0.75]);
  expect(openingScores(SERIES, 1, 2)).toEqual([0, 0.25]);
  expect(tallyPlayers(SERIES, 2, 2)[0]).toMatchObject({ score: 0.7, ...pairInterval95(0.7, [1, 0.75]) });
});

test('a test looks at openings in their order, not at those that happened to end first', () => {
  const test0 = { elo0: 0, elo1: 30, alpha: 0.05, beta: 0.05 };
  const [first, ...others] = SERIES;
  const sprt = new SeriesSprt(test0, 2);
  for (const game of others.toReversed()) sprt.add(game);
  expect(sprt.state.samples).toBe(0);
  sprt.add(first!);
  // Opening 3 has only one of its matches.
  expect(sprt.state).toEqual(runSprt(test0, openingScores(SERIES, 0, 2)));
  expect(sprt.state.samples).toBe(2);
});

test('by seat, by start', () => {
  expect(tallySeats(SERIES, 2).map(({ player, seat, games, tally }) => [player, seat, games, tally.wins])).toEqual([
    [0, 1, 3, 1],
    [0, 2, 2, 2],
    [1, 1, 2, 0],
    [1, 2, 3, 1],
  ]);
  const mapped = SERIES.map((played) => ({ ...played, start: played.number % 2 }));
  expect(tallyStarts(mapped, 2, 1).map(({ start, games, tallies }) => [start, games, tallies[0]!.wins])).toEqual([
    [0, 2, 2],
    [1, 3, 1],
  ]);
});

test('delays of the host are those that players count', () => {
  expect(tallyHostDelays(SERIES)).toBeNull();
  expect(tallyHostDelays([{ ...SERIES[0]!, hostDelays: 2 }, SERIES[1]!, { ...SERIES[2]!, hostDelays: 1 }])).toBe(3);
});

test('what moves took follows the player, not the seat', () => {
  const games = [game(1, [0, 1], DRAWN), game(2, [1, 0], DRAWN)];
  expect(tallyEfforts(games, 3)).toEqual([
    { times: { median: 1, p99: 20, max: 20 }, depth: 8, nodes: 500 },
    { times: { median: 2, p99: 10, max: 10 }, depth: 8, nodes: 500 },
    { times: { median: null, p99: null, max: null }, depth: null, nodes: null },
  ]);
});
