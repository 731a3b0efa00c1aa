import { makeFastDice, makeRandom } from '@joute/core/random.ts';
import { must } from '@joute/core/result.ts';
import { describe, expect, it } from 'vitest';
import odds from '../../data/odds.json' with { type: 'json' };
import { parseForce } from '../../notation/composition.ts';
import { playState } from '../apply.ts';
import { attack } from '../commands.ts';
import { scene } from '../test/scenes.ts';
import { worldOf } from '../world.ts';
import { Battles, battleOdds } from './battle.ts';
import { readBattle } from './battleReport.ts';
import { defendersOf, oddsJson, rollOdds } from './odds.ts';
import { makeRoll, settleRoll } from './roll.ts';

const world = worldOf({ map: 'classic', units: 'isep', rules: 'isep' });
const force = (text: string) => must(parseForce(text, world, 100));

describe('one roll', () => {
  // The subject's table 3, row by row: letter and score, and who is destroyed.
  it.each([
    { attackers: 'S6 S5 S1', defenders: 'S4 S3', lost: '', killed: 'S4 S3' },
    { attackers: 'C4 S3', defenders: 'S6', lost: 'C4', killed: '' },
    { attackers: 'S3', defenders: 'S3', lost: 'S3', killed: '' },
    { attackers: 'C7', defenders: 'K4 C4', lost: '', killed: 'K4' },
    { attackers: 'S6 S3', defenders: 'S5 S4', lost: 'S3', killed: 'S5' },
    { attackers: 'K5 C3 S3', defenders: 'S4 S3', lost: 'C3', killed: 'S4' },
    { attackers: 'C6 S4 K4', defenders: 'S5 S4', lost: 'S4', killed: 'S5' },
  ])('table 3: $attackers v $defenders', ({ attackers, defenders, lost, killed }) => {
    const roll = makeRoll();
    const set = (text: string, types: Int32Array, scores: Int32Array): number => {
      const units = text.split(' ');
      for (const [i, unit] of units.entries()) {
        types[i] = world.units.findIndex(({ letter }) => letter === unit[0]);
        scores[i] = Number(unit.slice(1));
      }
      return units.length;
    };
    const fallen = (text: string, flags: Int32Array): string =>
      text
        .split(' ')
        .filter((_, i) => flags[i] === 1)
        .join(' ');
    // The order in which they are named does not matter: tried both ways round.
    for (const turn of [(text: string) => text, (text: string) => text.split(' ').reverse().join(' ')]) {
      roll.attackers = set(turn(attackers), roll.attType, roll.attScore);
      roll.defenders = set(turn(defenders), roll.defType, roll.defScore);
      settleRoll(world, roll);
      expect(turn(fallen(turn(attackers), roll.attLost))).toBe(lost);
      expect(turn(fallen(turn(defenders), roll.defLost))).toBe(killed);
    }
  });

  const mixed = Object.entries(odds.isepRoll);
  it(`gives all ${mixed.length} fractions of odds.json exactly`, () => {
    expect(mixed.length).toBe(171);
    for (const [name, expected] of mixed) {
      const [attackers, defenders] = name.split('v');
      expect(oddsJson(world, force(attackers!), force(defenders!)), name).toEqual(expected);
    }
  });

  it('with soldiers only is the classic game', () => {
    for (const [name, expected] of Object.entries(odds.standardRoll)) {
      const [attackers, defenders] = name.split('v').map((count) => [Number(count), 0, 0]);
      const { outcomes } = oddsJson(world, attackers!, defenders!);
      const found = Object.entries(outcomes).map(([key, fraction]) => {
        const [lost, killed] = key.split('|').map((letters) => letters.length);
        const [ways, of] = fraction.split('/').map(Number);
        return [`-${lost}/-${killed}`, `${fraction}=${(ways! / of!).toFixed(4)}`];
      });
      expect(Object.fromEntries(found), name).toEqual(expected);
    }
  });

  // Cost killed by cost lost against two soldiers: the spec page, "Exact odds".
  it.each([
    ['KKK', 2.89],
    ['CKK', 1.98],
    ['SKK', 1.7],
    ['CCK', 1.36],
    ['SSS', 1.17],
    ['SSK', 1.17],
    ['SSC', 0.87],
  ])('%s kills %s for 1 against SS', (attackers, ratio) => {
    const { outcomes, of } = rollOdds(world, force(attackers), force('SS'));
    const cost = (lost: readonly number[]) => lost.reduce((sum, count, type) => sum + count * world.cost[type]!, 0);
    const [dead, killed] = [
      outcomes.reduce((sum, { attackers: lost, ways }) => sum + (ways * cost(lost)) / of, 0),
      outcomes.reduce((sum, { defenders: lost, ways }) => sum + (ways * cost(lost)) / of, 0),
    ];
    expect((killed / dead).toFixed(2)).toBe(ratio.toFixed(2));
  });

  it('is defended by soldiers, then cannons, then cavalry', () => {
    expect(defendersOf(world, [1, 3, 3])).toEqual([1, 0, 1]);
    expect(defendersOf(world, [0, 3, 1])).toEqual([0, 1, 1]);
    expect(defendersOf(world, [5, 3, 1])).toEqual([2, 0, 0]);
  });
});

