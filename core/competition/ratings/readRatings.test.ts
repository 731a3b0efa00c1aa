import { expect, it, test } from 'vitest';
import { gatherEvidence } from './evidence.ts';
import { fitEvidence, fitRatings, type RatingFit, USUAL_PRIOR } from './ratings.ts';
import { centredStrengths, chanceBetter, ratingsOf, varianceBetween } from './readRatings.ts';

const fitOf = (strengths: number[], covariance: number[]): RatingFit => ({
  players: strengths.length,
  strengths: Float64Array.from(strengths),
  covariance: Float64Array.from(covariance),
  size: strengths.length,
  drawWeight: 0,
  iterations: 1,
});

// The normal distribution, from any table of it.
test.each([
  { difference: 0, chance: 0.5 },
  { difference: 0.5, chance: 0.691462 },
  { difference: 1, chance: 0.841345 },
  { difference: -1, chance: 0.158655 },
  { difference: 1.96, chance: 0.975002 },
  { difference: -2.5, chance: 0.00621 },
  { difference: 4, chance: 0.999968 },
])('$difference standard deviations better: $chance', ({ difference, chance }) => {
  // Variances 0.75 and 0.65, of which 0.2 is common: the difference has a variance of 1.
  const fit = fitOf([difference, 0], [0.75, 0.2, 0.2, 0.65]);
  expect(varianceBetween(fit, 0, 1)).toBeCloseTo(1, 12);
  expect(chanceBetter(fit, 0, 1)).toBeCloseTo(chance, 5);
  expect(chanceBetter(fit, 1, 0)).toBeCloseTo(1 - chance, 5);
});

test.each([
  { strengths: [1, 0], chance: 1 },
  { strengths: [0, 1], chance: 0 },
  { strengths: [1, 1], chance: 0.5 },
])('nothing uncertain, $strengths: $chance', ({ strengths, chance }) => {
  expect(chanceBetter(fitOf(strengths, [1, 1, 1, 1]), 0, 1)).toBe(chance);
  expect(varianceBetween(fitOf(strengths, [1, 1.1, 1.1, 1]), 0, 1)).toBe(0);
});

it('a rating is told from the mean of those who are compared', () => {
  const fit = fitOf([3, 1, -7], [0.5, 0.1, 0, 0.1, 0.4, 0, 0, 0, 9]);
  const [first, second, third] = centredStrengths(fit, [0, 1]);
  expect([first!.strength, second!.strength, third!.strength]).toEqual([1, -1, -9]);
  // (0.5 + 0.4 - 2 × 0.1) / 4 for both, by hand.
  expect(first!.deviation).toBeCloseTo(Math.sqrt(0.175), 12);
  expect(second!.deviation).toBeCloseTo(Math.sqrt(0.175), 12);
  // 9 + (0.5 + 0.4 + 2 × 0.1) / 4.
  expect(third!.deviation).toBeCloseTo(Math.sqrt(9.275), 12);
  expect(centredStrengths(fit).map(({ strength }) => strength)).toEqual([4, 2, -6]);
  expect(centredStrengths(fit, []).map(({ strength }) => strength)).toEqual([3, 1, -7]);
});

it('one on the natural scale is 173.7 Elo, and the interval has 95%', () => {
  const [better, worse] = ratingsOf(fitOf([2, 0], [1, 0, 0, 1]));
  expect(better!.rating).toBeCloseTo(1673.7178, 3);
  expect(worse!.rating).toBeCloseTo(1326.2822, 3);
  expect(better!.high - better!.rating).toBeCloseTo(1.959964 * Math.SQRT1_2 * 173.7178, 2);
  expect(better!.rating - better!.low).toBeCloseTo(better!.high - better!.rating, 9);
});

