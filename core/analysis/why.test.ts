import { expect, test } from 'vitest';
import type { AnyGame } from '../game.ts';
import { replayRecord } from '../record/replay.ts';
import { toy } from '../test/toy.ts';
import { eventfulToy, recordToy } from '../test/toyRecord.ts';
import type { Evaluation } from './evaluation.ts';
import { firstFault, forcedLoss, largestDrop, slowestMove } from './why.ts';

/** `-5` a score, `L` and `W` forced, `!` the bot's own move. */
const read = (text: string): Evaluation[] =>
  text.split(' ').map((word, index) => {
    const forced = word.startsWith('L') ? 'loss' : word.startsWith('W') ? 'win' : null;
    const score = forced === 'loss' ? -30_000 : forced === 'win' ? 30_000 : Number.parseInt(word, 10);
    const better = word.endsWith('!') ? 'played' : 'better';
    // The match itself is not looked at here.
    const before = {} as Evaluation['before'];
    return { turn: 2 * index + 1, seat: 1, move: 'played', better, score, forced, before, shares: null };
  });

test.each([
  { scores: '10 8 3 5 -20 -18', turn: 7, drop: 25 },
  { scores: '10', turn: undefined, drop: undefined },
  { scores: '1 2 3', turn: undefined, drop: undefined },
  // A move that the bot would have played too is not to blame.
  { scores: '10! -90 -95', turn: 3, drop: 5 },
  // A forced loss counts as the worst score seen otherwise, not as the largest drop of a game lost
  // long before.
  { scores: '10 -400 -900 L L', turn: 3, drop: 500 },
  { scores: '10 12 -50 L', turn: 3, drop: 62 },
  { scores: 'W 30 40', turn: 1, drop: 10 },
])('largest drop of $scores', ({ scores, turn, drop }) => {
  const worst = largestDrop(read(scores));
  expect(worst?.from.turn).toBe(turn);
  expect(worst?.drop).toBe(drop);
});

test.each([
  { scores: '10 -5 L L', last: 3, first: 5 },
  { scores: 'L L', last: undefined, first: 1 },
  // The opponent missed its chance once: the loss is forced only from the second time on.
  { scores: '1 L 5 L', last: 5, first: 7 },
  { scores: '1 L 5', last: undefined, first: undefined },
  { scores: '1', last: undefined, first: undefined },
])('forced loss of $scores', ({ scores, last, first }) => {
  const loss = forcedLoss(read(scores));
  expect(loss?.last?.turn).toBe(last);
  expect(loss?.first.turn).toBe(first);
});

test('of two drops as large the first is told, and a drop from one seat to another is none', () => {
  expect(largestDrop(read('10 5 9 4'))?.from.turn).toBe(1);
  const [one, other] = read('10 -50') as [Evaluation, Evaluation];
  expect(largestDrop([one, { ...other, seat: 2 }])).toBeNull();
  expect(largestDrop([])).toBeNull();
});

test('the first fault and the slowest move, each with the match before it', () => {
  const replay = replayRecord(toy as AnyGame, eventfulToy().record);
  const fault = firstFault(replay)!;
  expect([fault.entry.seat, fault.entry.turn, fault.before.turn, fault.before.ply]).toEqual([1, 2, 2, 3]);
  const slowest = slowestMove(replay)!;
  expect([slowest.entry.seat, slowest.entry.ms, slowest.before.ply]).toEqual([2, 1000.5, 3]);
});

test('without faults there is none, and of two as slow the first is told', () => {
  const quiet = [1, 2, 3].map((seat) => ({ seat, ms: 5, text: 'bid 1' }));
  const replay = replayRecord(toy as AnyGame, recordToy(quiet).record);
  expect(firstFault(replay)).toBeNull();
  expect(slowestMove(replay)!.entry.seat).toBe(1);
  const none = replayRecord(toy as AnyGame, recordToy([]).record);
  expect([firstFault(none), slowestMove(none)]).toEqual([null, null]);
  expect(slowestMove({ ...replay, start: null })!.entry.seat).toBe(2);
});
