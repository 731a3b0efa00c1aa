/** The weights with which the evaluation comes nearest to what positions are worth. */
import { MOST } from '../evaluation.ts';
import { FEATURES, type Feature } from '../features.ts';
import type { Sample } from './samples.ts';

export type Weights = Readonly<Record<Feature, number>>;

/** What keeps weights near those they begin with, where the samples say little. */
const PULL = 2e-5;
const STEPS = 1000;
const RATE = 0.05;

/**
 * Set by hand, for how games end would teach the wrong thing. Prey that is still alive is
 * no good sign for the hunters, but must lead them to it. And with all houses taken, who is behind
 * can still force a battle of nearly even chances, as long as there is time: being a little ahead
 * is worth no more than that.
 */
const SET: Readonly<Partial<Weights>> = {
  aheadClosed: 4,
  leaderClosed: 0.08,
  near: 1,
  farClosed: 0.5,
  farOpen: 0.25,
  lostClosed: 0,
  chasedClosed0: 1.5,
  chasedClosed1: 0.9,
  chasedClosed2: 0.4,
  chasedClosed3: 0.2,
  chasedClosed4: 0.1,
  chasedOpen0: 0.8,
  chasedOpen1: 0.5,
  chasedOpen2: 0.2,
  chasedOpen3: 0.1,
  chasedOpen4: 0.05,
  scatteredClosed: -0.9,
  largestClosed: 0,
  turnClosed: 0,
};

/** Nothing learned yet. */
export const untaught: Weights = weightsOf(FEATURES.map((feature) => SET[feature] ?? 0));

function weightsOf(vector: readonly number[]): Weights {
  return Object.fromEntries(FEATURES.map((feature, i) => [feature, vector[i]!])) as Record<Feature, number>;
}

/** Mean square of worth less forecast. */
export function errorOf(samples: readonly Sample[], weights: Weights): number {
  const vector = FEATURES.map((feature) => weights[feature]);
  const sum = samples.reduce((total, sample) => total + (sample.worth - forecast(sample, vector)) ** 2, 0);
  return sum / samples.length;
}

const forecast = ({ features }: Sample, weights: readonly number[]): number =>
  MOST * Math.tanh(features.reduce((sum, value, i) => sum + value * weights[i]!, 0));

/** Steepest descent with steps that adapt to each weight (Adam), all samples at once. */
export function fit(samples: readonly Sample[], from: Weights): Weights {
  const start = FEATURES.map((feature) => SET[feature] ?? from[feature]);
  const weights = start.slice();
  const [mean, square] = [weights.map(() => 0), weights.map(() => 0)];
  for (let step = 1; step <= STEPS; step++) {
    const slope = weights.map((weight, i) => PULL * (weight - start[i]!));
    for (const sample of samples) {
      const value = forecast(sample, weights);
      const pull = ((value - sample.worth) * (MOST - value * (value / MOST))) / samples.length;
      for (let i = 0; i < slope.length; i++) slope[i]! += pull * sample.features[i]!;
    }
    // Smaller and smaller steps: the last ones settle.
    const rate = (RATE * (1 - step / (STEPS + 1)) * Math.sqrt(1 - 0.999 ** step)) / (1 - 0.9 ** step);
    for (let i = 0; i < weights.length; i++) {
      if (SET[FEATURES[i]!] !== undefined) continue;
      mean[i] = 0.9 * mean[i]! + 0.1 * slope[i]!;
      square[i] = 0.999 * square[i]! + 0.001 * slope[i]! ** 2;
      weights[i]! -= (rate * mean[i]!) / (Math.sqrt(square[i]!) + 1e-9);
    }
  }
  return weightsOf(weights);
}

/** The source file that holds them. */
export function weightsFile(weights: Weights): string {
  const lines = FEATURES.map((feature) => `  ${feature}: ${Number(weights[feature].toFixed(3))},\n`);
  return `import type { Feature } from './features.ts';\n\nexport const weights: Readonly<Record<Feature, number>> = {\n${lines.join('')}};\n`;
}
