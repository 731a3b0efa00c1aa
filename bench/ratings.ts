/**
 * How long it takes to fit the ratings of a large ladder anew, beside what was promised: under a
 * second.
 */
import { fitRatings } from '@joute/core/competition/ratings/ratings.ts';
import { simulateMatch, strengthsOf } from '@joute/core/competition/ratings/simulated.ts';
import { makeRandom, type Random } from '@joute/core/random.ts';
import { type Bench, compare, measureRate } from './figure.ts';

const BOTS = 500;
const MATCHES = 100_000;
const SPREAD = 1.5;
/** One a second, in refits a minute. */
const FLOOR = 60;

export const ratingsBench: Bench = {
  name: 'ratings',
  run: () => [
    measure('ratings of 500 bots after 100,000 matches of two', 2, 0),
    measure('the same with draws', 2, 1),
    measure('ratings of 500 bots after 100,000 tables of four', 4, 0),
  ],
};

function measure(name: string, seats: number, drawWeight: number) {
  const random = makeRandom(1);
  const strengths = strengthsOf(BOTS, SPREAD, random);
  const matches = Array.from({ length: MATCHES }, () =>
    simulateMatch(someOf(BOTS, seats, random), strengths, random, drawWeight),
  );
  const rate = measureRate(() => {
    fitRatings(BOTS, matches);
    return 1;
  });
  return compare(name, 'refits a minute', 60 * rate, 'floor', FLOOR);
}

function someOf(bots: number, count: number, random: Random): number[] {
  const some = new Set<number>();
  while (some.size < count) some.add(random.below(bots));
  return [...some];
}
