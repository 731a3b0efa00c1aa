/**
 * A bot for draughts. Joute lists the legal moves; this bot plays each of them on a board of its
 * own and takes the one after which it stands best. It looks no further than that: make it look at
 * the answer too.
 */
import { play, type Turn } from './protocol.ts';

interface State {
  side: 'white' | 'black';
  white: Squares;
  black: Squares;
}

interface Squares {
  men: number[];
  kings: number[];
}

/**
 * By cell, whether the piece there is a king. A cell is 10 x row + column, both from 0 at the top
 * left.
 */
type Pieces = Map<number, boolean>;

const DIAGONALS = [
  [-1, -1],
  [-1, 1],
  [1, -1],
  [1, 1],
] as const;

function choose(state: State, turn: Turn): string {
  // Moves are listed as long as there are no more than 200 of them: that is, in practice, always.
  const moves = turn.moves ?? [];
  // Of equal moves any: the small random part decides.
  const rated = moves.map((move) => ({ move, value: valueAfter(state, move) + Math.random() / 10 }));
  return rated.reduce((best, other) => (other.value > best.value ? other : best)).move;
}

/**
 * How good the position is for us after our move: pieces, kings, and how many of ours could then be
 * taken.
 */
function valueAfter(state: State, move: string): number {
  const { mine, theirs } = playMove(state, move);
  let value = 0;
  for (const [cell, isKing] of mine) {
    value += isKing ? 3 : 1;
    if (canBeTaken(cell, mine, theirs)) value -= isKing ? 2 : 0.9;
    // A man on the last row but one, or at home where it keeps the enemy from a king, is worth a
    // little more.
    const steps = state.side === 'white' ? 9 - rowOf(cell) : rowOf(cell);
    if (!isKing && (steps === 0 || steps === 8)) value += 0.2;
  }
  for (const isKing of theirs.values()) value -= isKing ? 3 : 1;
  return value;
}

/** The pieces after a move such as 32-28 or 26x17x8. */
function playMove(state: State, move: string): { mine: Pieces; theirs: Pieces } {
  const white = state.side === 'white';
  const mine = piecesOf(white ? state.white : state.black);
  const theirs = piecesOf(white ? state.black : state.white);
  const [start = 0, ...landings] = move.split(/[-x]/).map((square) => cellOf(Number(square)));
  const isKing = mine.get(start) ?? false;
  mine.delete(start);
  let here = start;
  for (const landing of landings) {
    for (const cell of cellsBetween(here, landing)) theirs.delete(cell);
    here = landing;
  }
  const lastRow = white ? 0 : 9;
  mine.set(here, isKing || rowOf(here) === lastRow);
  return { mine, theirs };
}

/**
 * Whether an enemy stands diagonally next to the cell (a king: anywhere on the diagonal) with a
 * free cell opposite.
 */
function canBeTaken(cell: number, mine: Pieces, theirs: Pieces): boolean {
  const isFree = (row: number, column: number) =>
    onBoard(row, column) && !mine.has(10 * row + column) && !theirs.has(10 * row + column);
  return DIAGONALS.some(([down, right]) => {
    if (!isFree(rowOf(cell) - down, columnOf(cell) - right)) return false;
    let row = rowOf(cell) + down;
    let column = columnOf(cell) + right;
    let distance = 1;
    while (isFree(row, column)) {
      row += down;
      column += right;
      distance++;
    }
    const attacker = onBoard(row, column) ? theirs.get(10 * row + column) : undefined;
    return attacker !== undefined && (distance === 1 || attacker);
  });
}

function piecesOf({ men, kings }: Squares): Pieces {
  const pieces: Pieces = new Map();
  for (const square of men) pieces.set(cellOf(square), false);
  for (const square of kings) pieces.set(cellOf(square), true);
  return pieces;
}

/**
 * Squares 1 to 50 are the dark ones, row by row from the top; the first row begins with a light
 * one.
 */
function cellOf(square: number): number {
  const row = Math.floor((square - 1) / 5);
  return 10 * row + 2 * ((square - 1) % 5) + (row % 2 === 0 ? 1 : 0);
}

function cellsBetween(start: number, end: number): number[] {
  const rows = rowOf(end) - rowOf(start);
  const step = 10 * Math.sign(rows) + Math.sign(columnOf(end) - columnOf(start));
  return Array.from({ length: Math.abs(rows) - 1 }, (_, index) => start + (index + 1) * step);
}

const rowOf = (cell: number): number => Math.floor(cell / 10);
const columnOf = (cell: number): number => cell % 10;
const onBoard = (row: number, column: number): boolean => row >= 0 && row < 10 && column >= 0 && column < 10;

await play(choose, 'draughts');
