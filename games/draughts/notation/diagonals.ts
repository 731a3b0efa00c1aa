/**
 * The board as rows and columns, for whoever must say which rule of geometry a move breaks. The
 * rules themselves work on bits (rules/squares.ts); here squares are the numbers people write, 1 to
 * 50, row by row from black's side.
 */
export const ROWS = 10;

export const isSquare = (square: number): boolean => Number.isInteger(square) && square >= 1 && square <= 50;

/** 0 is black's first row, at the top. */
export const rowOf = (square: number): number => Math.floor((square - 1) / 5);

export const columnOf = (square: number): number => ((square - 1) % 5) * 2 + (rowOf(square) % 2 === 0 ? 1 : 0);

/** The square there, or null where the board is light or ends. */
export function squareAt(row: number, column: number): number | null {
  if (row < 0 || row >= ROWS || column < 0 || column >= ROWS || (row + column) % 2 === 0) return null;
  return row * 5 + Math.floor(column / 2) + 1;
}

/**
 * The squares strictly between two on one diagonal, nearest first; null when they are not on one,
 * or are the same.
 */
export function between(from: number, to: number): number[] | null {
  const rows = rowOf(to) - rowOf(from);
  const columns = columnOf(to) - columnOf(from);
  if (rows === 0 || Math.abs(rows) !== Math.abs(columns)) return null;
  return Array.from(
    { length: Math.abs(rows) - 1 },
    (_, index) =>
      squareAt(rowOf(from) + Math.sign(rows) * (index + 1), columnOf(from) + Math.sign(columns) * (index + 1)) ?? 0,
  );
}

/** Whether one goes on straight in `b` to `c` after coming from `a`. */
export const isStraight = (a: number, b: number, c: number): boolean =>
  Math.sign(rowOf(b) - rowOf(a)) === Math.sign(rowOf(c) - rowOf(b)) &&
  Math.sign(columnOf(b) - columnOf(a)) === Math.sign(columnOf(c) - columnOf(b));
