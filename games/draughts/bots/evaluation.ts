import type { Board } from '../rules/board.ts';
import { popcount } from '../rules/squares.ts';

/**
 * What a quiet position is worth to the side to move, in hundredths of a man.
 *
 * All that concerns men is looked up: the board is six groups of nine bits, and a table gives for
 * each filling of a group four sums at once, packed into one int so that adding six ints adds all
 * four. None can overflow into the next, even with fifty men: how many men (bits 0-5), rows gone
 * forward (6-14), places, see below (15-22), columns from the left, 0-4 (23-30).
 */
const GROUP = 512;
const GROUPS = 6;

/**
 * How good a place is for a man, white's side, rows from the top. Centre and back-row guards are
 * good, edges are not.
 */
const PLACES = [
  [0, 0, 0, 0, 0],
  [2, 3, 3, 3, 2],
  [2, 3, 4, 3, 2],
  [1, 3, 4, 3, 2],
  [2, 4, 5, 3, 1],
  [1, 4, 5, 4, 2],
  [2, 3, 4, 3, 1],
  [1, 3, 3, 3, 2],
  [2, 3, 2, 3, 1],
  [3, 2, 4, 2, 3],
] as const;

function packed(row: number, column: number): number {
  return 1 | ((9 - row) << 6) | ((PLACES[row]?.[column] ?? 0) << 15) | (column << 23);
}

/** The tables of one colour; black sees the board turned round, so that bit b is 53 - b. */
function makeTable(turned: boolean): Int32Array {
  const ofBit = Array.from({ length: 54 }, (_, bit) => {
    const seen = turned ? 53 - bit : bit;
    const inPair = seen % 11;
    if (inPair === 10) return 0;
    const row = Math.floor(seen / 11) * 2 + (inPair >= 5 ? 1 : 0);
    return packed(row, inPair % 5);
  });
  return Int32Array.from({ length: GROUPS * GROUP }, (_, index) => {
    const first = Math.floor(index / GROUP) * 9;
    let sum = 0;
    for (let bit = 0; bit < 9; bit++) if (((index >> bit) & 1) !== 0) sum += ofBit[first + bit] ?? 0;
    return sum;
  });
}

const TABLES = [makeTable(false), makeTable(true)] as const;

const MAN = 100;
const KING = 300;
const PLACE = 3;
const SKEW = 2;
const TEMPO = 3;
/** A lead is worth more the fewer pieces are left: the one who is ahead should exchange. */
const EXCHANGE = 4;

function sumOfMen(table: Int32Array, lo: number, hi: number): number {
  return (
    table[lo & 511]! +
    table[GROUP | ((lo >> 9) & 511)]! +
    table[(2 * GROUP) | (lo >> 18)]! +
    table[(3 * GROUP) | (hi & 511)]! +
    table[(4 * GROUP) | ((hi >> 9) & 511)]! +
    table[(5 * GROUP) | (hi >> 18)]!
  );
}

export function evaluate(board: Board): number {
  const { mineLo, mineHi, theirsLo, theirsHi, kingsLo, kingsHi, side } = board;
  const mine = sumOfMen(TABLES[side], mineLo & ~kingsLo, mineHi & ~kingsHi);
  const theirs = sumOfMen(TABLES[side === 0 ? 1 : 0], theirsLo & ~kingsLo, theirsHi & ~kingsHi);
  const myMen = mine & 63;
  const theirMen = theirs & 63;
  const myKings = popcount(mineLo & kingsLo) + popcount(mineHi & kingsHi);
  const theirKings = popcount(theirsLo & kingsLo) + popcount(theirsHi & kingsHi);

  const gone = Math.max(0, 40 - myMen - theirMen - myKings - theirKings);
  const material = MAN * (myMen - theirMen) + KING * (myKings - theirKings);
  const rows = ((mine >> 6) & 511) - ((theirs >> 6) & 511);
  const places = ((mine >> 15) & 255) - ((theirs >> 15) & 255);
  // The columns' mean is 2: how far a side leans to one wing.
  const skew = Math.abs((theirs >> 23) - 2 * theirMen) - Math.abs((mine >> 23) - 2 * myMen);

  let score = material + ((material * gone * EXCHANGE) >> 8) + PLACE * places + SKEW * skew + TEMPO;
  // Men far forward are targets while the board is full, and nearly kings when it is empty.
  score += (rows * gone) >> 3;
  // Up to three pieces hardly ever catch a king: a lead that is no win should not look like one.
  if (score > 0 ? theirKings > 0 && myMen + myKings <= 3 : myKings > 0 && theirMen + theirKings <= 3) score >>= 2;
  return score;
}
