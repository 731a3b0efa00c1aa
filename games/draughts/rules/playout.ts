import type { Random } from '@joute/core/random.ts';
import type { Board } from './board.ts';
import { applyTo, generate } from './generate.ts';
import { MoveList } from './moveList.ts';

const list = new MoveList(4096);

/**
 * Plays random moves on the board, in place, all unique moves equally likely, and returns how many
 * it played. Fewer than `limit`: the side to move has no move left and has lost.
 */
export function playRandomly(board: Board, limit: number, random: Random): number {
  for (let plies = 0; plies < limit; plies++) {
    const end = generate(board, list, 0);
    if (end === 0) return plies;
    applyTo(board, list, end === 1 ? 0 : random.below(end), board);
  }
  return limit;
}
