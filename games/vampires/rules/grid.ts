/** Cells by number, row by row from the top left: x is the column, y the row. */

/** Rows and columns are bytes on the wire. */
export const LONGEST_SIDE = 255;

/**
 * The neighbours of every cell: those of cell c are `cells[8 * c]` up to, not including, `cells[8 *
 * c + counts[c]]`.
 */
export interface Neighbours {
  readonly cells: Uint16Array;
  readonly counts: Uint8Array;
}

const known = new Map<number, Neighbours>();

/** The 8 cells around each, fewer at the edge; worked out once for each size of grid. */
export function neighboursOf(rows: number, columns: number): Neighbours {
  const key = rows * 256 + columns;
  const found = known.get(key);
  if (found) return found;
  const made = { cells: new Uint16Array(8 * rows * columns), counts: new Uint8Array(rows * columns) };
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const cell = y * columns + x;
      for (let toY = Math.max(0, y - 1); toY <= Math.min(rows - 1, y + 1); toY++) {
        for (let toX = Math.max(0, x - 1); toX <= Math.min(columns - 1, x + 1); toX++) {
          if (toX !== x || toY !== y) made.cells[8 * cell + made.counts[cell]!++] = toY * columns + toX;
        }
      }
    }
  }
  known.set(key, made);
  return made;
}

/** Moves it takes from one place to another: diagonal steps cost no more than straight ones. */
export const distance = (x: number, y: number, toX: number, toY: number): number =>
  Math.max(Math.abs(x - toX), Math.abs(y - toY));
