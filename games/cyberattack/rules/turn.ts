/** A turn: the phases in their order. What is not in this list does not happen. */
import type { Seat } from '@joute/core/game.ts';
import { resolveArrivals, scoreStanding, settle } from './arrivals.ts';
import { moveAvatars, placeAndLaunch } from './carryOut.ts';
import { PLAYERS } from './compass.ts';
import { attract, enterAndMove, exchange } from './movement.ts';
import { NO_ORDER, type Order } from './orders.ts';
import { type CyberState, getState, setTable, Table } from './table.ts';

interface Phase {
  readonly name: string;
  readonly run: (table: Table) => void;
}

export const TURN = [
  { name: 'place-and-launch', run: placeAndLaunch },
  { name: 'move-avatars', run: moveAvatars },
  { name: 'exchange', run: exchange },
  { name: 'attract', run: attract },
  { name: 'enter-and-move', run: enterAndMove },
  { name: 'resolve-arrivals', run: resolveArrivals },
  { name: 'settle', run: settle },
  { name: 'score-standing', run: scoreStanding },
  { name: 'exchange-again', run: exchange },
] as const satisfies readonly Phase[];
export type PhaseName = (typeof TURN)[number]['name'];

/** Plays a turn in place, with the orders that the table holds. */
export function applyTo(table: Table): void {
  for (let i = 0; i < TURN.length; i++) TURN[i]!.run(table);
  table.turn++;
}

/** Who is missing, or has null, gives none. */
export function setOrders(table: Table, orders: ReadonlyMap<Seat, Order | null>): Table {
  for (let player = 0; player < PLAYERS; player++) table.orders[player] = orders.get(player + 1)?.code ?? NO_ORDER;
  return table;
}

/** Holds the last turn that `playState` played, with its counts. */
export const playTable = new Table();

/** The state after a turn. */
export function playState(state: CyberState, orders: ReadonlyMap<Seat, Order | null>): CyberState {
  applyTo(setOrders(setTable(playTable, state), orders));
  const after = getState(playTable, state);
  // The order that files and JSON have them in.
  after.trojans.sort();
  return after;
}
