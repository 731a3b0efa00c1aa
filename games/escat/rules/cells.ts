/**
 * The 121 cells, with a rim of one cell around them: a number is 13 x row + column, both from 1, so
 * a step is an addition, and neither a step nor a jump over somebody on the board can leave the
 * array. Cell 0 is on the rim: it also stands for "not on the board".
 */
export const COLUMNS = 'ABCDEFGHIJK';
export const ROWS = 11;
export const STRIDE = ROWS + 2;
export const GRID = STRIDE * STRIDE;

/** A cell's number. */
export type Cell = number;
export const NOWHERE: Cell = 0;

export const cellAt = (column: number, row: number): Cell => STRIDE * row + column;
export const columnOf = (cell: Cell): number => cell % STRIDE;
export const rowOf = (cell: Cell): number => Math.floor(cell / STRIDE);

const NAMES = Array.from({ length: GRID }, (_, cell) => `${COLUMNS[columnOf(cell) - 1] ?? '?'}${rowOf(cell)}`);

/** `F8`: the column's letter and the row's number. */
export const makeCell = (cell: Cell): string => NAMES[cell] ?? '?';

const CELL = /^([A-Ka-k])([1-9]|1[01])$/;

/** Null for what is no cell of the board. */
export function parseCell(text: string): Cell | null {
  const found = CELL.exec(text);
  return found ? cellAt(COLUMNS.indexOf(found[1]!.toUpperCase()) + 1, Number(found[2])) : null;
}

/** Cells that we name ourselves. */
const cellsOf = (names: string): readonly Cell[] =>
  names.split(' ').map((name) => {
    const cell = parseCell(name);
    if (cell === null) throw new Error(`there is no cell ${name}`);
    return cell;
  });

/** Row by row, from the top. */
export const CELLS: readonly Cell[] = Array.from({ length: ROWS * ROWS }, (_, index) =>
  cellAt((index % ROWS) + 1, Math.floor(index / ROWS) + 1),
);

export const EXITS = cellsOf('F1 A5 K5');
export const POOL = cellsOf('E3 F3 G3 E4 F4 G4');
/** Where the cats start; neither wardens nor robots ever enter it. */
export const ZONE = cellsOf('F8 E9 F9 G9 D10 E10 F10 G10 H10 D11 E11 F11 G11 H11');
export const WARDEN_STARTS = cellsOf('C2 I2');
/** Of the fixed set-up. */
export const CHAF_START = cellsOf('F8')[0]!;
export const ROBOT_STARTS = cellsOf('A1 G2 D4 D5 J6 C7 G7 I7 A10');

/** Where drawn robots may start: all that is not zone, pool, exit or a warden's. */
export const ROBOT_CELLS: readonly Cell[] = CELLS.filter(
  (cell) => ![EXITS, POOL, ZONE, WARDEN_STARTS].some((taken) => taken.includes(cell)),
);

/** 1 for the cells of the zone. */
export const IN_ZONE: Uint8Array = Uint8Array.from({ length: GRID }, (_, cell) => (ZONE.includes(cell) ? 1 : 0));

/** To the neighbour above, below, left and right. */
export const SIDES: readonly number[] = [-STRIDE, STRIDE, -1, 1];
export const DIRECTIONS: readonly number[] = [...SIDES, -STRIDE - 1, -STRIDE + 1, STRIDE - 1, STRIDE + 1];
