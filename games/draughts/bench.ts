/** What `joute bench rules` measures. */
import type { BenchWork } from '@joute/core/gameEntry.ts';
import { Board, setBoard } from './rules/board.ts';
import { playRandomly } from './rules/playout.ts';
import { START } from './rules/position.ts';
import { PLIES } from './rules/state.ts';

const board = new Board();

export const work: readonly BenchWork[] = [
  {
    name: 'draughts',
    unit: 'moves/s',
    floor: 3_000_000,
    games: 2000,
    play: (random) => playRandomly(setBoard(board, START), PLIES, random),
  },
];
