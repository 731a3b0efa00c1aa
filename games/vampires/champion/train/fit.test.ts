import { makeRandom } from '@joute/core/random.ts';
import { expect, it } from 'vitest';
import { FEATURES } from '../features.ts';
import { weights } from '../weights.data.ts';
import { errorOf, fit, weightsFile } from './fit.ts';
import { playSamples } from './samples.ts';

it('finds what the results say, and leaves what is set by hand', () => {
  const { below } = makeRandom(1);
  const samples = Array.from({ length: 200 }, () => {
    const features = Float64Array.from(FEATURES, () => below(201) / 100 - 1);
    return { features, worth: features[FEATURES.indexOf('doomed')]! > 0 ? 1 : -1 };
  });
  const fitted = fit(samples, weights);
  expect(errorOf(samples, fitted)).toBeLessThan(errorOf(samples, weights) / 2);
  expect(fitted.near).toBe(weights.near);
  expect(weightsFile(fitted)).toContain(`near: ${weights.near},`);
});

it('the same games give the same samples: by their ends, or by longer looks', () => {
  const once = () => playSamples(null, 0, 3, 1, 100);
  const ends = once();
  expect(once()).toEqual(ends);
  expect(new Set(ends.map(({ worth }) => Math.abs(worth))).size).toBe(1);
  const looks = playSamples(weights, 0, 3, 1, 100);
  expect(playSamples(weights, 0, 3, 1, 100)).toEqual(looks);
  expect(new Set(looks.map(({ worth }) => worth)).size).toBeGreaterThan(2);
});
