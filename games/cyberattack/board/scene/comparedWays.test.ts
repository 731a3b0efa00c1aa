import { expect, it } from 'vitest';
import { startState } from '../../rules/table.ts';
import { waysOf } from './comparedWays.ts';
import { pointAt, type Spot } from './layout.ts';

const spot = (row: number, column: number): Spot => ({ row, column });
/** The avatar begins in the middle. */
const STEP_RIGHT = [spot(2, 2), spot(2, 3)];

it.each([
  // Three lanes, each out of its side; the top is counted from the other end.
  ['DDAG2H1D4', STEP_RIGHT, [spot(2, 0), spot(2, -1)], [spot(0, 3), spot(-1, 3)], [spot(4, 4), spot(4, 5)]],
  ['DDP241', STEP_RIGHT, [spot(4, 1)]],
  ['nonsense'],
])('%s', (move, ...ways) => {
  for (const facing of [1, 3]) {
    const points = ways.map((spots) => ({
      points: (spots as Spot[]).map((one) => pointAt(facing === 1 ? 0 : 2, one)),
    }));
    expect(waysOf({ kind: 'better', seat: 1, move }, startState(), facing)).toEqual(points);
  }
});
