/** Arrow keys on the table: from cell to cell, and along a lane to the neighbour's board. */
import type { Seat } from '@joute/core/game.ts';
import { DIRECTIONS, type Direction, NEIGHBOUR, OFF, SIZE } from '../../rules/compass.ts';
import { directionOfKey, entrySpot, gateAt, isOnBoard, type Spot, slotOf } from '../scene/layout.ts';

export interface BoardSpot extends Spot {
  readonly seat: Seat;
}

export interface Ways {
  readonly facing: Seat;
  /** The seat whose gates can be focused: the one that is composing an attack. */
  readonly sender: Seat | null;
  /** Only one board is shown: there is no way off it. */
  readonly isAlone: boolean;
}

const STEPS: Readonly<Record<Direction, readonly [number, number]>> = { B: [1, 0], D: [0, 1], G: [0, -1], H: [-1, 0] };

/**
 * Where the key leads, as the screen shows it; the same place where there is no way on, null for
 * other keys.
 */
export function walkTable(at: BoardSpot, key: string, { facing, sender, isAlone }: Ways): BoardSpot | null {
  const direction = directionOfKey(key, slotOf(at.seat, facing));
  if (direction === null) return null;
  const [down, right] = STEPS[direction];
  const next = { seat: at.seat, row: at.row + down, column: at.column + right };
  if (isOnBoard(next)) return next;
  const gate = gateAt(next);
  if (gate && sender === at.seat) return next;
  const leaving = gate ?? (isOnBoard(at) ? null : gateAt(at));
  if (!leaving || leaving.side !== direction || isAlone) return at;
  const neighbour = NEIGHBOUR[(at.seat - 1) * DIRECTIONS.length + DIRECTIONS.indexOf(leaving.side)]!;
  if (neighbour === OFF) return at;
  const entry = entrySpot(leaving.side === 'H' ? 'B' : leaving.side, leaving.index);
  if (sender === neighbour + 1) return { seat: neighbour + 1, ...entry };
  const clamp = (index: number): number => Math.min(SIZE - 1, Math.max(0, index));
  return { seat: neighbour + 1, row: clamp(entry.row), column: clamp(entry.column) };
}
