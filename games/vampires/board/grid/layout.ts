/**
 * The coordinates of the drawing: cells of one size, with the numbers of columns and rows at two
 * edges.
 */
import type { Seat } from '@joute/core/game.ts';

/** The side of a cell, in the drawing's units. */
export const UNIT = 60;
/** Margin at the edges without numbers. */
const EDGE = 5;

export interface Layout {
  readonly columns: number;
  readonly rows: number;
  /** Turned half round: the werewolves' view. */
  readonly isTurned: boolean;
  /**
   * Room for the numbers, and their size: they grow with the map, so that they can be read when it
   * is seen whole.
   */
  readonly gutter: number;
  readonly font: number;
  /** Every how many cells there is a number. */
  readonly step: number;
  readonly width: number;
  readonly height: number;
}

export function layOut({ columns, rows }: { readonly columns: number; readonly rows: number }, facing: Seat): Layout {
  const scale = Math.max(0.7, Math.max(columns, rows) / 14);
  const gutter = 26 * scale;
  return {
    columns,
    rows,
    isTurned: facing === 2,
    gutter,
    font: 18 * scale,
    step: scale > 4 ? 10 : scale > 1.5 ? 5 : 1,
    width: gutter + UNIT * columns + EDGE * scale,
    height: gutter + UNIT * rows + EDGE * scale,
  };
}

/** From a cell's index to its index on the screen, and back (half a turn is its own inverse). */
export const turn = ({ columns, rows, isTurned }: Layout, cell: number): number =>
  isTurned ? columns * rows - 1 - cell : cell;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export function centreOf(layout: Layout, cell: number): Point {
  const place = turn(layout, cell);
  const column = place % layout.columns;
  const row = (place - column) / layout.columns;
  return { x: layout.gutter + UNIT * (column + 0.5), y: layout.gutter + UNIT * (row + 0.5) };
}

/** Null outside of the grid. */
export function cellAt(layout: Layout, { x, y }: Point): number | null {
  const column = Math.floor((x - layout.gutter) / UNIT);
  const row = Math.floor((y - layout.gutter) / UNIT);
  if (column < 0 || row < 0 || column >= layout.columns || row >= layout.rows) return null;
  return turn(layout, row * layout.columns + column);
}

/** The numbers along one edge, with how far along they stand. */
export function numbersAlong(layout: Layout, length: number): { readonly text: number; readonly at: number }[] {
  const numbers = [];
  for (let text = 0; text < length; text += layout.step) {
    const place = layout.isTurned ? length - 1 - text : text;
    numbers.push({ text, at: layout.gutter + UNIT * (place + 0.5) });
  }
  return numbers;
}

export const nameOf = (cell: number, columns: number): string => `${cell % columns},${Math.floor(cell / columns)}`;
