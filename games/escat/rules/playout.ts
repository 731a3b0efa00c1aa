import type { Dice } from '@joute/core/dice.ts';
import type { Random } from '@joute/core/random.ts';
import { randomCats, randomWardens } from './randomPhase.ts';
import { closePhase, type Table } from './state.ts';

/**
 * Plays random phases on the table, in place, until the game is over or the limit is reached, and
 * returns how many it played.
 */
export function playRandomly(table: Table, limit: number, random: Random, dice: Dice): number {
  for (let phases = 0; phases < limit; phases++) {
    if (table.phase === 'over') return phases;
    if (table.phase === 'cats') randomCats(table.board, table.rules, random);
    else randomWardens(table.board, table.rules, random);
    closePhase(table, dice);
  }
  return limit;
}
