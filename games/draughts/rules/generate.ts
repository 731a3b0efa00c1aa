import type { Board } from './board.ts';
import { countCaptures, generateCaptures } from './captures.ts';
import { fromOf, type MoveList, makeCode, toOf } from './moveList.ts';
import {
  BLACK_CROWN_HI,
  BOARD_HI,
  BOARD_LO,
  DIRECTIONS,
  HI,
  LO,
  lowestBit,
  NEXT,
  popcountOfFour,
  WHITE_CROWN_LO,
} from './squares.ts';

/**
 * Quiet moves at most: an empty square is reached along its four diagonals, by the first king on
 * each.
 */
const MOST_QUIET = 200;

/**
 * Writes the unique legal moves of a board into the list from `start` on; returns the end. Captures
 * are compulsory.
 */
export function generate(board: Board, list: MoveList, start: number): number {
  const end = generateCaptures(board, list, start);
  return end > start ? end : generateQuiet(board, list, start);
}

/** The moves that take nothing, whether or not a capture forbids them. */
export function generateQuiet(board: Board, list: MoveList, start: number): number {
  const mineLo = board.mineLo;
  const mineHi = board.mineHi;
  const emptyLo = BOARD_LO & ~(mineLo | board.theirsLo);
  const emptyHi = BOARD_HI & ~(mineHi | board.theirsHi);
  const kingsLo = mineLo & board.kingsLo;
  const kingsHi = mineHi & board.kingsHi;
  const menLo = mineLo & ~kingsLo;
  const menHi = mineHi & ~kingsHi;
  let end = start;
  if (end + MOST_QUIET > list.code.length) throw new RangeError('move list full');
  if (board.side === 0) {
    end = addSteps(((menLo >> 5) | (menHi << 22)) & emptyLo, (menHi >> 5) & emptyHi, -5, list, end);
    end = addSteps(((menLo >> 6) | (menHi << 21)) & emptyLo, (menHi >> 6) & emptyHi, -6, list, end);
  } else {
    end = addSteps((menLo << 5) & emptyLo, ((menHi << 5) | (menLo >> 22)) & emptyHi, 5, list, end);
    end = addSteps((menLo << 6) & emptyLo, ((menHi << 6) | (menLo >> 21)) & emptyHi, 6, list, end);
  }
  if ((kingsLo | kingsHi) !== 0) end = addFlights(kingsLo, kingsHi, emptyLo, emptyHi, list, end);
  return end;
}

/** The moves of men that arrive on the given bits after a step. */
function addSteps(lo: number, hi: number, step: number, list: MoveList, end: number): number {
  const { code, capturedLo, capturedHi } = list;
  while (lo !== 0) {
    const to = 31 - Math.clz32(lo);
    lo ^= 1 << to;
    code[end] = makeCode(to - step, to, 0);
    capturedLo[end] = 0;
    capturedHi[end] = 0;
    end++;
  }
  while (hi !== 0) {
    const to = 31 - Math.clz32(hi);
    hi ^= 1 << to;
    code[end] = makeCode(to + 27 - step, to + 27, 0);
    capturedLo[end] = 0;
    capturedHi[end] = 0;
    end++;
  }
  return end;
}

function addFlights(
  kingsLo: number,
  kingsHi: number,
  emptyLo: number,
  emptyHi: number,
  list: MoveList,
  end: number,
): number {
  const { code, capturedLo, capturedHi } = list;
  while ((kingsLo | kingsHi) !== 0) {
    const from = lowestBit(kingsLo, kingsHi);
    kingsLo &= ~LO[from]!;
    kingsHi &= ~HI[from]!;
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      let to = NEXT[(direction << 6) | from]!;
      while (((emptyLo & LO[to]!) | (emptyHi & HI[to]!)) !== 0) {
        code[end] = makeCode(from, to, 0);
        capturedLo[end] = 0;
        capturedHi[end] = 0;
        end++;
        to = NEXT[(direction << 6) | to]!;
      }
    }
  }
  return end;
}

/**
 * How many unique legal moves there are, without writing the quiet ones; the list beyond `start` is
 * scratch for captures.
 */
export function countMoves(board: Board, list: MoveList, start: number): number {
  const captures = countCaptures(board, list, start);
  return captures > 0 ? captures : countQuiet(board);
}

/** Whether the side to move can move; when it cannot, it has lost. */
export function canMove(board: Board, list: MoveList, start: number): boolean {
  return countQuiet(board) > 0 || countCaptures(board, list, start) > 0;
}

/** How many moves take nothing, whether or not a capture forbids them. */
export function countQuiet(board: Board): number {
  const mineLo = board.mineLo;
  const mineHi = board.mineHi;
  const emptyLo = BOARD_LO & ~(mineLo | board.theirsLo);
  const emptyHi = BOARD_HI & ~(mineHi | board.theirsHi);
  let kingsLo = mineLo & board.kingsLo;
  let kingsHi = mineHi & board.kingsHi;
  const menLo = mineLo & ~kingsLo;
  const menHi = mineHi & ~kingsHi;
  let count = 0;
  if (board.side === 0) {
    count = popcountOfFour(
      ((menLo >> 5) | (menHi << 22)) & emptyLo,
      (menHi >> 5) & emptyHi,
      ((menLo >> 6) | (menHi << 21)) & emptyLo,
      (menHi >> 6) & emptyHi,
    );
  } else {
    count = popcountOfFour(
      (menLo << 5) & emptyLo,
      ((menHi << 5) | (menLo >> 22)) & emptyHi,
      (menLo << 6) & emptyLo,
      ((menHi << 6) | (menLo >> 21)) & emptyHi,
    );
  }
  while ((kingsLo | kingsHi) !== 0) {
    const from = lowestBit(kingsLo, kingsHi);
    kingsLo &= ~LO[from]!;
    kingsHi &= ~HI[from]!;
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      let to = NEXT[(direction << 6) | from]!;
      while (((emptyLo & LO[to]!) | (emptyHi & HI[to]!)) !== 0) {
        count++;
        to = NEXT[(direction << 6) | to]!;
      }
    }
  }
  return count;
}

/** Plays move `index` of the list on a board, into another or into the same. */
export function applyTo(board: Board, list: MoveList, index: number, into: Board): void {
  const code = list.code[index]!;
  const from = fromOf(code);
  const to = toOf(code);
  const fromLo = LO[from]!;
  const fromHi = HI[from]!;
  const toLo = LO[to]!;
  const toHi = HI[to]!;
  const keepLo = ~list.capturedLo[index]!;
  const keepHi = ~list.capturedHi[index]!;
  const mineLo = board.mineLo;
  const mineHi = board.mineHi;
  const side = board.side;
  let kingsLo = board.kingsLo;
  let kingsHi = board.kingsHi;
  const king = ((kingsLo & fromLo) | (kingsHi & fromHi)) !== 0;
  kingsLo &= ~fromLo & keepLo;
  kingsHi &= ~fromHi & keepHi;
  if (king) {
    kingsLo |= toLo;
    kingsHi |= toHi;
  } else if (side === 0) kingsLo |= toLo & WHITE_CROWN_LO;
  else kingsHi |= toHi & BLACK_CROWN_HI;
  into.mineLo = board.theirsLo & keepLo;
  into.mineHi = board.theirsHi & keepHi;
  into.theirsLo = (mineLo & ~fromLo) | toLo;
  into.theirsHi = (mineHi & ~fromHi) | toHi;
  into.kingsLo = kingsLo;
  into.kingsHi = kingsHi;
  into.side = side === 0 ? 1 : 0;
}
