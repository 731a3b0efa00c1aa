import { must } from '@joute/core/result.ts';
import { defaultSetup } from '@joute/core/setup.ts';
import { expect, it } from 'vitest';
import { facts } from '../../facts.ts';
import { parseState } from '../../notation/state.ts';
import { parseCell } from '../../rules/cells.ts';
import { waysOf } from './comparedWays.ts';
import { spotOf } from './places.ts';

const WARDENS = 'a10/2W3b1W2/2C8/3c7/3d7/9e1/2f3g1h2/5Q5/11/i10/11 round=1 turn=4 phase=wardens gone=5/7';

it.each([
  { move: 'C2>C3 I2>H2', ways: ['C2 C3', 'I2 H2'] },
  // A warden that stays goes nowhere.
  { move: 'C2>C3 -', ways: ['C2 C3'] },
  { move: 'nonsense', ways: [] },
])('$move', ({ move, ways }) => {
  const position = must(parseState(WARDENS, defaultSetup(facts.options)));
  const spot = (cell: string) => spotOf(parseCell(cell)!, false);
  expect(waysOf(move, position, false)).toEqual(ways.map((cells) => ({ points: cells.split(' ').map(spot) })));
});
