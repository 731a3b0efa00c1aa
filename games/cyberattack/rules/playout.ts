/**
 * Random playouts on a table, in place: for measuring the rules, and for bots that play a game to
 * its end.
 */
import type { Random } from '@joute/core/random.ts';
import { PLAYERS } from './compass.ts';
import { isDecided } from './end.ts';
import { ORDERS } from './orders.ts';
import type { Table } from './table.ts';
import { applyTo } from './turn.ts';

/** Every player draws one of the 2000 orders. */
export function drawOrders(table: Table, random: Random): void {
  for (let player = 0; player < PLAYERS; player++) table.orders[player] = random.below(ORDERS.length);
}

/**
 * Plays random orders until the given turn or until three players have lost, and returns how many
 * turns it played.
 */
export function playRandomly(table: Table, lastTurn: number, random: Random): number {
  const first = table.turn;
  while (table.turn < lastTurn && !isDecided(table)) {
    drawOrders(table, random);
    applyTo(table);
  }
  return table.turn - first;
}
