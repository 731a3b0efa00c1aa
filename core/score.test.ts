import { describe, expect, it } from 'vitest';
import { interval95, matchOutcome, matchScore, quantile } from './score.ts';

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

  it('quantiles', () => {
    expect([0, 0.5, 0.99, 1].map((share) => quantile([5, 1, 4, 2, 3], share))).toEqual([1, 3, 5, 5]);
    expect(quantile([], 0.5)).toBeNull();
  });
});
