/**
 * The table seen from above, in units of the drawing: four boards with their tops towards the
 * middle, the facing seat's at the bottom, the others each a quarter turn further. A lane that
 * leaves a board by row 3 goes round the corner to row 3 of the neighbour; one that leaves at the
 * top goes straight across. Around each board is a ring one cell wide: gates on three sides, the
 * computers below.
 */

import type { Seat } from '@joute/core/game.ts';
import { lookUp } from '@joute/core/input/objects.ts';
import { DIRECTIONS, type Direction, PLAYERS, SIZE } from '../../rules/compass.ts';

/** A cell's side. */
export const UNIT = 40;
/** The whole table: three boards and two rings. */
export const TABLE = (3 * SIZE + 2) * UNIT;
const MIDDLE = TABLE / 2;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A place of a board in its own frame; gates and computers are at -1 and SIZE. */
export interface Spot {
  readonly row: number;
  readonly column: number;
}

/** 0 at the bottom, 1 on the right, 2 at the top, 3 on the left. */
export const slotOf = (seat: Seat, facing: Seat): number => (seat - facing + PLAYERS) % PLAYERS;

/** The centre of a spot in the drawing, for a board in that slot. */
export function pointAt(slot: number, { row, column }: Spot): Point {
  let [x, y] = [(column - (SIZE - 1) / 2) * UNIT, (row + (SIZE + 1) / 2) * UNIT];
  for (let turn = 0; turn < slot; turn++) [x, y] = [y, -x];
  return { x: MIDDLE + x, y: MIDDLE + y };
}

/** Where the board in that slot begins, its upper left on the screen, without the ring. */
export function cornerOf(slot: number): Point {
  const { x, y } = pointAt(slot, { row: (SIZE - 1) / 2, column: (SIZE - 1) / 2 });
  return { x: x - (SIZE * UNIT) / 2, y: y - (SIZE * UNIT) / 2 };
}

/** What the drawing shows: the whole table, or the board at the bottom with its ring. */
export const TABLE_BOX = `0 0 ${TABLE} ${TABLE}`;
export const BOARD_BOX = `${SIZE * UNIT} ${2 * SIZE * UNIT} ${(SIZE + 2) * UNIT} ${(SIZE + 2) * UNIT}`;

const ANGLES: Readonly<Record<Direction, number>> = { D: 0, B: 90, G: 180, H: 270 };
/** Degrees, clockwise from the right, in which a direction of the board goes on the screen. */
export const angleOf = (slot: number, direction: Direction): number => (ANGLES[direction] - 90 * slot + 360) % 360;

/** The sides that attacks leave by, as orders write them. */
export const SIDES = ['G', 'H', 'D'] as const satisfies readonly Direction[];
export type Side = (typeof SIDES)[number];
export interface Gate {
  readonly side: Side;
  /** The row or column by which a trojan enters the neighbour's board. */
  readonly index: number;
}

/**
 * Where a trojan for that side waits to leave. Boards face each other, so the top is counted from
 * the other end.
 */
export function gateSpot(side: Direction, index: number): Spot {
  switch (side) {
    case 'G':
      return { row: index, column: -1 };
    case 'D':
      return { row: index, column: SIZE };
    case 'H':
      return { row: -1, column: SIZE - 1 - index };
    case 'B':
      return { row: SIZE, column: index };
  }
}

/** Where a trojan that heads so waits to enter. */
export function entrySpot(direction: Direction, index: number): Spot {
  switch (direction) {
    case 'D':
      return { row: index, column: -1 };
    case 'G':
      return { row: index, column: SIZE };
    case 'B':
      return { row: -1, column: index };
    case 'H':
      return { row: SIZE, column: index };
  }
}

/** The gate at a spot of the ring; null at its corners, among the computers and on the board. */
export function gateAt({ row, column }: Spot): Gate | null {
  if (row === -1) return isInside(column) ? { side: 'H', index: SIZE - 1 - column } : null;
  if (!isInside(row)) return null;
  if (column === -1) return { side: 'G', index: row };
  return column === SIZE ? { side: 'D', index: row } : null;
}

const isInside = (index: number): boolean => index >= 0 && index < SIZE;
export const isOnBoard = ({ row, column }: Spot): boolean => isInside(row) && isInside(column);

/** The lane that begins at a gate of the board in that slot, from edge to edge, as a path. */
export function lanePath(slot: number, { side, index }: Gate): string {
  const edge = 0.5;
  const from = gateSpot(side, index);
  switch (side) {
    case 'H': {
      const start = pointAt(slot, { ...from, row: from.row + edge });
      const end = pointAt((slot + 2) % PLAYERS, { row: -edge, column: index });
      return `M${start.x} ${start.y}L${end.x} ${end.y}`;
    }
    case 'D': {
      const start = pointAt(slot, { ...from, column: from.column - edge });
      const end = pointAt((slot + 1) % PLAYERS, { row: index, column: -edge });
      const radius = (index + edge) * UNIT;
      return `M${start.x} ${start.y}A${radius} ${radius} 0 0 0 ${end.x} ${end.y}`;
    }
    case 'G': {
      const start = pointAt(slot, { ...from, column: from.column + edge });
      const end = pointAt((slot + 3) % PLAYERS, { row: index, column: SIZE - edge });
      const radius = (index + edge) * UNIT;
      return `M${start.x} ${start.y}A${radius} ${radius} 0 0 1 ${end.x} ${end.y}`;
    }
  }
}

/** Every lane of the table once. */
export const LANES: readonly string[] = Array.from({ length: PLAYERS }, (_, slot) =>
  Array.from({ length: SIZE }, (_unused, index) => [
    lanePath(slot, { side: 'D', index }),
    ...(slot < PLAYERS / 2 ? [lanePath(slot, { side: 'H', index })] : []),
  ]),
).flat(2);

const SCREEN: Readonly<Record<string, number>> = { ArrowRight: 0, ArrowDown: 90, ArrowLeft: 180, ArrowUp: 270 };
/**
 * The board's own direction that an arrow key means, as the board lies on the screen; null for
 * other keys.
 */
export function directionOfKey(key: string, slot: number): Direction | null {
  const angle = lookUp(SCREEN, key);
  if (angle === undefined) return null;
  return DIRECTIONS.find((direction) => angleOf(slot, direction) === angle) ?? null;
}
