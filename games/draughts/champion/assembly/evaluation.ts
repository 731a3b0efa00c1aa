/**
 * What a quiet position is worth to the side to move: tables of patterns of men, fitted to games
 * (train/), for a full board and for an empty one, and terms for balance and kings.
 *
 * The board is five pairs of rows of ten squares, 11 bits each. A pattern is a column of twelve
 * squares, two wide, three such pairs high: four from above, as white sees them, and four from
 * below, as black does, who has the same tables for the board turned round with exchanged colours.
 * In each column the men of a pair of rows are a number in base 3 of four digits, and those of all
 * four columns are looked up at once, in the four bytes of an int.
 */

const COLUMNS: i32 = 4;
const PAIR: i32 = 81;
const COLUMN: i32 = PAIR * PAIR * PAIR;
/** Men missing to a full board: the phase of the game. */
const FULL: i32 = 40;

/** Each weight: for the full board in the low half, for the empty one in the high half. */
const TABLES: usize = memory.data(COLUMNS * COLUMN * 4);

/** Terms, as champion/weights.ts lays them out. */
const MAN: i32 = 0;
const TURN: i32 = 1;
const BALANCE: i32 = 2;
/** By square of a white king; black ones see the board turned round. */
const KING_PLACES: i32 = BALANCE + 16;
const ENDGAMES: i32 = KING_PLACES + 54;
const TERM_COUNT: i32 = ENDGAMES + 1024;
const TERMS: usize = memory.data(TERM_COUNT * 4);
/** Further kings than the table of endgames knows. */
const ONE_KING_MORE: i32 = 150;

/** Where the tables of columns are to be put, and the terms. */
export function tablesAt(): usize {
  return TABLES;
}
export function termsAt(): usize {
  return TERMS;
}

/** Squares left and right of the middle. */
const LEFT: u64 = 0x000e_31c6_38c7_18e3;
const RIGHT: u64 = 0x0031_c638_c718_e31c;

/** The digits of ten squares in the four columns, and those of the squares turned round. */
const DIGITS: usize = memory.data(1024 * 4);
const TURNED: usize = memory.data(1024 * 4);

export function prepareDigits(): void {
  for (let squares = 0; squares < 1024; squares++) {
    let packed = 0;
    let turned = 0;
    for (let bit = 0; bit < 10; bit++) turned |= ((squares >> bit) & 1) << (9 - bit);
    for (let column = 0; column < COLUMNS; column++) {
      const number =
        27 * ((squares >> column) & 1) +
        9 * ((squares >> (column + 1)) & 1) +
        3 * ((squares >> (column + 5)) & 1) +
        ((squares >> (column + 6)) & 1);
      packed |= number << (8 * column);
    }
    store<i32>(DIGITS + ((<usize>squares) << 2), packed);
    store<i32>(TURNED + ((<usize>turned) << 2), packed);
  }
}

@inline
function digits(table: usize, men: u64, pair: i32): i32 {
  return load<i32>(table + ((<usize>(men >> <u64>(11 * pair)) & 1023) << 2));
}

@inline
function look(column: i32, upper: i32, middle: i32, lower: i32): i32 {
  const shift = 8 * column;
  const filling = (((upper >> shift) & 255) * PAIR + ((middle >> shift) & 255)) * PAIR + ((lower >> shift) & 255);
  return load<i32>(TABLES + ((<usize>(column * COLUMN + filling)) << 2));
}

@inline
function lookAll(upper: i32, middle: i32, lower: i32): i32 {
  return (
    look(0, upper, middle, lower) +
    look(1, upper, middle, lower) +
    look(2, upper, middle, lower) +
    look(3, upper, middle, lower)
  );
}

@inline
function term(index: i32): i32 {
  return load<i32>(TERMS + ((<usize>index) << 2));
}

@inline
function balance(men: u64): i32 {
  return term(BALANCE + min(15, abs(<i32>popcnt(men & LEFT) - <i32>popcnt(men & RIGHT))));
}

@inline
function phased(sum: i32, men: i32): i32 {
  const full = <i32>(<i16>sum);
  const empty = (sum + 0x8000) >> 16;
  return (full * men + empty * (FULL - men)) / FULL;
}

function kingWorth(kings: u64, isTurned: bool): i32 {
  let sum = 0;
  for (let rest = kings; rest != 0; rest &= rest - 1) {
    const bit = <i32>ctz(rest);
    sum += term(KING_PLACES + (isTurned ? 53 - bit : bit));
  }
  return sum + ONE_KING_MORE * max(0, <i32>popcnt(kings) - 3);
}

@inline
function endgame(whiteKings: u64, whiteMen: u64, blackKings: u64, blackMen: u64): i32 {
  const white = (min(3, <i32>popcnt(whiteKings)) << 3) | min(7, <i32>popcnt(whiteMen));
  const black = (min(3, <i32>popcnt(blackKings)) << 3) | min(7, <i32>popcnt(blackMen));
  return term(ENDGAMES + ((white << 5) | black));
}

export function evaluate(mine: u64, theirs: u64, kings: u64, side: i32): i32 {
  const white = side == 0 ? mine : theirs;
  const black = side == 0 ? theirs : mine;
  const whiteMen = white & ~kings;
  const blackMen = black & ~kings;
  const above = lookAll(
    digits(DIGITS, whiteMen, 0) + 2 * digits(DIGITS, blackMen, 0),
    digits(DIGITS, whiteMen, 1) + 2 * digits(DIGITS, blackMen, 1),
    digits(DIGITS, whiteMen, 2) + 2 * digits(DIGITS, blackMen, 2),
  );
  const below = lookAll(
    digits(TURNED, blackMen, 4) + 2 * digits(TURNED, whiteMen, 4),
    digits(TURNED, blackMen, 3) + 2 * digits(TURNED, whiteMen, 3),
    digits(TURNED, blackMen, 2) + 2 * digits(TURNED, whiteMen, 2),
  );
  const more = <i32>popcnt(whiteMen) - <i32>popcnt(blackMen);
  const men = min(FULL, <i32>popcnt(whiteMen | blackMen));
  const sum = above - below + balance(whiteMen) - balance(blackMen) + more * term(MAN);
  let score = phased(sum, men);
  if (kings != 0) {
    const whiteKings = white & kings;
    const blackKings = black & kings;
    score += kingWorth(whiteKings, false) - kingWorth(blackKings, true);
    score += endgame(whiteKings, whiteMen, blackKings, blackMen);
    // Up to three pieces hardly ever catch a king: a lead that is no win should not look like one.
    if (score > 0 ? blackKings != 0 && popcnt(white) <= 3 : whiteKings != 0 && popcnt(black) <= 3) score >>= 2;
  }
  return (side == 0 ? score : -score) + term(TURN);
}
