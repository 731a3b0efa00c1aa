import { expect, it } from 'vitest';
import { centreOf, placeOf, SQUARES, squareNear, squareOn } from './layout.ts';

it.each([false, true])('finds each square under its middle, turned: %s', (isTurned) => {
  for (const square of SQUARES) {
    expect(squareNear(centreOf(square, isTurned), isTurned)).toBe(square);
    expect(squareOn(placeOf(square, isTurned), isTurned)).toBe(square);
  }
});

// Square 1 is the second of the top row; beside it, light ones.
it.each([
  { point: { x: 9, y: 5 }, isTurned: false, square: 1, why: 'a light square’s right side' },
  { point: { x: 5, y: 9 }, isTurned: false, square: 6, why: 'its bottom' },
  { point: { x: 91, y: 95 }, isTurned: true, square: 1, why: 'the same from the other side' },
  { point: { x: 1, y: 5 }, isTurned: false, square: null, why: 'the edge has no neighbour' },
  { point: { x: -1, y: 5 }, isTurned: false, square: null, why: 'beside the board' },
])('$square at $point: $why', ({ point, isTurned, square }) => {
  expect(squareNear(point, isTurned)).toBe(square);
});
