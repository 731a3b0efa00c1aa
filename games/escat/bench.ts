/** What `joute bench` measures. */
import type { GameBench } from '@joute/core/bench.ts';
import { makeFastDice } from '@joute/core/random.ts';
import { defaultSetup } from '@joute/core/setup.ts';
import { facts } from './facts.ts';
import { playRandomly } from './rules/playout.ts';
import { rulesOf } from './rules/rules.ts';
import { copyState, startState } from './rules/state.ts';

const rules = rulesOf(defaultSetup(facts.options));

export const bench: GameBench = {
  rules: [
    {
      name: 'escat',
      unit: 'phases/s',
      floor: 150_000,
      games: 500,
      play(random) {
        const dice = makeFastDice(random);
        return playRandomly(copyState(startState(rules, dice)), Number.POSITIVE_INFINITY, random, dice);
      },
    },
  ],
};
