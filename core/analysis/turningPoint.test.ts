/** Where a match turned, from the scores of its players. */
import { expect, it } from 'vitest';
import { type Score, turningPoint } from './turningPoint.ts';

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
