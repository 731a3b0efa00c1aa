/** What `joute bench` measures. */
import type { GameBench } from '@joute/core/bench.ts';
import { findBundled } from './maps/bundled.ts';
import { playRandomly } from './rules/playout.ts';
import { copyState, setBoard, startState } from './rules/state.ts';

// Ten by ten, fourteen houses.
const village = startState(findBundled('village')!.map, { plays: 200, crushingDefence: false });
const board = copyState(village);

/** Each species goes to and fro in its corner. */
const CORNERS = `<Map Rows="2" Columns="4"><Vampires X="0" Y="0" Count="4"/><Werewolves X="3" Y="0" Count="4"/></Map>`;

export const bench: GameBench = {
  rules: [
    {
      name: 'vampires, 10x10',
      unit: 'turns/s',
      floor: 400_000,
      games: 500,
      play: (random) => playRandomly(setBoard(board, village), random),
    },
  ],
  programs: {
    name: 'vampires 4x2',
    setup: (moves) => ({ map: CORNERS, plays: `${moves}` }),
    moves: [
      ['0,0:4>0,1', '0,1:4>0,0'],
      ['3,0:4>3,1', '3,1:4>3,0'],
    ],
  },
};
