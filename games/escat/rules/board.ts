/**
 * Who stands where, and how many cats are gone: one array of bytes, so that a copy is one call.
 * First what stands on each cell, then the cell of everybody, then the tally of the round. A search
 * works in place on a copy of its own; whoever holds a state does not touch its board.
 */
import { CELLS, type Cell, EXITS, GRID, NOWHERE, POOL } from './cells.ts';

export type Board = Uint8Array;

export const CAT_COUNT = 14;
export const ORDINARY_COUNT = CAT_COUNT - 1;
export const WARDEN_COUNT = 2;
export const ROBOT_COUNT = 9;
/** Cat number 0. */
export const CHAF = 0;

/**
 * What stands on a cell: nothing, or one bit for the kind and the number of the cat, robot or
 * warden below it.
 */
export const FREE = 0;
export const CAT_BIT = 16;
export const ROBOT_BIT = 32;
export const WARDEN_BIT = 64;
export const NUMBER_BITS = 15;
/** What never moves has the highest bit. An exit is always free: who steps on it is gone. */
export const EXIT = 129;
export const POOL_WATER = 130;
export const RIM = 131;

/**
 * Where in the array the cells of the cats, wardens and robots are; a cat that is gone is NOWHERE.
 */
export const CATS = GRID;
export const WARDENS = CATS + CAT_COUNT;
export const ROBOTS = WARDENS + WARDEN_COUNT;
/** Ordinary cats escaped and captured; Chaf's fate. */
const ESCAPED = ROBOTS + ROBOT_COUNT;
const CAPTURED = ESCAPED + 1;
const FATE = CAPTURED + 1;
const BYTES = FATE + 1;

export const FATES = ['here', 'escaped', 'captured'] as const;
export type Fate = (typeof FATES)[number];
const FATE_ESCAPED = 1;
const FATE_CAPTURED = 2;

export const CHAF_POINTS = 5;

/** What a round has come to so far. The numbers are of ordinary cats. */
export interface Tally {
  readonly escaped: number;
  readonly captured: number;
  readonly chaf: Fate;
}

/** Everybody's place; a cat that is gone is NOWHERE. */
export interface Places {
  readonly cats: readonly Cell[];
  readonly wardens: readonly Cell[];
  readonly robots: readonly Cell[];
}

const EMPTY: Board = new Uint8Array(BYTES).fill(RIM, 0, GRID);
for (const cell of CELLS) EMPTY[cell] = FREE;
for (const cell of EXITS) EMPTY[cell] = EXIT;
for (const cell of POOL) EMPTY[cell] = POOL_WATER;

export const NO_TALLY: Tally = { escaped: 0, captured: 0, chaf: 'here' };

/** Fills the board anew. */
export function setBoard(board: Board, { cats, wardens, robots }: Places, tally: Tally = NO_TALLY): Board {
  board.set(EMPTY);
  const put = (cells: readonly Cell[], list: number, bit: number) => {
    for (const [number, cell] of cells.entries()) {
      board[list + number] = cell;
      if (cell !== NOWHERE) board[cell] = bit | number;
    }
  };
  put(cats, CATS, CAT_BIT);
  put(wardens, WARDENS, WARDEN_BIT);
  put(robots, ROBOTS, ROBOT_BIT);
  board[ESCAPED] = tally.escaped;
  board[CAPTURED] = tally.captured;
  board[FATE] = FATES.indexOf(tally.chaf);
  return board;
}

export const makeBoard = (places: Places, tally: Tally = NO_TALLY): Board => setBoard(EMPTY.slice(), places, tally);

export const placesOf = (board: Board): Places => ({
  cats: [...board.subarray(CATS, WARDENS)],
  wardens: [...board.subarray(WARDENS, ROBOTS)],
  robots: [...board.subarray(ROBOTS, ESCAPED)],
});

export const tallyOf = (board: Board): Tally => ({
  escaped: board[ESCAPED]!,
  captured: board[CAPTURED]!,
  chaf: FATES[board[FATE]!]!,
});

export const pointsOf = ({ escaped, chaf }: Tally): number => escaped + (chaf === 'escaped' ? CHAF_POINTS : 0);

/** The same, straight from the board. */
export const boardPoints = (board: Board): number => board[ESCAPED]! + (board[FATE] === FATE_ESCAPED ? CHAF_POINTS : 0);

export const catsLeft = (board: Board): number =>
  ORDINARY_COUNT - board[ESCAPED]! - board[CAPTURED]! + (board[FATE] === 0 ? 1 : 0);

/** A cat goes to a cell that it may go to; on an exit it is gone. */
export function stepCat(board: Board, cat: number, to: Cell): void {
  board[board[CATS + cat]!] = FREE;
  if (board[to] === EXIT) {
    board[CATS + cat] = NOWHERE;
    if (cat === CHAF) board[FATE] = FATE_ESCAPED;
    else board[ESCAPED]!++;
  } else {
    board[CATS + cat] = to;
    board[to] = CAT_BIT | cat;
  }
}

/** A warden goes to a cell that it may go to; a cat there is captured. */
export function stepWarden(board: Board, warden: number, to: Cell): void {
  const there = board[to]!;
  if ((there & CAT_BIT) !== 0) {
    const cat = there & NUMBER_BITS;
    board[CATS + cat] = NOWHERE;
    if (cat === CHAF) board[FATE] = FATE_CAPTURED;
    else board[CAPTURED]!++;
  }
  board[board[WARDENS + warden]!] = FREE;
  board[WARDENS + warden] = to;
  board[to] = WARDEN_BIT | warden;
}

export function stepRobot(board: Board, robot: number, to: Cell): void {
  board[board[ROBOTS + robot]!] = FREE;
  board[ROBOTS + robot] = to;
  board[to] = ROBOT_BIT | robot;
}
