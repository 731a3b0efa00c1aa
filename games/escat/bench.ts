/** What `joute bench rules` measures. */
import type { BenchWork } from '@joute/core/gameEntry.ts';
import { makeFastDice } from '@joute/core/random.ts';
import { defaultSetup } from '@joute/core/setup.ts';
import { facts } from './facts.ts';
import { playRandomly } from './rules/playout.ts';
import { rulesOf } from './rules/rules.ts';
import { copyState, startState } from './rules/state.ts';

const rules = rulesOf(defaultSetup(facts.options));

export const work: readonly BenchWork[] = [
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
];
