/** Ratings as statistics: thousands of fits, too many for a mutation run (e2e/mutants/areas.ts). */
import { describe, expect, test } from 'vitest';
import { makeRandom, shuffle } from '../../random.ts';
import { fitRatings } from './ratings.ts';
import { centredStrengths, chanceBetter } from './readRatings.ts';
import { simulateMatch, strengthsOf } from './simulated.ts';

/**
 * 500 runs of 20 players whose strengths are drawn anew, with the usual prior, which knows nothing
 * of how wide they are drawn. An interval is of the distance from the players' mean, and so is the
 * truth it is to hold.
 */
describe('95% intervals hold the truth in 94 to 96% of 10,000 cases', () => {
  const PLAYERS = 20;
  test.each([
    { what: 'pairs', seats: 2, each: 40, spread: 0.5, draws: 0 },
    { what: 'pairs', seats: 2, each: 40, spread: 1, draws: 0 },
    { what: 'pairs', seats: 2, each: 40, spread: 2, draws: 0 },
    { what: 'pairs with draws', seats: 2, each: 40, spread: 1, draws: 1 },
    { what: 'tables of four', seats: 4, each: 20, spread: 0.5, draws: 0 },
    { what: 'tables of four', seats: 4, each: 20, spread: 1, draws: 0 },
    { what: 'tables of four', seats: 4, each: 20, spread: 2, draws: 0 },
  ])('$what, $each matches each, strengths spread by $spread', ({ seats, each, spread, draws }) => {
    const everybody = Array.from({ length: PLAYERS }, (_, index) => index);
    let held = 0;
    for (let run = 0; run < 500; run++) {
      const random = makeRandom(1000 + run);
      const truth = strengthsOf(PLAYERS, spread, random);
      const mean = truth.reduce((sum, strength) => sum + strength, 0) / PLAYERS;
      const matches = Array.from({ length: each }, () => shuffle(everybody, random)).flatMap((order) =>
        Array.from({ length: PLAYERS / seats }, (_, table) =>
          simulateMatch(order.slice(table * seats, (table + 1) * seats), truth, random, draws),
        ),
      );
      const told = centredStrengths(fitRatings(PLAYERS, matches));
      held += told.filter(
        ({ strength, deviation }, player) => Math.abs(strength - (truth[player]! - mean)) <= 1.959964 * deviation,
      ).length;
    }
    expect(held).toBeGreaterThanOrEqual(9400);
    expect(held).toBeLessThanOrEqual(9600);
  });
});

test('the chance to be better is as often right as it says', () => {
  const buckets = Array.from({ length: 5 }, () => ({ said: 0, came: 0, count: 0 }));
  for (let run = 0; run < 300; run++) {
    const random = makeRandom(run);
    const truth = strengthsOf(8, 1, random);
    const matches = Array.from({ length: 60 }, () =>
      simulateMatch(shuffle([0, 1, 2, 3, 4, 5, 6, 7], random).slice(0, 2), truth, random),
    );
    // The truth is drawn from the prior here.
    const fit = fitRatings(8, matches, { spread: 1, links: [] });
    for (let a = 0; a < 8; a++)
      for (let b = 0; b < a; b++) {
        const said = chanceBetter(fit, a, b);
        const bucket = buckets[Math.min(4, Math.floor(said * 5))]!;
        bucket.said += said;
        bucket.came += truth[a]! > truth[b]! ? 1 : 0;
        bucket.count++;
      }
  }
  for (const { said, came, count } of buckets) expect(Math.abs(said - came) / count).toBeLessThan(0.04);
});
