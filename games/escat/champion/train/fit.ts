/** Fits weights to samples: log-loss, with Adagrad's steps, the samples in a shuffled order. */
import { makeRandom, shuffle } from '@joute/core/random.ts';
import { FEATURES } from '../features.ts';
import { BIASES, CHAF_OUTPUTS, CONTEXT, HIDDEN, OUTPUTS, WEIGHTS } from '../net.ts';
import type { Samples } from './samples.ts';

const RATE = 0.05;
/** Pulls weights that nothing speaks for towards nought. */
const DECAY = 1e-6;
/** Chaf's samples are few, and his points many. */
const CHAF_WEIGHT = 3;
/** The part of the samples that is learned from; the rest, of other rounds, says how well. */
const LEARNED = 0.92;

function freshWeights(seed: number): Float32Array {
  const random = makeRandom(seed);
  const spread = (most: number) => (most * (random.below(2001) - 1000)) / 1000;
  const weights = new Float32Array(WEIGHTS);
  for (let at = 0; at < BIASES; at++) weights[at] = spread(0.15);
  for (let at = BIASES; at < OUTPUTS; at++) weights[at] = 0.3;
  for (let at = OUTPUTS; at < CHAF_OUTPUTS; at++) weights[at] = spread(0.7);
  return weights;
}

const units = new Float64Array(HIDDEN);

/** Goes through samples; mean loss. Learns unless the rate is nought. */
function pass(weights: Float32Array, squares: Float32Array, samples: Samples, order: Uint32Array, rate: number) {
  let loss = 0;
  const learn = (at: number, slope: number) => {
    const full = slope + DECAY * weights[at]!;
    squares[at]! += full * full;
    weights[at]! -= (rate * full) / Math.sqrt(squares[at]!);
  };
  for (const sample of order) {
    const classes = samples.classesOf(sample);
    const contexts = samples.contextsOf(sample);
    const isChaf = samples.isChaf(sample);
    let odds = weights[CONTEXT + contexts[0]]! + weights[CONTEXT + contexts[1]]!;
    for (let unit = 0; unit < HIDDEN; unit++) {
      let sum = weights[BIASES + unit]!;
      for (let feature = 0; feature < FEATURES; feature++) sum += weights[classes[feature]! * HIDDEN + unit]!;
      units[unit] = Math.max(0, sum);
      odds += units[unit]! * (weights[OUTPUTS + unit]! + (isChaf ? weights[CHAF_OUTPUTS + unit]! : 0));
    }
    const chance = 1 / (1 + Math.exp(-odds));
    const escaped = samples.escaped(sample);
    loss -= Math.log(Math.max(1e-9, escaped ? chance : 1 - chance));
    if (rate === 0) continue;
    const slope = (chance - (escaped ? 1 : 0)) * (isChaf ? CHAF_WEIGHT : 1);
    for (const context of contexts) learn(CONTEXT + context, slope);
    for (let unit = 0; unit < HIDDEN; unit++) {
      if (units[unit] === 0) continue;
      const share = slope * (weights[OUTPUTS + unit]! + (isChaf ? weights[CHAF_OUTPUTS + unit]! : 0));
      learn(OUTPUTS + unit, slope * units[unit]!);
      if (isChaf) learn(CHAF_OUTPUTS + unit, slope * units[unit]!);
      learn(BIASES + unit, share);
      for (let feature = 0; feature < FEATURES; feature++) learn(classes[feature]! * HIDDEN + unit, share);
    }
  }
  return loss / Math.max(1, order.length);
}

/** From fresh weights, so many times through the samples with ever smaller steps. */
export function fit(samples: Samples, epochs: number, seed: number, say: (line: string) => void): Float32Array {
  const random = makeRandom(seed);
  const weights = freshWeights(seed);
  const squares = new Float32Array(WEIGHTS).fill(1);
  const learned = Math.floor(samples.count * LEARNED);
  const order = Uint32Array.from({ length: learned }, (_, sample) => sample);
  const others = Uint32Array.from({ length: samples.count - learned }, (_, sample) => learned + sample);
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, random);
    const loss = pass(weights, squares, samples, order, RATE * (1 - epoch / epochs));
    const held = pass(weights, squares, samples, others, 0);
    say(`epoch ${epoch + 1}: loss ${loss.toFixed(4)}, of samples not learned from ${held.toFixed(4)}`);
  }
  return weights;
}
