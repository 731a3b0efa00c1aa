import { describe, expect, it } from 'vitest';
import { makeRandom } from '../random.ts';
import { cautiousVariance, interval95, matchOutcome, matchScore, pairInterval95, quantile } from './score.ts';

describe('scores', () => {
  it.each([
    { places: [1, 2], scores: [1, 0], outcomes: ['win', 'loss'] },
    { places: [1, 1], scores: [0.5, 0.5], outcomes: ['draw', 'draw'] },
    { places: [1, 2, 2, 4], scores: [1, 0.5, 0.5, 0], outcomes: ['win', 'loss', 'loss', 'loss'] },
    { places: [1, 1, 3], scores: [0.75, 0.75, 0], outcomes: ['draw', 'draw', 'loss'] },
  ])('places $places', ({ places, scores, outcomes }) => {
    const result = { places, points: places };
    expect(places.map((_, index) => matchScore(result, index + 1))).toEqual(scores);
    expect(places.map((_, index) => matchOutcome(result, index + 1))).toEqual(outcomes);
  });

  // Wilson score interval, z = 1.96: the textbook's values for 7 of 10, 0 of 10, 10 of 10.
  it.each([
    { mean: 0.7, n: 10, low: 0.397, high: 0.892 },
    { mean: 0, n: 10, low: 0, high: 0.278 },
    { mean: 1, n: 10, low: 0.722, high: 1 },
    { mean: 0.5, n: 0, low: 0, high: 1 },
  ])('interval of $mean over $n', ({ mean, n, low, high }) => {
    expect(interval95(mean, n).low).toBeCloseTo(low, 3);
    expect(interval95(mean, n).high).toBeCloseTo(high, 3);
  });

  const repeat = (n: number, value: number): number[] => Array.from({ length: n }, () => value);
  // A pair of independent matches tells as much as two matches; a pair that the opening decides
  // tells only that.
  it.each([
    { what: 'no sample', mean: 0, samples: [], like: { mean: 0, n: 0 } },
    { what: 'one pair is one match', mean: 0.5, samples: [0.5], like: { mean: 0.5, n: 1 } },
    { what: 'won all', mean: 1, samples: repeat(10, 1), like: { mean: 1, n: 10 } },
    {
      what: 'independent matches: as many as there are',
      mean: 0.5,
      samples: [...repeat(25, 1), ...repeat(50, 0.5), ...repeat(25, 0)],
      like: { mean: 0.5, n: 198 },
    },
    {
      what: 'both matches of a pair end alike: as many as pairs',
      mean: 0.5,
      samples: [...repeat(50, 1), ...repeat(50, 0)],
      like: { mean: 0.5, n: 99 },
    },
    { what: 'the opening decides: rule of three', mean: 0.5, samples: repeat(12, 0.5), like: { mean: 0.5, n: 48 } },
  ])('interval from pairs, $what', ({ mean, samples, like }) => {
    const [told, expected] = [pairInterval95(mean, samples), interval95(like.mean, like.n)];
    expect(told.low).toBeCloseTo(expected.low, 6);
    expect(told.high).toBeCloseTo(expected.high, 6);
  });

  // The opening favours a seat in a share of the pairs, which are then split; the others are two
  // independent matches.
  it.each([
    { strength: 0.5, split: 0, pairs: 20 },
    { strength: 0.6, split: 0.7, pairs: 50 },
    { strength: 0.9, split: 0.2, pairs: 30 },
    { strength: 0.5, split: 0.95, pairs: 40 },
  ])('the interval holds the truth: $strength, $split split, $pairs pairs', ({ strength, split, pairs }) => {
    const random = makeRandom(5);
    const chance = (p: number): number => (random.below(1_000_000) < p * 1_000_000 ? 1 : 0);
    const truth = split / 2 + (1 - split) * strength;
    let held = 0;
    for (let repeats = 0; repeats < 1000; repeats++) {
      const samples = Array.from({ length: pairs }, () =>
        chance(split) ? 0.5 : (chance(strength) + chance(strength)) / 2,
      );
      const { low, high } = pairInterval95(samples.reduce((sum, sample) => sum + sample, 0) / pairs, samples);
      held += low <= truth && truth <= high ? 1 : 0;
    }
    expect(held).toBeGreaterThanOrEqual(930);
  });

  it.each([
    { why: 'one sample shows none', mean: 0.5, squares: 0, n: 1, variance: 0.25 },
    { why: 'two samples do', mean: 0.5, squares: 0.5, n: 2, variance: 0.5 },
    { why: 'many equal ones count as if three were different', mean: 0.5, squares: 0, n: 30, variance: 0.025 },
  ])('variance: $why', ({ mean, squares, n, variance }) => {
    expect(cautiousVariance(mean, squares, n)).toBeCloseTo(variance);
  });

  it('a pair won and a pair lost say as much as one match', () => {
    expect(pairInterval95(0.5, [0, 1])).toEqual(interval95(0.5, 1));
  });

  it('quantiles', () => {
    expect([0, 0.5, 0.99, 1].map((share) => quantile([5, 1, 4, 2, 3], share))).toEqual([1, 3, 5, 5]);
    expect(quantile([], 0.5)).toBeNull();
  });
});
