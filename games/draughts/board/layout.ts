/** Where the squares are in the drawing, white's or black's side at the bottom. */
import { columnOf, ROWS, rowOf, squareAt } from '../notation/diagonals.ts';

/** A square's side in the drawing's units. */
export const CELL = 10;
export const SIZE = ROWS * CELL;
export const SQUARES: readonly number[] = Array.from({ length: 50 }, (_, index) => index + 1);
/** The grid that the arrow keys walk over: only the dark squares, five to a row. */
export const GRID = { columns: 5, rows: ROWS } as const;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export function centreOf(square: number, isTurned: boolean): Point {
  const [x, y] = [(columnOf(square) + 0.5) * CELL, (rowOf(square) + 0.5) * CELL];
  return isTurned ? { x: SIZE - x, y: SIZE - y } : { x, y };
}

/** The dark square whose centre is nearest to a point; null outside of the board. */
export function squareNear(point: Point, isTurned: boolean): number | null {
  if (point.x < 0 || point.y < 0 || point.x > SIZE || point.y > SIZE) return null;
  const [x, y] = isTurned ? [SIZE - point.x, SIZE - point.y] : [point.x, point.y];
  const [column, row] = [Math.floor(x / CELL), Math.floor(y / CELL)];
  const here = squareAt(row, column);
  if (here !== null) return here;
  const [right, down] = [x / CELL - column - 0.5, y / CELL - row - 0.5];
  return Math.abs(right) > Math.abs(down)
    ? squareAt(row, column + Math.sign(right))
    : squareAt(row + Math.sign(down), column);
}

/**
 * From a square to its index on the screen, row by row from the top left, and back (turning the
 * board is its own inverse).
 */
export const placeOf = (square: number, isTurned: boolean): number => (isTurned ? 50 - square : square - 1);
export const squareOn = (place: number, isTurned: boolean): number => (isTurned ? 50 - place : place + 1);
