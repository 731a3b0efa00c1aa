import { makeRandom } from '@joute/core/random.ts';
import { expect, it } from 'vitest';
import { FEATURES } from '../features.ts';
import { weights } from '../weights.data.ts';
import { errorOf, fit, untaught, weightsFile } from './fit.ts';
import { playSamples } from './samples.ts';

it('finds what the results say, and leaves what is set by hand', () => {
  const { below } = makeRandom(1);
  const samples = Array.from({ length: 200 }, () => {
    const features = Float64Array.from(FEATURES, () => below(201) / 100 - 1);
    return { features, result: features[FEATURES.indexOf('doomed')]! > 0 ? 1 : -1 };
  });
  const fitted = fit(samples, weights);
  expect(errorOf(samples, fitted)).toBeLessThan(errorOf(samples, weights) / 2);
  expect(fitted.near).toBe(weights.near);
  expect(weightsFile(fitted)).toContain(`near: ${weights.near},`);
});

it('holds people who are foretold for no more than people who were taken', () => {
  const { below } = makeRandom(2);
  const samples = Array.from({ length: 200 }, () => {
    const features = Float64Array.from(FEATURES, () => below(201) / 100 - 1);
    return { features, result: features[FEATURES.indexOf('later')]! > 0 ? 1 : -1 };
  });
  const { aheadOpen, soon, later } = fit(samples, untaught);
  expect(later).toBeGreaterThan(1);
  expect(soon + later).toBeLessThanOrEqual(aheadOpen + 1e-9);
});

it('the same games give the same samples', () => {
  const once = () => playSamples(null, 0, 3, 1, 100);
  expect(once()).toEqual(once());
  expect(once().length).toBeGreaterThan(0);
});
