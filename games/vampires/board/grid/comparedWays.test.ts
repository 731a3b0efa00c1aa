import { expect, it } from 'vitest';
import { boardOf } from '../../rules/test/boards.ts';
import { waysOf } from './comparedWays.ts';
import { centreOf, layOut } from './layout.ts';

it('every group goes its own way, with how many go', () => {
  const position = boardOf('V8 3 W2\n1 . .');
  const layout = layOut(position, 1);
  const centre = (cell: number) => centreOf(layout, cell);
  expect(waysOf('0,0:4>1,0 0,0:3>0,1', position, layout)).toEqual([
    { points: [centre(0), centre(1)], label: '4' },
    { points: [centre(0), centre(3)], label: '3' },
  ]);
  expect(waysOf('nonsense', position, layout)).toEqual([]);
});
