/** Weights fitted to the samples of files: a few times through all of them, in a shuffled order. */
import { readFileSync } from 'node:fs';
import { makeRandom, type Random, shuffle } from '@joute/core/random.ts';
import { popcount } from '../../rules/squares.ts';
import { LOGIT, type Weights } from '../weights.ts';
import { Model } from './model.ts';
import { joined, resultIn, SAMPLE_INTS, scoreIn } from './samples.ts';
import { sigmoid } from './sigmoid.ts';

/** Files that are shuffled together: some fifty megabytes. */
const TOGETHER = 40;
/** One file of so many is not learned from: what was learned is measured with it. */
const HELD_OUT = 20;
/** The share of the game's result in what is to be learned; the rest is what a search found. */
const RESULT_SHARE = 0.4;

export interface Fit {
  readonly weights: Weights;
  /** The mean error (cross entropy, of what was held out) before and after each time through. */
  readonly errors: readonly number[];
}

export interface FitOrder {
  readonly from: Weights;
  readonly files: readonly string[];
  readonly epochs: number;
  readonly seed: number;
  readonly resultShare?: number;
}

export function fit(order: FitOrder, tell: (epoch: number, error: number) => void = () => {}): Fit {
  const { from, files, epochs, seed, resultShare = RESULT_SHARE } = order;
  const random = makeRandom(seed);
  const model = new Model(from);
  const isHeldOut = (_: string, index: number): boolean => files.length > 1 && index % HELD_OUT === HELD_OUT - 1;
  const heldOut = files.length < HELD_OUT ? files.slice(-1) : files.filter(isHeldOut);
  const learned =
    files.length < HELD_OUT
      ? files.slice(0, Math.max(1, files.length - 1))
      : files.filter((name, index) => !isHeldOut(name, index));
  const errors = [errorOf(model, heldOut, resultShare)];
  tell(0, errors[0]!);
  for (let epoch = 1; epoch <= epochs; epoch++) {
    const order = shuffle([...learned], random);
    for (let first = 0; first < order.length; first += TOGETHER)
      learnFrom(model, order.slice(first, first + TOGETHER).map(readSamples), resultShare, random);
    errors.push(errorOf(model, heldOut, resultShare));
    tell(epoch, errors.at(-1)!);
  }
  return { weights: model.weights(), errors };
}

function readSamples(file: string): Int32Array {
  const bytes = readFileSync(file);
  return new Int32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
}

function learnFrom(model: Model, parts: readonly Int32Array[], resultShare: number, random: Random): void {
  const all = joined(parts);
  const places = new Int32Array(all.length / SAMPLE_INTS);
  for (let index = 0; index < places.length; index++) places[index] = index * SAMPLE_INTS;
  shuffle(places, random);
  for (const at of places) if (isToLearn(all, at)) model.learn(all, at, wantedIn(all, at, resultShare));
}

const wantedIn = (packed: Int32Array, at: number, resultShare: number): number =>
  resultShare * resultIn(packed, at) + (1 - resultShare) * sigmoid(scoreIn(packed, at) / LOGIT);

/** The evaluation has a rule of its own for few pieces against a king (assembly/evaluation.ts). */
function isToLearn(packed: Int32Array, at: number): boolean {
  if ((packed[at + 4]! | packed[at + 5]!) === 0) return true;
  const white = popcount(packed[at]!) + popcount(packed[at + 1]!);
  const black = popcount(packed[at + 2]!) + popcount(packed[at + 3]!);
  return white > 3 && black > 3;
}

function errorOf(model: Model, files: readonly string[], resultShare: number): number {
  let sum = 0;
  let count = 0;
  for (const file of files) {
    const packed = readSamples(file);
    for (let at = 0; at < packed.length; at += SAMPLE_INTS) {
      if (!isToLearn(packed, at)) continue;
      const expected = Math.min(1 - 1e-6, Math.max(1e-6, sigmoid(model.logit(packed, at))));
      const wanted = wantedIn(packed, at, resultShare);
      sum -= wanted * Math.log(expected) + (1 - wanted) * Math.log(1 - expected);
      count++;
    }
  }
  return count === 0 ? 0 : sum / count;
}
