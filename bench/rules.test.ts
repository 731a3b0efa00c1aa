import { makeRandom } from '@joute/core/random.ts';
import { expect, test } from 'vitest';
import { rulesWork } from './rules.ts';

test.each(await rulesWork())('$name plays whole games, the same with the same luck', ({ play }) => {
  const played = play(makeRandom(5));
  expect(Number.isInteger(played) && played > 0).toBe(true);
  expect(play(makeRandom(5))).toBe(played);
});
