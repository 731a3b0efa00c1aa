import { describe, expect, it, test } from 'vitest';
import { factorise, invert, solve } from './cholesky.ts';
import { gatherEvidence, type RatedMatch } from './evidence.ts';
import { addLikelihood } from './likelihood.ts';
import { fitRatings, USUAL_PRIOR, VERSION_SPREAD } from './ratings.ts';
import { chanceBetter, ratingsOf, varianceBetween } from './readRatings.ts';

const MAXIMUM_LIKELIHOOD = { spread: Number.POSITIVE_INFINITY, links: [] };
const times = (count: number, players: number[], places: number[]): RatedMatch[] =>
  Array.from({ length: count }, () => ({ players, places }));

describe('a published example', () => {
  // Agresti, Categorical Data Analysis, 2nd edition (2002), table 10.10: baseball, American League
  // East, 1987. Wins of the row.
  const TEAMS = ['Milwaukee', 'Detroit', 'Toronto', 'New York', 'Boston', 'Cleveland', 'Baltimore'];
  const WINS = [
    [0, 7, 9, 7, 7, 9, 11],
    [6, 0, 7, 5, 11, 9, 9],
    [4, 6, 0, 7, 7, 8, 12],
    [6, 8, 6, 0, 6, 7, 10],
    [6, 2, 6, 7, 0, 7, 12],
    [4, 4, 5, 6, 6, 0, 6],
    [2, 4, 1, 3, 1, 7, 0],
  ];
  // The same, table 10.11, column 3, with Baltimore at nought; also in the tests of R's
  // BradleyTerry2 (Turner and Firth 2012).
  const ESTIMATES = [1.58, 1.44, 1.29, 1.25, 1.11, 0.68, 0];

  const matches = WINS.flatMap((row, team) => row.flatMap((wins, other) => times(wins, [team, other], [1, 2])));
  const fit = fitRatings(TEAMS.length, matches, MAXIMUM_LIKELIHOOD);

  test.each(TEAMS.map((team, index) => ({ team, index })))('$team', ({ index }) => {
    const estimate = fit.strengths[index]! - fit.strengths[6]!;
    expect(estimate.toFixed(2)).toBe(ESTIMATES[index]!.toFixed(2));
    // "Standard errors of about 0.3", p. 438.
    if (index < 6) expect(Math.sqrt(varianceBetween(fit, index, 6)).toFixed(1)).toBe('0.3');
  });
});

describe('the slopes are those of the log-likelihood', () => {
  const matches = [
    ...times(3, [0, 1], [1, 2]),
    ...times(2, [1, 0], [1, 2]),
    ...times(2, [2, 1], [1, 1]),
    ...times(4, [2, 3, 0], [1, 2, 3]),
    ...times(1, [3, 1, 0, 2], [2, 1, 4, 2]),
    ...times(1, [3, 1, 0], [1, 1, 1]),
  ];
  const evidence = gatherEvidence(4, matches);
  const at = Float64Array.from([0.3, -0.2, 0.7, 0.1, -0.4]);

  /** Written down once more, plainly. */
  function logLikelihood(parameters: Float64Array): number {
    let sum = 0;
    for (const { one, other, wins, losses, draws } of evidence.pairs) {
      const [a, b] = [parameters[one]!, parameters[other]!];
      const draw = parameters[4]! + (a + b) / 2;
      const all = Math.log(Math.exp(a) + Math.exp(b) + Math.exp(draw));
      sum += wins * (a - all) + losses * (b - all) + draws * (draw - all);
    }
    let start = 0;
    evidence.orders.ends.forEach((end, n) => {
      const order = evidence.orders.players.slice(start, end);
      order.forEach((own, place) => {
        const left = order.slice(place).reduce((total, one) => total + Math.exp(parameters[one]!), 0);
        sum += evidence.orders.weights[n]! * (parameters[own]! - Math.log(left));
      });
      start = end;
    });
    return sum;
  }
  const slopesAt = (parameters: Float64Array) => {
    const slopes = { gradient: new Float64Array(5), information: new Float64Array(25), size: 5 };
    addLikelihood(evidence, parameters, slopes);
    return slopes;
  };
  const moved = (index: number, by: number): Float64Array => at.map((value, i) => (i === index ? value + by : value));

  test.each([0, 1, 2, 3, 4])('parameter %i', (index) => {
    const { gradient, information } = slopesAt(at);
    const H = 1e-5;
    expect(gradient[index]).toBeCloseTo(
      (logLikelihood(moved(index, H)) - logLikelihood(moved(index, -H))) / (2 * H),
      5,
    );
    for (let other = 0; other <= index; other++) {
      const curvature =
        (slopesAt(moved(other, H)).gradient[index]! - slopesAt(moved(other, -H)).gradient[index]!) / (2 * H);
      expect(information[index * 5 + other], `with ${other}`).toBeCloseTo(-curvature, 5);
    }
  });
});

