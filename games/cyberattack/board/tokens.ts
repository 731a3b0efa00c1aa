/** Where each trojan is drawn: several on a cell share it. */
import type { Seat } from '@joute/core/game.ts';
import { CELLS, columnOf, rowOf } from '../rules/compass.ts';
import { boardOf, creatorOf, directionOf, ENTERING, INCOMING, OUTGOING, placeOf, typeOf } from '../rules/packed.ts';
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
  /** On its cell, but what is there has not acted on it yet. */
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

/** Columns, rows and size of so many drawn on one cell. */
function gridOf(count: number): { readonly columns: number; readonly rows: number; readonly scale: number } {
  if (count <= 1) return { columns: 1, rows: 1, scale: 1.3 };
  if (count <= 4) return { columns: 2, rows: Math.ceil(count / 2), scale: 0.92 };
  return { columns: 3, rows: Math.ceil(Math.min(count, MOST) / 3), scale: 0.62 };
}

function spotOf(trojan: number): Spot {
  const place = placeOf(trojan);
  const direction = directionAt(directionOf(trojan));
  if (place === INCOMING) return entrySpot(direction, typeOf(trojan));
  if (place >= OUTGOING && place < ENTERING) return gateSpot(directionAt(place - OUTGOING), typeOf(trojan));
  const cell = place < CELLS ? place : place - ENTERING;
  return { row: rowOf(cell), column: columnOf(cell) };
}

export interface Drawn {
  readonly tokens: readonly Token[];
  readonly crowds: readonly Crowd[];
}

/** The trojans of the boards that are shown, in the order of their names so that the drawing keeps its elements. */
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
    const { columns, rows, scale } = gridOf(members.length);
    const pitch = { x: UNIT / columns, y: UNIT / Math.max(columns, rows) };
    const shown = members.length > MOST ? MOST - 1 : members.length;
    members.sort((one, other) => one.id - other.id);
    for (const [index, { id, trojan }] of members.entries()) {
      // Those that have no room of their own are under the last one, behind their number.
      const slotIndex = Math.min(index, shown);
      const place = placeOf(trojan);
      tokens.push({
        id,
        x: middle.x + ((slotIndex % columns) - (columns - 1) / 2) * pitch.x,
        y: middle.y + (Math.floor(slotIndex / columns) - (rows - 1) / 2) * pitch.y,
        angle: angleOf(slot, directionAt(directionOf(trojan))),
        scale,
        creator: creatorOf(trojan) + 1,
        isWaiting: place >= CELLS && place < ENTERING,
        isArriving: place >= ENTERING,
      });
    }
    if (members.length > MOST)
      crowds.push({
        key,
        x: middle.x + pitch.x,
        y: middle.y + pitch.y,
        more: members.length - shown,
      });
  }
  return { tokens: tokens.sort((one, other) => one.id - other.id), crowds };
}
