import { makeFastDice, makeRandom } from '@joute/core/random.ts';
import { defaultSetup } from '@joute/core/setup.ts';
import { describe, expect, it } from 'vitest';
import { facts } from '../facts.ts';
import { makeState } from '../notation/state.ts';
import { playRandomly } from './playout.ts';
import { rulesOf } from './rules.ts';
import { copyState, scores, startState } from './state.ts';

const rules = rulesOf(defaultSetup(facts.options));

describe('random playouts', () => {
  it('end within two rounds of sixty turns, with the same luck the same way', () => {
    const finals = [5, 5].map((seed) => {
      const random = makeRandom(seed);
      const dice = makeFastDice(random);
      return Array.from({ length: 50 }, () => {
        const table = copyState(startState(rules, dice));
        expect(playRandomly(table, Number.POSITIVE_INFINITY, random, dice)).toBeLessThanOrEqual(240);
        expect(table.phase).toBe('over');
        return makeState(table);
      });
    });
    expect(finals[0]).toEqual(finals[1]);
  });

  // The spec's measure, random against random: 3.3 points a round.
  it('bring the cats about 3.3 points a round', () => {
    const random = makeRandom(7);
    const dice = makeFastDice(random);
    let points = 0;
    const games = 200;
    for (let n = 0; n < games; n++) {
      const table = copyState(startState(rules, dice));
      playRandomly(table, Number.POSITIVE_INFINITY, random, dice);
      points += scores(table)[0] + scores(table)[1];
    }
    expect(Math.abs(points / games / 2 - 3.3)).toBeLessThan(0.5);
  });
});
