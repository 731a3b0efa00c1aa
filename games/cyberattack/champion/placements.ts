/**
 * The protections worth a look on a player's own board: where trojans come in this turn, or beside
 * them where personal data would turn them.
 */
import { CELLS, DIRECTIONS, NEXT, OFF, SERVER_CELL } from '../rules/compass.ts';
import { PERSONAL_DATA, PROTECTIONS } from '../rules/orders.ts';
import { LURE, placementOf, SENDER, UNGUARDED } from './guards.ts';
import { type Arrival, type Home, WAYS } from './home.ts';
import type { Terms } from './terms.ts';

/** There are no more: each protection on each cell. */
export const MOST_PLACEMENTS = CELLS * PROTECTIONS.length;

/**
 * What is known of a cell: nothing may be placed there, trojans come to it, trojans are beside it.
 */
const TAKEN = 1;
const MET = 2;
const BESIDE = 4;
const marks = new Uint8Array(CELLS);

/** Fills `into`, and says how many there are. */
export function listPlacements(
  home: Home,
  guards: Uint8Array,
  arrivals: readonly Arrival[],
  terms: Terms,
  into: Uint8Array,
): number {
  markCells(home, guards, arrivals, terms);
  let count = 0;
  for (let cell = 0; cell < CELLS; cell++) {
    const mark = marks[cell]!;
    if (mark === 0 || (mark & TAKEN) !== 0 || guards[cell] !== UNGUARDED) continue;
    for (let protection = 0; protection < PROTECTIONS.length; protection++)
      if ((mark & (protection === PERSONAL_DATA ? BESIDE : MET)) !== 0) into[count++] = placementOf(protection, cell);
  }
  return count;
}

function markCells(home: Home, guards: Uint8Array, arrivals: readonly Arrival[], terms: Terms): void {
  marks.fill(0);
  // One on the server's cell never acts.
  marks[SERVER_CELL] = TAKEN;
  if (!terms.placeAnywhere) marks[home.avatar] = TAKEN;
  for (let i = 0; i < home.size; i++) {
    const way = home.kinds[i]! % WAYS;
    const cell = way % CELLS;
    const heading = (way - cell) / CELLS;
    const next = NEXT[heading * CELLS + cell]!;
    marks[cell]! |= TAKEN;
    follow(next, heading, guards, terms);
    for (let side = 0; side < DIRECTIONS.length; side++) {
      const beside = NEXT[side * CELLS + cell]!;
      // Data ahead of a trojan turn nothing: only where they bring points are they worth a look.
      if (beside !== OFF && (beside !== next || terms.lured > 0)) marks[beside]! |= BESIDE;
    }
  }
  for (let i = 0; i < arrivals.length; i++) follow(arrivals[i]!.cell, arrivals[i]!.direction, guards, terms);
}

/** Marks the cells that trojans come to in this turn, sent on by the protections that are there. */
function follow(first: number, heading: number, guards: Uint8Array, terms: Terms): void {
  let direction = heading;
  for (let cell = first, passed = OFF; cell > passed; ) {
    marks[cell]! |= MET;
    const guard = guards[cell]!;
    if (guard === UNGUARDED || guard === LURE || guard === SENDER) return;
    direction = terms.turns[guard - 1]![direction]!;
    passed = cell;
    cell = NEXT[direction * CELLS + cell]!;
  }
}
