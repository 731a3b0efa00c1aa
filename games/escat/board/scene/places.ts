/**
 * Where things are in the drawing: a floor of 11x11 tiles with a wall around it, on which the
 * coordinates are written. The cats' side is at the bottom, unless the board is turned.
 */
import {
  CELLS,
  type Cell,
  COLUMNS,
  cellAt,
  columnOf,
  DIRECTIONS,
  EXITS,
  IN_ZONE,
  POOL,
  ROWS,
  rowOf,
  SIDES,
  ZONE,
} from '../../rules/cells.ts';

export const TILE = 40;
export const WALL = 20;
export const FLOOR = ROWS * TILE;
export const SIZE = FLOOR + 2 * WALL;

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A cell's place on the screen, row by row from the top left. */
export function indexOf(cell: Cell, isTurned: boolean): number {
  const index = (rowOf(cell) - 1) * ROWS + columnOf(cell) - 1;
  return isTurned ? CELLS.length - 1 - index : index;
}

export const cellOfIndex = (index: number, isTurned: boolean): Cell =>
  CELLS[isTurned ? CELLS.length - 1 - index : index]!;

const middle = (n: number): number => WALL + TILE * (n + 0.5);

/** The middle of a cell. */
export function spotOf(cell: Cell, isTurned: boolean): Spot {
  const index = indexOf(cell, isTurned);
  return { x: middle(index % ROWS), y: middle(Math.floor(index / ROWS)) };
}

const at = (n: number): number => Math.min(ROWS - 1, Math.max(0, Math.floor((n - WALL) / TILE)));

/** The cell under a point; on the wall, the nearest. */
export const cellUnder = ({ x, y }: Spot, isTurned: boolean): Cell => cellOfIndex(at(y) * ROWS + at(x), isTurned);

/**
 * What a finger means: the cell under it where that is one of the `wanted`, else the nearest of
 * these within reach, else the cell under it. Where cells are smaller than a fingertip, those that
 * matter are larger than they look.
 */
export function cellMeant(point: Spot, isTurned: boolean, wanted: ReadonlySet<Cell>, reach: number): Cell {
  const under = cellUnder(point, isTurned);
  if (wanted.has(under)) return under;
  let best = under;
  let least = reach;
  for (const cell of wanted) {
    const spot = spotOf(cell, isTurned);
    const distance = Math.hypot(spot.x - point.x, spot.y - point.y);
    if (distance < least) [best, least] = [cell, distance];
  }
  return best;
}

export interface Label {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** Stands in a door, not on the wall. */
  readonly isDoor: boolean;
}

/** Letters above and below, numbers left and right. */
export function coordinates(isTurned: boolean): Label[] {
  const [near, far] = [WALL / 2, SIZE - WALL / 2];
  const doors = EXITS.map((cell) => spotOf(cell, isTurned));
  const label = (text: string, x: number, y: number): Label => ({
    text,
    x,
    y,
    isDoor: doors.some((door) => Math.hypot(door.x - x, door.y - y) < TILE),
  });
  return Array.from({ length: ROWS }, (_, n) => {
    const { x, y } = spotOf(cellAt(n + 1, n + 1), isTurned);
    const [letter, number] = [COLUMNS[n]!, `${n + 1}`];
    return [label(letter, x, near), label(letter, x, far), label(number, near, y), label(number, far, y)];
  }).flat();
}

const corner = (cell: Cell): Spot => {
  const { x, y } = spotOf(cell, false);
  return { x: x - TILE / 2, y: y - TILE / 2 };
};

const tiles = (cells: readonly Cell[]): string =>
  cells.map((cell) => `M${corner(cell).x} ${corner(cell).y}h${TILE}v${TILE}h${-TILE}z`).join('');

/** Every second tile is darker, as on a chessboard. */
export const DARK_TILES = tiles(CELLS.filter((cell) => (rowOf(cell) + columnOf(cell)) % 2 === 1));
export const RUG = tiles(ZONE);

/** The rug's border: the sides of its cells behind which it ends. */
export const RUG_BORDER = ZONE.map((cell) => {
  const { x, y } = corner(cell);
  const lines = [`M${x} ${y}h${TILE}`, `M${x} ${y + TILE}h${TILE}`, `M${x} ${y}v${TILE}`, `M${x + TILE} ${y}v${TILE}`];
  return SIDES.map((side, n) => (IN_ZONE[cell + side] === 1 ? '' : lines[n]!)).join('');
}).join('');
export const CUSHIONS: readonly Spot[] = ZONE.map((cell) => spotOf(cell, false));

/** The pool as one basin. */
export const BASIN = {
  ...corner(POOL[0]!),
  width: TILE * (columnOf(POOL.at(-1)!) - columnOf(POOL[0]!) + 1),
  height: TILE * (rowOf(POOL.at(-1)!) - rowOf(POOL[0]!) + 1),
};

/** Doors, and how far each is turned from one in the upper wall. */
export const DOORS: readonly (Spot & { readonly angle: number })[] = EXITS.map((cell) => ({
  ...spotOf(cell, false),
  angle: rowOf(cell) === 1 ? 0 : columnOf(cell) === 1 ? -90 : 90,
}));

/** Across one cell: over a robot. */
export const isJump = (from: Cell, to: Cell): boolean => from !== to && !DIRECTIONS.includes(to - from);

/** The path of a step; a jump is a curve. */
export function trail(from: Cell, to: Cell, isTurned: boolean): string {
  const [a, b] = [spotOf(from, isTurned), spotOf(to, isTurned)];
  if (!isJump(from, to)) return `M${a.x} ${a.y}L${b.x} ${b.y}`;
  // Sideways by half a tile, always to the upper or left hand.
  const bend = (a.x === b.x ? { x: -1, y: 0 } : { x: 0, y: -1 }) satisfies Spot;
  return `M${a.x} ${a.y}Q${(a.x + b.x) / 2 + bend.x * TILE} ${(a.y + b.y) / 2 + bend.y * TILE} ${b.x} ${b.y}`;
}
