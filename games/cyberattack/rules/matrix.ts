/**
 * Matrices (matrice) of 5x5 or any other size, and the two questions about them that simple bots
 * ask. Plain values: rows of values.
 */
import { AVATAR_DIRECTIONS, type AvatarDirection, avatarWays, cellAt, columnOf, rowOf, SIZE } from './compass.ts';

export type Matrix<T> = readonly (readonly T[])[];
export interface Place {
  readonly row: number;
  readonly column: number;
}

/** Every cell filled by a function of its place (creer_matrice). */
export const makeMatrix = <T>(rows: number, columns: number, fill: (row: number, column: number) => T): Matrix<T> =>
  Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, (_unused, column) => fill(row, column)));

/** The value at a place (get_val). */
export const getValue = <T>(matrix: Matrix<T>, { row, column }: Place): T | undefined => matrix[row]?.[column];

/** The matrix with one value changed (set_val); the one handed in stays as it is. */
export const setValue = <T>(matrix: Matrix<T>, place: Place, value: T): Matrix<T> =>
  matrix.map((line, row) =>
    row === place.row ? line.map((old, column) => (column === place.column ? value : old)) : line,
  );

/**
 * The places of the largest value, in row-major order, some places left out (max_matrice). None
 * when all are left out.
 */
export function maxCells(matrix: Matrix<number>, excluded: readonly Place[] = []): Place[] {
  let best: Place[] = [];
  let most = Number.NEGATIVE_INFINITY;
  for (const [row, line] of matrix.entries()) {
    for (const [column, value] of line.entries()) {
      if (value < most || excluded.some((place) => place.row === row && place.column === column)) continue;
      if (value > most) best = [];
      most = value;
      best.push({ row, column });
    }
  }
  return best;
}

export interface NeighbourAdvice {
  /** Every direction that leads to a largest neighbour. */
  readonly best: readonly AvatarDirection[];
  /** The direction towards the middle of the board; null on it. */
  readonly centre: AvatarDirection | null;
}

/** Where an avatar at a place should go on a 5x5 matrix of numbers (direction_max_voisin). */
export function directionsToBestNeighbour(matrix: Matrix<number>, { row, column }: Place): NeighbourAdvice {
  const neighbours = avatarWays(cellAt(row, column)).map(({ direction, cell }) => ({
    direction,
    value: matrix[rowOf(cell)]![columnOf(cell)]!,
  }));
  const most = Math.max(...neighbours.map(({ value }) => value));
  return {
    best: neighbours.filter(({ value }) => value === most).map(({ direction }) => direction),
    centre: towardsCentre(row, column),
  };
}

const CENTRE = Math.floor(SIZE / 2);

function towardsCentre(row: number, column: number): AvatarDirection | null {
  const vertical = row < CENTRE ? 'B' : row > CENTRE ? 'H' : '';
  const horizontal = column < CENTRE ? 'D' : column > CENTRE ? 'G' : '';
  // A straight way is written with its letter twice.
  const letters = vertical && horizontal ? vertical + horizontal : (vertical || horizontal).repeat(2);
  return AVATAR_DIRECTIONS.find((direction) => direction === letters) ?? null;
}
