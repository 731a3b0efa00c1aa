import { times } from '@joute/core/test/times.ts';
import { expect, it } from 'vitest';
import { champion } from './champion.ts';
import { playAnywhere } from './test/anywhere.ts';

// JOUTE_TIMES=64 asks in a million positions.
it('is never illegal in many thousands of positions', () => {
  let positions = 0;
  for (let seed = 2; seed < 2 + times(8); seed++) positions += playAnywhere(champion, seed, 40);
  expect(positions).toBeGreaterThan(times(8) * 1000);
}, 0);
