/** What `joute bench rules` measures. */
import type { BenchWork } from '@joute/core/gameEntry.ts';
import { findBundled } from './maps/bundled.ts';
import { playRandomly } from './rules/playout.ts';
import { copyState, setBoard, startState } from './rules/state.ts';

// Ten by ten, fourteen houses.
const village = startState(findBundled('village')!.map, { plays: 200, crushingDefence: false });
const board = copyState(village);

export const work: readonly BenchWork[] = [
  {
    name: 'vampires, 10x10',
    unit: 'turns/s',
    floor: 400_000,
    games: 500,
    play: (random) => playRandomly(setBoard(board, village), random),
  },
];
