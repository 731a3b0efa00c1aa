/**
 * The 50 squares as bits, 11 to every two rows: a diagonal step is a shift by 5 or 6 whatever the
 * row, and the spare bit catches whatever would walk off a side. 54 bits in a pair of 27: `lo`
 * holds squares 1-25, `hi` squares 26-50, and both stay small integers on every engine, so nothing
 * is ever boxed.
 *
 * .  0  .  1  .  2  .  3  .  4      squares 1-5      the spare bit 10 is right of bit 4 and left of
 * bit 5 5  .  6  .  7  .  8  .  9  .      squares 6-10 . 11  . 12  . 13  . 14  . 15      squares
 * 11-15
 *
 * "Square" is the number people use (1-50), "bit" the index used inside (0-53): bit = square - 1 +
 * floor((square - 1) / 10).
 */

export const SQUARES = 50;

/** The bit that stands for "off the board": it belongs to no mask, so every test of it fails. */
export const OFF = 63;

/**
 * Up is towards square 1 (white's way), down towards square 50 (black's). The opposite of direction
 * d is 3 - d.
 */
const STEPS = [-6, -5, 5, 6] as const;
export const DIRECTIONS = STEPS.length;

const isBit = (bit: number): boolean => bit >= 0 && bit < 54 && bit % 11 !== 10;

/** Square (1-50) to bit. */
export const BIT_OF = Int8Array.from({ length: SQUARES + 1 }, (_, square) =>
  square === 0 ? OFF : square - 1 + Math.floor((square - 1) / 10),
);

/** Bit to square; 0 for a spare bit and for OFF. */
export const SQUARE_OF = Int8Array.from({ length: 64 }, (_, bit) => (isBit(bit) ? bit + 1 - Math.floor(bit / 11) : 0));

/** The mask pair of one bit, as two tables. */
export const LO = Int32Array.from({ length: 64 }, (_, bit) => (isBit(bit) && bit < 27 ? 1 << bit : 0));
export const HI = Int32Array.from({ length: 64 }, (_, bit) => (isBit(bit) && bit >= 27 ? 1 << (bit - 27) : 0));

/** NEXT[(direction << 6) | bit] is the neighbouring bit, or OFF. */
export const NEXT = Int8Array.from({ length: DIRECTIONS * 64 }, (_, index) => {
  const bit = index & 63;
  const next = bit + (STEPS[index >> 6] ?? 0);
  return isBit(bit) && isBit(next) ? next : OFF;
});

/** All fifty squares, without the spare bits. */
export const BOARD_LO = LO.reduce((all, mask) => all | mask, 0);
export const BOARD_HI = HI.reduce((all, mask) => all | mask, 0);

/**
 * Where a white man is crowned (squares 1-5, all in lo) and a black one (squares 46-50, all in hi).
 */
export const WHITE_CROWN_LO = 0x1f;
export const BLACK_CROWN_HI = 0x1f << 22;

/** How many bits are set. */
export function popcount(mask: number): number {
  mask -= (mask >>> 1) & 0x55555555;
  mask = (mask & 0x33333333) + ((mask >>> 2) & 0x33333333);
  return Math.imul((mask + (mask >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * The bits set in four masks together: the partial sums are shared, a third of the work of four
 * popcounts.
 */
export function popcountOfFour(a: number, b: number, c: number, d: number): number {
  a -= (a >> 1) & 0x55555555;
  b -= (b >> 1) & 0x55555555;
  c -= (c >> 1) & 0x55555555;
  d -= (d >> 1) & 0x55555555;
  a = (a & 0x33333333) + ((a >> 2) & 0x33333333) + (b & 0x33333333) + ((b >> 2) & 0x33333333);
  c = (c & 0x33333333) + ((c >> 2) & 0x33333333) + (d & 0x33333333) + ((d >> 2) & 0x33333333);
  a = (a & 0x0f0f0f0f) + ((a >> 4) & 0x0f0f0f0f) + (c & 0x0f0f0f0f) + ((c >> 4) & 0x0f0f0f0f);
  return Math.imul(a, 0x01010101) >>> 24;
}

/** The lowest bit set in a pair that is not empty. */
export function lowestBit(lo: number, hi: number): number {
  return lo !== 0 ? 31 - Math.clz32(lo & -lo) : 58 - Math.clz32(hi & -hi);
}

/** The squares of a mask pair, in ascending order. */
export function squaresOf(lo: number, hi: number): number[] {
  const squares: number[] = [];
  for (let rest = lo; rest !== 0; rest &= rest - 1) squares.push(SQUARE_OF[lowestBit(rest, 0)]!);
  for (let rest = hi; rest !== 0; rest &= rest - 1) squares.push(SQUARE_OF[lowestBit(0, rest)]!);
  return squares;
}
