/** What `joute bench` measures. */
import type { GameBench } from '@joute/core/bench.ts';
import { makeFastDice } from '@joute/core/random.ts';
import { must } from '@joute/core/result.ts';
import { defaultSetup } from '@joute/core/setup.ts';
import { facts } from './facts.ts';
import { optionsOf } from './notation/json.ts';
import { playRandomly } from './rules/playout.ts';
import { startState } from './rules/start.ts';
import { copyState } from './rules/state.ts';
import { worldOf } from './rules/world.ts';

const options = optionsOf(defaultSetup(facts.options));
/** The middle of two to six. */
const SEATS = 3;

export const bench: GameBench = {
  rules: [
    {
      name: 'risk',
      unit: 'actions/s',
      floor: 1_000_000,
      games: 50,
      play(random) {
        const dice = makeFastDice(random);
        const state = copyState(must(startState(options, SEATS, dice)));
        return playRandomly(worldOf(state), state, Number.POSITIVE_INFINITY, random, dice);
      },
    },
  ],
};
