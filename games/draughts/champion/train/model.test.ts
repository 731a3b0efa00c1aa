import { makeRandom } from '@joute/core/random.ts';
import { expect, it } from 'vitest';
import { Engine } from '../engine.ts';
import { LOGIT, makeWeights, packWeights, unpackWeights } from '../weights.ts';
import { playGame, randomOpening } from './game.ts';
import { Model } from './model.ts';
import { packSamples, SAMPLE_INTS } from './samples.ts';
import { sigmoid } from './sigmoid.ts';

/** Any weights, the corrections of columns sparse. */
function anyWeights(): ReturnType<typeof makeWeights> {
  const random = makeRandom(5);
  const weights = makeWeights();
  const fill = (into: Int16Array | Int8Array, size: number, oneOf: number): void => {
    for (let at = 0; at < into.length; at++)
      if (oneOf === 1 || random.below(oneOf) === 0) into[at] = random.below(2 * size + 1) - size;
  };
  fill(weights.terms, 60, 1);
  fill(weights.blocks, 40, 1);
  fill(weights.columns, 50, 9);
  return weights;
}

const weights = anyWeights();
const packed = packWeights(weights);

it('weights survive their file', () => {
  const same = (one: Int16Array | Int8Array, other: Int16Array | Int8Array): boolean =>
    Buffer.compare(Buffer.from(one.buffer), Buffer.from(other.buffer)) === 0;
  const { terms, blocks, columns } = unpackWeights(packed);
  expect([same(terms, weights.terms), same(blocks, weights.blocks), same(columns, weights.columns)]).toEqual([
    true,
    true,
    true,
  ]);
});

it('what learns is what the core looks up', () => {
  const engine = new Engine(12, { weights: packed });
  const model = new Model(weights);
  const { samples } = playGame([engine, engine], randomOpening(6, makeRandom(1)), 500, 1);
  const men = samples.filter(({ position: { kingsLo, kingsHi } }) => (kingsLo | kingsHi) === 0);
  expect(men.length).toBeGreaterThan(10);
  const ints = packSamples(men, 1);
  for (const [index, { position }] of men.entries()) {
    const white = position.side === 0 ? 1 : -1;
    const logit = model.logit(ints, index * SAMPLE_INTS);
    // The core's phases are whole numbers.
    expect(Math.abs(white * engine.worthOf(position) - LOGIT * logit)).toBeLessThan(1.01);
  }
});

it('a sample that is learned from is expected more than before', () => {
  const model = new Model(makeWeights());
  const engine = new Engine(12);
  const { samples } = playGame([engine, engine], randomOpening(6, makeRandom(2)), 500, 1);
  const ints = packSamples(samples.slice(0, 1), 2);
  const before = sigmoid(model.logit(ints, 0));
  model.learn(ints, 0, 1);
  expect(sigmoid(model.logit(ints, 0))).toBeGreaterThan(before);
});

it.each([-20, -5, -1.234, 0, 0.5, 3.21, 20])('the logistic function at %f', (x) => {
  expect(sigmoid(x)).toBeCloseTo(1 / (1 + Math.exp(-x)), 4);
});
