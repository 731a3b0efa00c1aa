import { describe, expect, it } from 'vitest';
import {
  BIT_OF,
  BOARD_HI,
  BOARD_LO,
  DIRECTIONS,
  HI,
  LO,
  lowestBit,
  NEXT,
  OFF,
  popcount,
  popcountOfFour,
  SQUARE_OF,
  SQUARES,
  squaresOf,
} from './squares.ts';

const ALL = Array.from({ length: SQUARES }, (_, index) => index + 1);

describe('squares', () => {
  it('become bits and come back, 1-25 low and 26-50 high', () => {
    for (const square of ALL) {
      const bit = BIT_OF[square]!;
      expect(SQUARE_OF[bit]).toBe(square);
      expect(lowestBit(LO[bit]!, HI[bit]!)).toBe(bit);
      expect(LO[bit] !== 0).toBe(square <= 25);
      expect(HI[bit] !== 0).toBe(square > 25);
    }
    expect(squaresOf(BOARD_LO, BOARD_HI)).toEqual(ALL);
  });

  // Corners, both edges in even and odd rows, and the seam between the halves, read off a board.
  it.each([
    [1, [0, 0, 6, 7]],
    [5, [0, 0, 10, 0]],
    [6, [0, 1, 0, 11]],
    [15, [10, 0, 20, 0]],
    [16, [0, 11, 0, 21]],
    [23, [18, 19, 28, 29]],
    [28, [22, 23, 32, 33]],
    [46, [0, 41, 0, 0]],
    [50, [44, 45, 0, 0]],
  ])('neighbours of %i', (square, neighbours) => {
    const found = Array.from({ length: DIRECTIONS }, (_, d) => SQUARE_OF[NEXT[(d << 6) | BIT_OF[square]!]!]);
    expect(found).toEqual(neighbours);
  });

  it('off the board stays off', () => {
    for (let d = 0; d < DIRECTIONS; d++) expect(NEXT[(d << 6) | OFF]).toBe(OFF);
    expect([LO[OFF], HI[OFF]]).toEqual([0, 0]);
  });

  it.each([0, 1, 0x5555555, 0x7ffffff, BOARD_LO, BOARD_HI])('bits set in %i', (mask) => {
    const slow = [...mask.toString(2)].filter((digit) => digit === '1').length;
    expect(popcount(mask)).toBe(slow);
    expect(popcountOfFour(mask, mask, 1, mask)).toBe(3 * slow + 1);
  });
});
