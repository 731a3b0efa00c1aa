/** What the points of a turn came from: the postings of the rules themselves, summed by cause. */
import type { Seat } from '@joute/core/game.ts';
import { OFF, PLAYERS } from './compass.ts';
import type { Order } from './orders.ts';
import { type Cause, type CyberState, type Posting, setTable, Table } from './table.ts';
import { applyTo, setOrders } from './turn.ts';

/** Points of one cause. */
export interface Item {
  readonly cause: Cause;
  /** How often: trojans, or orders. */
  readonly count: number;
  readonly points: number;
  /** Whose trojans they were, in the order in which they came. */
  readonly by: readonly { readonly seat: Seat; readonly count: number }[];
}

const table = new Table();

/** By player, player 1 first; the items in the order in which the turn brought them. */
export function accountOf(state: CyberState, orders: ReadonlyMap<Seat, Order | null>): Item[][] {
  const postings: Posting[] = [];
  setOrders(setTable(table, state), orders).postings = postings;
  applyTo(table);
  table.postings = null;
  return Array.from({ length: PLAYERS }, (_, player) => sum(postings.filter((posting) => posting.player === player)));
}

function sum(postings: readonly Posting[]): Item[] {
  const causes = [...new Set(postings.map(({ cause }) => cause))];
  return causes.map((cause) => {
    const own = postings.filter((posting) => posting.cause === cause);
    const creators = [...new Set(own.map(({ creator }) => creator))].filter((creator) => creator !== OFF);
    return {
      cause,
      count: own.length,
      points: own.reduce((total, { points }) => total + points, 0),
      by: creators.map((creator) => ({
        seat: creator + 1,
        count: own.filter((posting) => posting.creator === creator).length,
      })),
    };
  });
}