describe('the rules roll as the odds say', () => {
  // Attackers and defenders by type; 20,000 attacks each, every outcome within 4 sigma. The seed is
  // fixed.
  it.each([
    { attackers: [3, 0, 0], defenders: [2, 0, 0] },
    { attackers: [1, 1, 1], defenders: [1, 1, 0] },
    { attackers: [0, 0, 3], defenders: [0, 1, 1] },
    { attackers: [2, 1, 0], defenders: [0, 0, 1] },
  ])('$attackers v $defenders', ({ attackers, defenders }) => {
    const rolls = 20_000;
    const dice = makeFastDice(makeRandom(11));
    const before = scene({
      territories: { alaska: [1, attackers[0]! + 1, attackers[1]!, attackers[2]!], kamchatka: [2, ...defenders] },
    });
    const [from, to] = [world.byName.get('alaska')!, world.byName.get('kamchatka')!];
    const seen = new Map<string, number>();
    for (let n = 0; n < rolls; n++) {
      const { battle } = playState(before, attack(from, to, attackers), dice);
      const report = readBattle(battle)!;
      const lost = (side: typeof report.attackers) =>
        [0, 1, 2].map((type) => side.filter((fighter) => fighter.type === type && fighter.lost).length).join();
      const key = `${lost(report.attackers)}|${lost(report.defenders)}`;
      seen.set(key, (seen.get(key) ?? 0) + 1);
    }
    const { outcomes } = rollOdds(world, attackers, defenders);
    expect(new Set(outcomes.map((outcome) => `${outcome.attackers}|${outcome.defenders}`))).toEqual(
      new Set(seen.keys()),
    );
    for (const outcome of outcomes) {
      const { probability } = outcome;
      const sigma = Math.sqrt(rolls * probability * (1 - probability));
      const found = seen.get(`${outcome.attackers}|${outcome.defenders}`)!;
      expect(Math.abs(found - rolls * probability)).toBeLessThanOrEqual(4 * sigma);
    }
  });
});

describe('a whole battle', () => {
  const battles = new Battles(world);

  it('of soldiers only has the published chances', () => {
    for (const [attackers, row] of Object.entries(odds.winProbSoldiersOnly)) {
      for (const [index, expected] of row.entries()) {
        const { win } = battles.battle([Number(attackers), 0, 0], [index + 1, 0, 0]);
        expect(Math.abs(win - expected), `${attackers} v ${index + 1}`).toBeLessThanOrEqual(0.0005001);
      }
    }
  });

  it('is never worse for more attackers, nor better for more defenders', () => {
    for (const types of [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ]) {
      for (let s = 1; s < 6; s++) {
        const more = battles.battle([s + types[0]!, 1 + types[1]!, types[2]!], [4, 1, 0]).win;
        expect(more).toBeGreaterThanOrEqual(battles.battle([s, 1, 0], [4, 1, 0]).win);
        const harder = battles.battle([s, 1, 0], [4 + types[0]!, 1 + types[1]!, types[2]!]).win;
        expect(harder).toBeLessThanOrEqual(battles.battle([s, 1, 0], [4, 1, 0]).win);
      }
    }
  });

  it('sends the force with the best chance, and says who is left', () => {
    expect(battles.battle([0, 0, 0], [1, 0, 0])).toEqual({ win: 0, choice: null, attackersLeft: 0, defendersLeft: 1 });
    // One roll decides: 5/12, and exactly one of the two is left.
    const single = battles.battle([1, 0, 0], [1, 0, 0]);
    expect(single.choice).toEqual([1, 0, 0]);
    expect(single.win).toBeCloseTo(5 / 12, 12);
    expect(single.attackersLeft + single.defendersLeft).toBeCloseTo(1, 12);
    expect(battles.battle([12, 0, 2], [9, 0, 0]).win).toBeGreaterThan(battles.battle([12, 0, 0], [9, 0, 0]).win);
  });

  it('is refused where it would take too long', () => {
    expect(must(battleOdds(world, force('12S+2K'), force('9S'))).win).toBeCloseTo(
      battles.battle([12, 0, 2], [9, 0, 0]).win,
      12,
    );
    const code = (attackers: readonly number[], defenders: readonly number[]) => {
      const odds = battleOdds(world, attackers, defenders);
      return odds.ok ? null : odds.refusal.code;
    };
    expect(code([500, 0, 0], [1, 0, 0])).toBe('odds/too-many');
    expect(code([60, 20, 20], [50, 20, 20])).toBe('odds/too-large');
  });
});
