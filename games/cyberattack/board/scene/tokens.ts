/** Where each trojan is drawn; several on one cell are drawn smaller, side by side. */
import type { Seat } from '@joute/core/game.ts';
import { CELLS, columnOf, type Direction, rowOf } from '../../rules/compass.ts';
import { boardOf, creatorOf, directionOf, ENTERING, INCOMING, OUTGOING, placeOf, typeOf } from '../../rules/packed.ts';
import { angleOf, entrySpot, gateSpot, pointAt, type Spot, slotOf, UNIT } from './layout.ts';
import { directionAt, type Named } from './shots.ts';

export interface Token {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  readonly scale: number;
  readonly creator: Seat;
  /** At the edge, about to come in or go out. */
  readonly isWaiting: boolean;
  /** On its cell, but the protection or the arrow there has not acted on it yet. */
  readonly isArriving: boolean;
}

/** How many more there are than a cell shows. */
export interface Crowd {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly more: number;
}

/** The largest number that a cell shows one by one. */
const MOST = 9;

export interface Seating {
  /** From the middle of the cell, one place for each that is shown. */
  readonly places: readonly { readonly x: number; readonly y: number }[];
  readonly scale: number;
  /** How many are not drawn: the last place shows their number instead. */
  readonly more: number;
}

/** How so many trojans share a cell. */
export function seatingOf(count: number): Seating {
  const shown = Math.min(count, MOST);
  const columns = shown <= 1 ? 1 : shown <= 4 ? 2 : 3;
  const rows = Math.ceil(shown / columns);
  const pitch = UNIT / columns;
  return {
    places: Array.from({ length: shown }, (_, index) => ({
      x: ((index % columns) - (columns - 1) / 2) * pitch,
      y: (Math.floor(index / columns) - (rows - 1) / 2) * pitch,
    })),
    scale: [1.3, 0.92, 0.62][columns - 1]!,
    more: count > MOST ? count - MOST + 1 : 0,
  };
}

function spotOf(trojan: number): Spot {
  const place = placeOf(trojan);
  const direction = directionAt(directionOf(trojan));
  if (place === INCOMING) return entrySpot(direction, typeOf(trojan));
  if (place >= OUTGOING && place < ENTERING) return gateSpot(directionAt(place - OUTGOING), typeOf(trojan));
  const cell = place < CELLS ? place : place - ENTERING;
  return { row: rowOf(cell), column: columnOf(cell) };
}

/**
 * Its direction on this board. A trojan that leaves at the top is stored with the direction in
 * which it will enter the next board: downwards.
 */
function headingOf(trojan: number): Direction {
  const place = placeOf(trojan);
  return directionAt(place >= OUTGOING && place < ENTERING ? place - OUTGOING : directionOf(trojan));
}

export interface Drawn {
  readonly tokens: readonly Token[];
  readonly crowds: readonly Crowd[];
}

/**
 * The trojans of the boards that are shown, sorted by id, so that the keyed each block keeps its
 * elements.
 */
export function drawTrojans(trojans: readonly Named[], facing: Seat, seats: readonly Seat[]): Drawn {
  const groups = new Map<string, { readonly spot: Spot; readonly seat: Seat; readonly members: Named[] }>();
  for (const named of trojans) {
    const seat = boardOf(named.trojan) + 1;
    if (!seats.includes(seat)) continue;
    const spot = spotOf(named.trojan);
    const key = `${seat}:${spot.row},${spot.column}`;
    const group = groups.get(key);
    if (group) group.members.push(named);
    else groups.set(key, { spot, seat, members: [named] });
  }
  const tokens: Token[] = [];
  const crowds: Crowd[] = [];
  for (const [key, { spot, seat, members }] of groups) {
    const slot = slotOf(seat, facing);
    const middle = pointAt(slot, spot);
    const { places, scale, more } = seatingOf(members.length);
    members.sort((one, other) => one.id - other.id);
    for (const [index, { id, trojan }] of members.entries()) {
      const { x, y } = places[Math.min(index, places.length - 1)]!;
      const place = placeOf(trojan);
      tokens.push({
        id,
        x: middle.x + x,
        y: middle.y + y,
        angle: angleOf(slot, headingOf(trojan)),
        scale,
        creator: creatorOf(trojan) + 1,
        isWaiting: place >= CELLS && place < ENTERING,
        isArriving: place >= ENTERING,
      });
    }
    const { x, y } = places.at(-1)!;
    if (more > 0) crowds.push({ key, x: middle.x + x, y: middle.y + y, more });
  }
  return { tokens: tokens.sort((one, other) => one.id - other.id), crowds };
}
