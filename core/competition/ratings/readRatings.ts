/**
 * What a fit says: ratings as people know them, how sure they are, and who is the better of two.
 */
import { Z_95 } from '../../statistics/score.ts';
import type { RatingFit } from './ratings.ts';

const ELO = 400 / Math.LN10;
/** The mean of those who are compared. */
const MIDDLE = 1500;

export interface Rating {
  readonly rating: number;
  /** The 95% interval. */
  readonly low: number;
  readonly high: number;
}

/** In Elo, by player; the mean of `among` (of all, where it is left out) is 1500. */
export function ratingsOf(fit: RatingFit, among?: readonly number[]): Rating[] {
  return centredStrengths(fit, among).map(({ strength, deviation }) => ({
    rating: MIDDLE + ELO * strength,
    low: MIDDLE + ELO * (strength - Z_95 * deviation),
    high: MIDDLE + ELO * (strength + Z_95 * deviation),
  }));
}

/**
 * Strengths less the mean of some of them, with their standard deviations. A strength by itself
 * says nothing; its distance from the others is what matches tell, and what is uncertain of it.
 */
export function centredStrengths(
  { players, strengths, covariance, size }: RatingFit,
  among: readonly number[] = Array.from({ length: players }, (_, index) => index),
): { strength: number; deviation: number }[] {
  const share = 1 / Math.max(1, among.length);
  const mean = among.reduce((sum, player) => sum + strengths[player]!, 0) * share;
  const withMean = Float64Array.from(
    { length: players },
    (_, player) => among.reduce((sum, other) => sum + covariance[player * size + other]!, 0) * share,
  );
  const ofMean = among.reduce((sum, player) => sum + withMean[player]!, 0) * share;
  return Array.from({ length: players }, (_, player) => ({
    strength: strengths[player]! - mean,
    deviation: Math.sqrt(Math.max(0, covariance[player * size + player]! - 2 * withMean[player]! + ofMean)),
  }));
}

export const varianceBetween = ({ covariance, size }: RatingFit, a: number, b: number): number =>
  Math.max(0, covariance[a * size + a]! + covariance[b * size + b]! - 2 * covariance[a * size + b]!);

/** The probability that `a` is stronger than `b`. */
export function chanceBetter(fit: RatingFit, a: number, b: number): number {
  const difference = fit.strengths[a]! - fit.strengths[b]!;
  const variance = varianceBetween(fit, a, b);
  if (variance === 0) return difference > 0 ? 1 : difference < 0 ? 0 : 0.5;
  return normal(difference / Math.sqrt(variance));
}

/** The normal distribution, within 1.5e-7 (Abramowitz and Stegun 7.1.26). */
function normal(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const poly = ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t;
  const tail = (poly * Math.exp(-x * x)) / 2;
  return z > 0 ? 1 - tail : tail;
}