// Davidson (1970): two equals with w wins each and d draws have the weight d / w.
test('draws have their own parameter', () => {
  const matches = [...times(200, [0, 1], [1, 2]), ...times(200, [1, 0], [1, 2]), ...times(600, [0, 1], [1, 1])];
  const fit = fitRatings(2, matches);
  expect(fit.drawWeight).toBeCloseTo(3, 1);
  expect(fit.strengths[0]).toBeCloseTo(0, 9);
  expect(fitRatings(2, times(50, [0, 1], [1, 1])).strengths[0]).toBeCloseTo(0, 9);
});

test('a draw says more than nothing: two who draw are near each other', () => {
  const drawn = fitRatings(2, times(20, [0, 1], [1, 1]));
  const none = fitRatings(2, []);
  expect(varianceBetween(drawn, 0, 1)).toBeLessThan(varianceBetween(none, 0, 1));
});

test.each([
  { what: 'nothing played', matches: [], rating: 1500, half: 1.959964 * 2.5 * Math.sqrt(1 / 2) },
  { what: 'against itself', matches: times(5, [0, 0], [1, 2]), rating: 1500, half: 1.959964 * 2.5 * Math.sqrt(1 / 2) },
])('$what: everybody in the middle, as uncertain as the prior', ({ matches, rating, half }) => {
  const [first] = ratingsOf(fitRatings(2, matches));
  expect(first!.rating).toBeCloseTo(rating, 6);
  expect(first!.high - first!.rating).toBeCloseTo((half * 400) / Math.LN10, 6);
});

test('ten wins and no loss have an end, and a chance to be better that is near 1 but not 1', () => {
  const fit = fitRatings(2, times(10, [0, 1], [1, 2]));
  expect(fit.strengths[0]! - fit.strengths[1]!).toBeGreaterThan(2);
  expect(chanceBetter(fit, 0, 1)).toBeGreaterThan(0.98);
  expect(chanceBetter(fit, 0, 1)).toBeLessThan(1);
  expect(chanceBetter(fit, 0, 1) + chanceBetter(fit, 1, 0)).toBeCloseTo(1, 12);
  expect(() => fitRatings(2, times(10, [0, 1], [1, 2]), MAXIMUM_LIKELIHOOD)).toThrow('give a prior');
});

describe('versions', () => {
  // Bots 0 and 1; 2 is the second version of 0.
  const links = [{ earlier: 0, later: 2, spread: VERSION_SPREAD }];
  const history = [...times(60, [0, 1], [1, 2]), ...times(20, [1, 0], [1, 2])];
  const before = fitRatings(2, history);
  const fresh = fitRatings(3, history, { ...USUAL_PRIOR, links });

  it('a new version begins where the old one is, with its uncertainty back', () => {
    expect(fresh.strengths[2]).toBeCloseTo(fresh.strengths[0]!, 9);
    expect(varianceBetween(fresh, 2, 1)).toBeCloseTo(varianceBetween(before, 0, 1) + VERSION_SPREAD ** 2, 6);
  });

  it('its matches tell of the old version too, but less', () => {
    const played = fitRatings(3, [...history, ...times(40, [2, 1], [1, 2])], { ...USUAL_PRIOR, links });
    expect(played.strengths[2]! - played.strengths[1]!).toBeGreaterThan(
      fresh.strengths[2]! - fresh.strengths[1]! + 0.5,
    );
    expect(played.strengths[0]! - played.strengths[1]!).toBeGreaterThan(before.strengths[0]! - before.strengths[1]!);
    expect(chanceBetter(played, 2, 0)).toBeGreaterThan(0.8);
  });
});

test('factorise, solve and invert', () => {
  // By hand: L = [[2, 0, 0], [1, 3, 0], [-1, 2, 1]].
  const a = Float64Array.from([4, 2, -2, 2, 10, 5, -2, 5, 6]);
  const l = a.slice();
  expect(factorise(l, 3)).toBe(true);
  expect([l[0], l[3], l[4], l[6], l[7], l[8]]).toEqual([2, 1, 3, -1, 2, 1]);
  const b = Float64Array.from([4, 17, 9]);
  solve(l, 3, b);
  const residual = [0, 1, 2].map((i) => [0, 1, 2].reduce((sum, j) => sum + a[i * 3 + j]! * b[j]!, 0));
  expect(residual.map((value) => Math.round(value * 1e9) / 1e9)).toEqual([4, 17, 9]);
  const inverse = invert(l, 3);
  for (let i = 0; i < 3; i++)
    for (let j = 0; j < 3; j++) {
      const product = [0, 1, 2].reduce((sum, k) => sum + a[i * 3 + k]! * inverse[k * 3 + j]!, 0);
      expect(product).toBeCloseTo(i === j ? 1 : 0, 12);
    }
  expect(factorise(Float64Array.from([1, 2, 2, 1]), 2)).toBe(false);
});
