import { scoresOf } from '@joute/core/analysis/turningPoint.ts';
import { expect, test } from 'vitest';
import { graphOf } from './evaluationGraph.ts';

test('of two players up is good for the first; who says nothing has a gap', () => {
  const entry = { event: 'answer', ms: 1, verdict: 'taken' } as const;
  const scores = scoresOf([
    { ...entry, turn: 1, seat: 1, thought: { score: 0.5 } },
    { ...entry, turn: 2, seat: 2, thought: { score: 0.4 } },
    { ...entry, turn: 3, seat: 1, thought: { depth: 3 } },
  ]);
  const graph = graphOf(scores, 2, (turn) => turn, false);
  expect(graph).toEqual({
    seats: [1, 2],
    at: [1, 2],
    lines: [
      [1, null],
      [null, -1],
    ],
  });
});

test('who did not look ahead says nothing', () => {
  const entry = { event: 'answer', ms: 1, verdict: 'taken', turn: 1, seat: 1 } as const;
  expect(scoresOf([{ ...entry, thought: { score: 5, depth: 0 } }])).toEqual([]);
});

test('more than two keep their own side, and a sure win does not flatten the rest', () => {
  const scores = [1, 2, 3, 1, 2, 3, 1, 2].map((score, index) => ({ seat: (index % 3) + 1, turn: index, score }));
  const all = [...scores, { seat: 3, turn: 8, score: 1e6 }];
  const { lines } = graphOf(all, 3, (turn) => turn, true);
  expect(lines[1]!.filter((height) => height !== null)).toEqual([2 / 9, 2 / 9, 2 / 9]);
  expect(lines[2]!.at(-1)).toBe(1);
  // By its own measure a player that always says the same is always at its height.
  expect(graphOf(all, 3, (turn) => turn, false).lines[1]!.filter((height) => height !== null)).toEqual([1, 1, 1]);
});

test('without scores there is nothing to draw', () => {
  expect(graphOf([], 2, () => 0, false)).toEqual({ seats: [], at: [], lines: [] });
});

test('frames and seats stand in their order, as numbers, whatever order the scores come in', () => {
  const scores = [
    { seat: 10, turn: 12, score: 5 },
    { seat: 2, turn: 100, score: 4 },
    { seat: 2, turn: 9, score: 4 },
  ];
  expect(graphOf(scores, 10, (turn) => turn, false)).toEqual({
    seats: [2, 10],
    at: [9, 12, 100],
    lines: [
      [1, null, 1],
      [null, 1, null],
    ],
  });
});
