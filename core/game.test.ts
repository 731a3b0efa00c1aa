import { expect, test } from 'vitest';
import { rankByPoints } from './game.ts';

test.each([
  { points: [3, 1], last: undefined, places: [1, 2] },
  { points: [2, 2], last: undefined, places: [1, 1] },
  { points: [5, 9, 5, 1], last: undefined, places: [2, 1, 2, 4] },
  { points: [5, 9, 5, 1], last: 2, places: [1, 4, 1, 3] },
  { points: [0, 0], last: 1, places: [2, 1] },
  { points: [-3, -7], last: 1, places: [2, 1] },
])('$points with $last put last: places $places', ({ points, last, places }) => {
  expect(rankByPoints(points, last)).toEqual({ points, places });
});
