/** Powers that make what happened likeliest: a choice model, found by Newton's steps. */
import { FEATURES } from '../chances.ts';
import type { Sample } from './samples.ts';

const SIZE = FEATURES.length;
const STEPS = 12;
/** Holds back powers that the samples say nothing of. */
const RIDGE = 1;

export interface Fitted {
  readonly weights: readonly number[];
  /** What is not known of the winner, on average: 0 would be certainty. */
  readonly loss: number;
}

export function fit(samples: readonly Sample[]): Fitted {
  const weights = new Float64Array(SIZE);
  let loss = 0;
  for (let step = 0; step < STEPS; step++) {
    const gradient = weights.map((weight) => RIDGE * weight);
    const curvature = Array.from({ length: SIZE }, (_, i) => {
      const row = new Float64Array(SIZE);
      row[i] = RIDGE;
      return row;
    });
    loss = 0;
    for (const sample of samples) loss += addSample(sample, weights, gradient, curvature);
    const change = solve(curvature, gradient);
    for (let i = 0; i < SIZE; i++) weights[i]! -= change[i]!;
  }
  const rounded = Array.from(weights, (weight) => Math.round(weight * 100) / 100);
  return { weights: rounded, loss: loss / samples.length };
}

const dot = (a: Float64Array, b: Float64Array): number => a.reduce((sum, value, i) => sum + value * b[i]!, 0);

/** Gives the sample's loss. */
function addSample(
  { features, won }: Sample,
  weights: Float64Array,
  gradient: Float64Array,
  curvature: readonly Float64Array[],
): number {
  const strengths = features.map((one) => Math.exp(dot(one, weights)));
  const all = strengths.reduce((sum, one) => sum + one, 0);
  const mean = new Float64Array(SIZE);
  for (const [seat, one] of features.entries())
    for (let i = 0; i < SIZE; i++) mean[i]! += (strengths[seat]! / all) * one[i]!;
  for (const [seat, one] of features.entries()) {
    const chance = strengths[seat]! / all;
    for (let i = 0; i < SIZE; i++)
      for (let j = 0; j < SIZE; j++) curvature[i]![j]! += chance * (one[i]! - mean[i]!) * (one[j]! - mean[j]!);
  }
  for (let i = 0; i < SIZE; i++) gradient[i]! += mean[i]! - features[won]![i]!;
  return -Math.log(strengths[won]! / all);
}

/** Gauss: the matrix is positive definite, so no rows need be exchanged. */
function solve(matrix: readonly Float64Array[], right: Float64Array): Float64Array {
  const rows = matrix.map((row) => row.slice());
  const values = right.slice();
  for (let i = 0; i < SIZE; i++) {
    for (let j = i + 1; j < SIZE; j++) {
      const factor = rows[j]![i]! / rows[i]![i]!;
      for (let k = i; k < SIZE; k++) rows[j]![k]! -= factor * rows[i]![k]!;
      values[j]! -= factor * values[i]!;
    }
  }
  for (let i = SIZE - 1; i >= 0; i--) {
    for (let k = i + 1; k < SIZE; k++) values[i]! -= rows[i]![k]! * values[k]!;
    values[i]! /= rows[i]![i]!;
  }
  return values;
}
