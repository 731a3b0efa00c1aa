import { describe, expect, test } from 'vitest';
import { makePace } from '../../../board/pace.ts';
import { CELLS, type Cell, makeCell, parseCell } from '../../rules/cells.ts';
import { compassOf, nextCell } from '../input/compass.ts';
import { cellMeant, cellOfIndex, cellUnder, coordinates, indexOf, isJump, spotOf, TILE } from './places.ts';

const cell = (name: string): Cell => parseCell(name)!;
const cells = (names: string): Cell[] => names.split(' ').map(cell);

describe.each([false, true])('turned: %s', (isTurned) => {
  test('every cell is where its middle is', () => {
    for (const one of CELLS) {
      expect(cellUnder(spotOf(one, isTurned), isTurned)).toBe(one);
      expect(cellOfIndex(indexOf(one, isTurned), isTurned)).toBe(one);
    }
  });
  test('coordinates stand beside their rows and columns, three of them in doors', () => {
    const labels = coordinates(isTurned);
    expect(labels).toHaveLength(44);
    expect(
      labels
        .filter(({ isDoor }) => isDoor)
        .map(({ text }) => text)
        .sort(),
    ).toEqual(['5', '5', 'F']);
    expect(labels.filter(({ text }) => text === 'A').every(({ x }) => x === spotOf(cell('A1'), isTurned).x)).toBe(true);
  });
});

test('a turned board has A11 at the upper right and K1 at the lower left', () => {
  expect([0, 10, 110, 120].map((index) => makeCell(cellOfIndex(index, true)))).toEqual(['K11', 'A11', 'K1', 'A1']);
});

test.each([
  { wanted: 'D10', off: 0.9, meant: 'D10' },
  { wanted: 'D10', off: 1.2, meant: 'E10' },
  { wanted: 'D10 E10', off: 0.9, meant: 'E10' },
])('a finger $off tiles right of D10, with $wanted wanted, means $meant', ({ wanted, off, meant }) => {
  const { x, y } = spotOf(cell('D10'), false);
  expect(makeCell(cellMeant({ x: x + off * TILE, y }, false, new Set(cells(wanted)), TILE))).toBe(meant);
});

test.each([
  { from: 'F8', to: 'G7', jump: false },
  { from: 'F8', to: 'H6', jump: true },
  { from: 'F8', to: 'F6', jump: true },
  { from: 'F8', to: 'F8', jump: false },
])('$from to $to is a jump: $jump', ({ from, to, jump }) => {
  expect(isJump(cell(from), cell(to))).toBe(jump);
});

test('the compass has a goal where it lies on the screen', () => {
  const goals = cells('F7 E8 H6');
  const names = (isTurned: boolean) =>
    compassOf(cell('F8'), goals, isTurned).map((one) => (one === null ? '' : makeCell(one)));
  expect(names(false)).toEqual(['', 'F7', 'H6', 'E8', '', '', '', '', '']);
  expect(names(true)).toEqual(['', '', '', '', '', 'E8', 'H6', 'F7', '']);
  expect(compassOf(null, goals, false).every((one) => one === null)).toBe(true);
});

test.each([
  { at: null, by: 1, turned: false, next: 'H6' },
  { at: 'H6', by: 1, turned: false, next: 'F7' },
  { at: 'E8', by: 1, turned: false, next: 'H6' },
  { at: 'G7', by: -1, turned: false, next: 'F7' },
  { at: 'H6', by: -1, turned: true, next: 'F7' },
] as const)('after $at by $by comes $next (turned: $turned)', ({ at, by, turned, next }) => {
  expect(nextCell(cells('F7 E8 H6'), at === null ? null : cell(at), by, turned)).toBe(cell(next));
});

test('a stream of states is hasty, one quick answer is not', () => {
  const times = [0, 1000, 1033, 1066, 1099, 2000, 2033].values();
  const pace = makePace(() => times.next().value!);
  expect(Array.from({ length: 7 }, pace)).toEqual([false, false, false, true, true, false, false]);
});
