/** Where a match turned, from the scores of its players. */
import { expect, it } from 'vitest';
import type { Entry } from '../match/match.ts';
import { type Score, scoresOf, tallestOf, turningPoint } from './turningPoint.ts';

const line = (seat: number, ...scores: readonly (readonly [turn: number, score: number])[]): Score[] =>
  scores.map(([turn, score]) => ({ seat, turn, score }));

it.each<[string, Score[], number | null]>([
  ['nothing is known', [], null],
  ['nothing changed', line(1, [1, 2], [3, 2]), null],
  ['a fall is the seat’s own move', line(1, [1, 2], [3, 1], [5, -9], [7, -10]), 3],
  ['a rise is what the other played next', line(2, [2, 0], [4, 1], [6, 20], [8, 22]), 5],
  ['of two players, each in a unit of their own', [...line(1, [1, 900], [3, 880]), ...line(2, [2, 1], [4, -1])], 2],
  ['a forced end does not outweigh all', line(1, [1, 1], [3, -2], [5, -3], [7, -3], [9, -3], [11, -30_000]), 9],
])('%s', (_, scores, turn) => {
  expect(turningPoint(scores)).toBe(turn);
});

it('scores are of those who looked ahead', () => {
  const entry = (seat: number, thought?: Entry['thought']): Entry => ({
    ...{ turn: 3, seat, event: 'answer', ms: 1, verdict: 'taken' },
    ...(thought ? { thought } : {}),
  });
  const entries = [
    ...[entry(1), entry(2, { depth: 4 }), entry(3, { score: 7, depth: 0 })],
    ...[entry(4, { score: 7 }), entry(5, { score: 0, depth: 2 })],
  ];
  expect(scoresOf(entries)).toEqual([
    { seat: 4, turn: 3, score: 7 },
    { seat: 5, turn: 3, score: 0 },
  ]);
});

it.each<[string, readonly number[], number]>([
  ['of none', [], 1],
  ['of nothing but nought', [0, 0], 1],
  ['the tallest, up or down', [3, -8, 5], 8],
  ['no more than three times the usual', [1, 2, 2, 2, 2, 100], 6],
  ['as long as one in five is as tall', [1, 2, 2, 2, 100, -100], 100],
])('the scale %s', (_, scores, tallest) => {
  expect(tallestOf(line(1, ...scores.map((score, turn) => [turn, score] as const)))).toBe(tallest);
});

it.each<[string, Score[], number | null]>([
  ['whatever order they come in', line(1, [7, -10], [1, 2], [5, -9], [3, 1]), 3],
  ['of two changes as large the first', line(1, [1, 4], [3, -4], [5, 4]), 1],
  ['a rise within one round', line(1, [1, -5], [2, 5]), 2],
  ['only one score', line(1, [1, 9]), null],
])('turns: %s', (_, scores, turn) => {
  expect(turningPoint(scores)).toBe(turn);
});
