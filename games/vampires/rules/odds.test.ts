import { makeFastDice, makeRandom } from '@joute/core/random.ts';
import { times } from '@joute/core/test/times.ts';
import { describe, expect, it } from 'vitest';
import { diceBattles, winProbability } from './battle.ts';
import { countOf, HUMANS, makeCell, speciesOf, VAMPIRES, WEREWOLVES } from './cell.ts';
import { battleOdds, binomial, summarise } from './odds.ts';

const sum = (list: Float64Array) => list.reduce((total, value) => total + value, 0);

describe('the probability of winning', () => {
  // The subject, "Bataille aléatoire": half at equality, lines to (0, 0) below and to (1.5, 1)
  // above.
  it.each([
    [4, 4, 0.5],
    [1, 4, 0.125],
    [3, 4, 0.375],
    [5, 4, 0.75],
    [7, 5, 0.9],
    [0, 5, 0],
  ])('%i against %i: %f', (attackers, defenders, p) => expect(winProbability(attackers, defenders)).toBeCloseTo(p, 12));
});

describe('the odds of a battle', () => {
  it('certain meetings are certain', () => {
    expect(battleOdds(3, 3, { against: 'humans' }).attackers[6]).toBe(1);
    expect(battleOdds(6, 4, { against: 'monsters' }).attackers[6]).toBe(1);
    expect(battleOdds(4, 6, { against: 'monsters', crushingDefence: true }).defenders[6]).toBe(1);
    expect(battleOdds(200, 200, { against: 'humans' }).attackers[255]).toBe(1);
  });

  // By hand: P = 1/2, so each line is half of 1 2 1 quarters.
  it('two against two monsters', () => {
    const { attackers, defenders } = battleOdds(2, 2, { against: 'monsters' });
    expect(Array.from(attackers)).toEqual([0.125, 0.25, 0.125]);
    expect(Array.from(defenders)).toEqual([0.125, 0.25, 0.125]);
  });

  // By hand: P = 1/4; the winners are Binomial(3, 1/4), the losers' defenders Binomial(2, 3/4).
  it('one against two humans', () => {
    const { attackers, defenders } = battleOdds(1, 2, { against: 'humans' });
    expect(Array.from(attackers)).toEqual([27 / 256, 27 / 256, 9 / 256, 1 / 256]);
    expect(Array.from(defenders)).toEqual([3 / 64, 18 / 64, 27 / 64]);
  });

  it('add up to one and have the mean of the formula, up to the largest numbers', () => {
    for (const [attackers, defenders] of [
      [1, 1],
      [20, 30],
      [200, 255],
      [255, 200],
    ] as const) {
      const odds = battleOdds(attackers, defenders, { against: 'monsters' });
      const p = winProbability(attackers, defenders);
      expect(sum(odds.attackers) + sum(odds.defenders)).toBeCloseTo(1, 10);
      expect(summarise(odds.attackers).probability).toBeCloseTo(p, 10);
      expect(summarise(odds.attackers).mean).toBeCloseTo(p * attackers, 8);
      expect(summarise(odds.defenders).mean).toBeCloseTo((1 - p) * defenders, 8);
    }
    expect(sum(binomial(2040, 0.3))).toBeCloseTo(1, 10);
  });
});

const PAIRS: readonly (readonly [number, number, 'humans' | 'monsters'])[] = [
  [1, 1, 'monsters'],
  [1, 2, 'monsters'],
  [2, 2, 'monsters'],
  [3, 4, 'monsters'],
  [4, 3, 'monsters'],
  [7, 5, 'monsters'],
  [5, 7, 'monsters'],
  [10, 10, 'monsters'],
  [13, 9, 'monsters'],
  [2, 12, 'monsters'],
  [20, 25, 'monsters'],
  [40, 30, 'monsters'],
  [1, 2, 'humans'],
  [1, 5, 'humans'],
  [3, 4, 'humans'],
  [4, 8, 'humans'],
  [7, 8, 'humans'],
  [9, 10, 'humans'],
  [10, 20, 'humans'],
  [19, 20, 'humans'],
];

describe('simulated battles', () => {
  const ROUNDS = times(20_000);

  it.each(PAIRS)(
    '%i against %i %s agree with the odds within 4 sigma, count by count',
    (attackers, defenders, against) => {
      const battles = diceBattles(makeFastDice(makeRandom(attackers * 100 + defenders)), 1);
      const there = makeCell(against === 'humans' ? HUMANS : WEREWOLVES, defenders);
      const odds = battleOdds(attackers, defenders, { against });
      // Nobody left is one outcome, whoever has won.
      const nobody = odds.attackers[0]! + odds.defenders[0]!;
      const seen = new Map<number, number>();
      for (let round = 0; round < ROUNDS; round++) {
        const after = battles.fight(VAMPIRES, attackers, there, 0);
        seen.set(after, (seen.get(after) ?? 0) + 1);
      }
      const expected = new Map<number, number>([[0, nobody]]);
      for (const [k, p] of odds.attackers.entries()) if (k > 0) expected.set(makeCell(VAMPIRES, k), p);
      for (const [k, p] of odds.defenders.entries()) if (k > 0) expected.set(makeCell(speciesOf(there), k), p);
      for (const [cell, p] of expected) {
        const sigma = Math.sqrt(ROUNDS * p * (1 - p));
        const off = Math.abs((seen.get(cell) ?? 0) - ROUNDS * p);
        // Outcomes of less than one in ROUNDS are not normal at all: they may come, but a handful
        // of times.
        expect(off, `${countOf(cell)} of ${speciesOf(cell)}`).toBeLessThanOrEqual(Math.max(4 * sigma, 4));
      }
      for (const cell of seen.keys()) expect(expected.has(cell)).toBe(true);
    },
  );
});
