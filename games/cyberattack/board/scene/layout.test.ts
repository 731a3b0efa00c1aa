/**
 * The table as the subject's figure 1 has it: 1 at the bottom, 2 on the right, 3 at the top, 4 on
 * the left, tops towards the middle.
 */
import { describe, expect, it } from 'vitest';
import {
  angleOf,
  directionOfKey,
  entrySpot,
  gateAt,
  gateSpot,
  LANES,
  lanePath,
  pointAt,
  SIDES,
  slotOf,
  TABLE,
  UNIT,
} from './layout.ts';

const HALF = TABLE / 2;
const middle = { row: 2, column: 2 };

describe('the table', () => {
  it.each([
    [1, 1, 0],
    [2, 1, 1],
    [4, 1, 3],
    [2, 2, 0],
    [1, 2, 3],
    [1, 4, 1],
  ])('seat %i facing %i is in slot %i', (seat, facing, slot) => expect(slotOf(seat, facing)).toBe(slot));

  it.each([
    [0, { x: HALF, y: HALF + 5 * UNIT }],
    [1, { x: HALF + 5 * UNIT, y: HALF }],
    [2, { x: HALF, y: HALF - 5 * UNIT }],
    [3, { x: HALF - 5 * UNIT, y: HALF }],
  ])('slot %i has its server there', (slot, point) => expect(pointAt(slot, middle)).toEqual(point));

  it.each([0, 1, 2, 3])('the top row of slot %i is nearer to the middle than the computers', (slot) => {
    const away = ({ x, y }: { x: number; y: number }): number => Math.hypot(x - HALF, y - HALF);
    expect(away(pointAt(slot, { row: 0, column: 2 }))).toBeLessThan(away(pointAt(slot, { row: 5, column: 2 })));
  });

  it.each([
    [0, 'D', 0],
    [0, 'B', 90],
    [1, 'D', 270],
    [1, 'B', 0],
    [2, 'H', 90],
    [3, 'B', 180],
  ] as const)('in slot %i, %s goes at %i degrees', (slot, direction, angle) =>
    expect(angleOf(slot, direction)).toBe(angle),
  );

  it.each([
    ['ArrowUp', 0, 'H'],
    ['ArrowUp', 1, 'D'],
    ['ArrowUp', 2, 'B'],
    ['ArrowUp', 3, 'G'],
    ['Enter', 0, null],
  ] as const)('%s in slot %i is %s', (key, slot, direction) => expect(directionOfKey(key, slot)).toBe(direction));
});

describe('lanes', () => {
  it('are 30, each once', () => expect(new Set(LANES).size).toBe(30));

  it.each(SIDES.flatMap((side) => [0, 1, 2, 3, 4].map((index) => ({ side, index }))))(
    'gate $side$index is found again where it is',
    (gate) => expect(gateAt(gateSpot(gate.side, gate.index))).toEqual(gate),
  );

  it.each([0, 1, 2, 3, 4])('what leaves at the top by H%i is straight across from where it enters', (index) => {
    expect(pointAt(0, gateSpot('H', index)).x).toBe(pointAt(2, entrySpot('B', index)).x);
  });

  it.each([0, 1, 2, 3, 4])(
    'what leaves by a side in row %i enters in the same row: the lanes are quarters of circles',
    (row) => {
      const numbers = lanePath(0, { side: 'D', index: row })
        .match(/[\d.]+/g)!
        .map(Number);
      expect(numbers.slice(0, 2)).toEqual([HALF + 2.5 * UNIT, HALF + (row + 3) * UNIT]);
      expect(numbers.slice(-2)).toEqual([HALF + (row + 3) * UNIT, HALF + 2.5 * UNIT]);
      expect(lanePath(1, { side: 'G', index: row }).split('A')[0]).toBe(`M${numbers.at(-2)} ${numbers.at(-1)}`);
    },
  );

  it.each([
    { row: -1, column: -1 },
    { row: 5, column: 2 },
    { row: 2, column: 2 },
  ])('there is no gate at %o', (spot) => expect(gateAt(spot)).toBeNull());
});