// By hand: two players, w wins of n, a prior of variance s² each. The difference d maximises
// w ln p + (n - w) ln(1 - p) - d² / (4 s²), p = 1 / (1 + e^-d).
test.each([
  { wins: 10, of: 10 },
  { wins: 7, of: 10 },
  { wins: 300, of: 400 },
])('$wins of $of: the slope is nought at the fit, and the curvature is its variance', ({ wins, of }) => {
  const matches = Array.from({ length: of }, (_, n) => ({ players: [0, 1], places: n < wins ? [1, 2] : [2, 1] }));
  const fit = fitRatings(2, matches);
  const d = fit.strengths[0]! - fit.strengths[1]!;
  const p = 1 / (1 + Math.exp(-d));
  expect(wins - of * p - d / (2 * USUAL_PRIOR.spread ** 2)).toBeCloseTo(0, 6);
  expect(varianceBetween(fit, 0, 1)).toBeCloseTo(1 / (of * p * (1 - p) + 1 / (2 * USUAL_PRIOR.spread ** 2)), 3);
  expect(fit.drawWeight).toBe(0);
  expect(fit.size).toBe(2);
});

it('from where it stood before it takes fewer steps to the same', () => {
  const matches = [
    ...Array.from({ length: 30 }, () => ({ players: [0, 1], places: [1, 2] })),
    ...Array.from({ length: 10 }, () => ({ players: [1, 2], places: [1, 1] })),
    ...Array.from({ length: 5 }, () => ({ players: [2, 0, 1], places: [2, 1, 3] })),
  ];
  const evidence = gatherEvidence(3, matches);
  const cold = fitEvidence(evidence, USUAL_PRIOR);
  const warm = fitEvidence(evidence, USUAL_PRIOR, Float64Array.of(...cold.strengths, Math.log(cold.drawWeight), 99));
  expect(warm.iterations).toBe(1);
  expect(cold.iterations).toBeGreaterThan(2);
  for (const player of [0, 1, 2]) expect(warm.strengths[player]).toBeCloseTo(cold.strengths[player]!, 6);
  expect(cold.size).toBe(4);
});

it('all won and no prior: there are no likeliest strengths, and it says so', () => {
  const matches = Array.from({ length: 5 }, () => ({ players: [0, 1], places: [1, 2] }));
  expect(() => fitRatings(2, matches, { spread: Number.POSITIVE_INFINITY, links: [] })).toThrow('give a prior');
});

test('versions are linked: what is known of the one holds for the other, less the link', () => {
  const matches = Array.from({ length: 400 }, (_, n) => ({ players: [0, 1], places: n % 4 === 0 ? [2, 1] : [1, 2] }));
  const prior = { spread: 2.5, links: [{ earlier: 0, later: 2, spread: 0.7 }] };
  const fit = fitRatings(3, matches, prior);
  expect(fit.strengths[2]).toBeCloseTo(fit.strengths[0]!, 9);
  expect(varianceBetween(fit, 0, 2)).toBeCloseTo(0.49, 9);
  expect(varianceBetween(fit, 1, 2)).toBeCloseTo(varianceBetween(fit, 0, 1) + 0.49, 9);
  const back = fitRatings(3, matches, { spread: 2.5, links: [{ earlier: 2, later: 0, spread: 0.7 }] });
  // Now the one who never played has the prior, which says a little of their difference too.
  expect(varianceBetween(back, 0, 2)).toBeLessThan(0.49);
  expect(varianceBetween(back, 0, 2)).toBeGreaterThan(1 / (1 / 0.49 + 1 / 2.5 ** 2) - 0.02);
});

test('evidence: pairs by number, equals at a table in every rotation', () => {
  const evidence = gatherEvidence(4, [
    { players: [1, 0], places: [1, 2] },
    { players: [0, 1], places: [1, 2] },
    { players: [0, 1], places: [1, 1] },
    { players: [2, 2], places: [1, 2] },
    { players: [3, 0, 2], places: [2, 1, 3] },
    { players: [0, 1, 2], places: [1, 1, 3] },
    { players: [0, 1, 2, 3], places: [1, 1, 3, 3] },
    { players: [1, 2, 3], places: [1, 1, 1] },
  ]);
  expect(evidence.pairs).toEqual([{ one: 0, other: 1, wins: 1, losses: 1, draws: 1 }]);
  const { players, ends, weights } = evidence.orders;
  const orders = ends.map((end, n) => `${players.slice(ends[n - 1] ?? 0, end).join('')} ${weights[n]!.toFixed(2)}`);
  expect(orders).toEqual([
    ...['032 1.00', '012 0.50', '102 0.50', '0123 0.50', '1032 0.50'],
    ...['123 0.33', '231 0.33', '312 0.33'],
  ]);
});
