/** What a match is worth, and what many matches say of a player's strength. */
import type { MatchResult, Seat } from '../game.ts';

/** A seat's share of opponents beaten, ties half: from 0 to 1 whatever the number of seats. */
export function matchScore({ places }: MatchResult, seat: Seat): number {
  const own = places[seat - 1]!;
  const others = places.filter((_, index) => index !== seat - 1);
  const beaten = others.reduce((sum, place) => sum + (place > own ? 1 : place === own ? 0.5 : 0), 0);
  return others.length === 0 ? 1 : beaten / others.length;
}

/** A win is a sole first place; a shared first place is a draw. */
export function matchOutcome({ places }: MatchResult, seat: Seat): 'win' | 'draw' | 'loss' {
  if (places[seat - 1] !== 1) return 'loss';
  return places.filter((place) => place === 1).length === 1 ? 'win' : 'draw';
}

/** So many standard deviations to either side of the mean have 95% of a normal distribution. */
export const Z_95 = 1.959964;

/**
 * 95% interval of a mean score of n matches (Wilson). Scores between 0 and 1 vary at most as much
 * as wins and losses do, so with draws it is on the safe side; and unlike the plain normal interval
 * it does not shrink to a point after ten wins in a row.
 */
export function interval95(mean: number, n: number): { readonly low: number; readonly high: number } {
  if (n === 0) return { low: 0, high: 1 };
  const z2 = Z_95 * Z_95;
  const centre = (mean + z2 / (2 * n)) / (1 + z2 / n);
  const half = (Z_95 / (1 + z2 / n)) * Math.sqrt((mean * (1 - mean)) / n + z2 / (4 * n * n));
  return { low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}

/**
 * What varies less than this share in so many samples was perhaps only not seen yet: 3/n is the 95%
 * bound of an event not seen in n.
 */
const RULE_OF_THREE = 3;

/**
 * Variance of samples between 0 and 1 that is never taken as nought after a few equal ones: not
 * less than if three of them, unseen, were whole wins or losses.
 */
export function cautiousVariance(mean: number, squares: number, n: number): number {
  const most = mean * (1 - mean);
  return Math.max(n < 2 ? most : squares / (n - 1), n === 0 ? most : Math.min(1, RULE_OF_THREE / n) * most);
}

/**
 * 95% interval of a mean score from openings played in every order of the seats: the opening (a
 * pair, with two seats) is the sample, because its matches are not independent. Wilson's interval
 * with the effective number of matches, which is the variance of wins and losses over the variance
 * that the samples show, as surveys do whose answers come in clusters. A mean of 0 or 1 shows no
 * variance: then each sample counts as one match.
 */
export function pairInterval95(
  mean: number,
  samples: readonly number[],
): { readonly low: number; readonly high: number } {
  const n = samples.length;
  const centre = samples.reduce((sum, sample) => sum + sample, 0) / n;
  const squares = samples.reduce((sum, sample) => sum + (sample - centre) ** 2, 0);
  const variance = cautiousVariance(centre, squares, n);
  const alone = centre * (1 - centre);
  return interval95(mean, alone === 0 || n < 2 ? n : (n * alone) / variance);
}

/** The value below which the given share of the values lies; null of none. */
export function quantile(values: readonly number[], share: number): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]!;
}
