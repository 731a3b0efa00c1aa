import { makeFastDice, type Random } from '@joute/core/random.ts';
import { diceBattles } from './battle.ts';
import { Orders } from './orders.ts';
import { randomOrders } from './randomOrders.ts';
import { type Board, isOver } from './state.ts';
import { applyTo } from './turn.ts';

const orders = new Orders();

/** Plays random turns on the board, in place, until the game is over, and returns how many. */
export function playRandomly(board: Board, random: Random): number {
  // Fast dice ignore their keys, so one set of battles serves every turn.
  const battles = diceBattles(makeFastDice(random), 0);
  const first = board.play;
  while (!isOver(board)) {
    randomOrders(board, orders, random);
    applyTo(board, orders, battles);
  }
  return board.play - first;
}
