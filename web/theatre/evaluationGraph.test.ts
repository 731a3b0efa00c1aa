import { expect, test } from 'vitest';
import { graphOf, scoresOf } from './evaluationGraph.ts';

test('of two players up is good for the first; who says nothing has a gap', () => {
  const entry = { event: 'answer', ms: 1, verdict: 'taken' } as const;
  const scores = scoresOf([
    { ...entry, turn: 1, seat: 1, thought: { score: 0.5 } },
    { ...entry, turn: 2, seat: 2, thought: { score: 0.4 } },
    { ...entry, turn: 3, seat: 1, thought: { depth: 3 } },
  ]);
  const graph = graphOf(scores, 2, (turn) => turn);
  expect(graph).toEqual({
    seats: [1, 2],
    at: [1, 2],
    lines: [
      [0.5, null],
      [null, -0.4],
    ],
  });
});

test('more than two keep their own side, and a sure win does not flatten the rest', () => {
  const scores = [1, 2, 3, 1, 2].map((score, index) => ({ seat: (index % 3) + 1, turn: index, score }));
  const graph = graphOf([...scores, { seat: 3, turn: 5, score: 1e6 }], 3, (turn) => turn);
  expect(graph.lines[1]).toEqual([null, 2, null, null, 2, null]);
  expect(Math.max(...graph.lines[2]!.map((score) => score ?? 0))).toBe(12);
});

test('without scores there is nothing to draw', () => {
  expect(graphOf([], 2, () => 0)).toEqual({ seats: [], at: [], lines: [] });
});
