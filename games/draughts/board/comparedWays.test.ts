import { expect, it } from 'vitest';
import { position } from '../rules/test/positions.ts';
import { waysOf } from './comparedWays.ts';
import { centreOf } from './layout.ts';

it.each([
  ['W:W28:B23', '28x19', [28, 19]],
  ['W:W28:BK23,14', '28x19x10', [28, 19, 10]],
  ['W:W28:B23', '28-22', []],
] as const)('%s, %s', (fen, move, squares) => {
  for (const isTurned of [false, true]) {
    const points = squares.map((square) => centreOf(square, isTurned));
    expect(waysOf(move, position(fen), isTurned)).toEqual(points.length > 0 ? [{ points }] : []);
  }
});
