/**
 * A turn for who looks at it: the game after each of its phases, and where each trojan went.
 * Trojans never act on each other, so each is followed by itself: the phase is run once for all of
 * them, and once for every one alone on the same boards.
 */
import type { Seat } from '@joute/core/game.ts';
import { placeAndLaunch } from './carryOut.ts';
import type { Order } from './orders.ts';
import { type CyberState, getState, setTable, Table } from './table.ts';
import { type PhaseName, setOrders, TURN } from './turn.ts';

/** Stands for a trojan that is no more. */
export const GONE = -1;

export interface TurnPhase {
  readonly name: PhaseName;
  readonly state: CyberState;
  /**
   * Packed, or GONE: those of the state before the turn in their order, then the new ones. Each
   * keeps its place in the list.
   */
  readonly trojans: readonly number[];
}

export function* phasesOf(state: CyberState, orders: ReadonlyMap<Seat, Order | null>): Generator<TurnPhase> {
  const table = setOrders(setTable(new Table(), state), orders);
  const alone = setOrders(setTable(new Table(), state), orders);
  let trojans: readonly number[] = [...state.trojans];
  for (const [index, { name, run }] of TURN.entries()) {
    const before = table.boards.slice();
    const count = table.count;
    run(table);
    if (run === placeAndLaunch) trojans = [...trojans, ...table.trojans.subarray(count, table.count)];
    else trojans = trojans.map((trojan) => (trojan === GONE ? GONE : follow(alone, before, trojan, run)));
    if (index === TURN.length - 1) table.turn++;
    yield { name, state: getState(table, state), trojans };
  }
}

function follow(alone: Table, boards: Int32Array, trojan: number, run: (table: Table) => void): number {
  alone.boards.set(boards);
  alone.trojans[0] = trojan;
  alone.count = 1;
  run(alone);
  return alone.count === 0 ? GONE : alone.trojans[0]!;
}
