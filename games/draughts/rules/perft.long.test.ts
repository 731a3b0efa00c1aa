import { times } from '@joute/core/test/times.ts';
import { expect, it } from 'vitest';
import { PERFT } from './test/perftCounts.ts';
import { POSITIONS } from './test/positions.ts';

it.each(PERFT)('$name, $kind: $deep', { timeout: 600_000 }, ({ name, count, shallow, deep, deepest }) => {
  const leaves = times(1) > 1 ? [...deep, ...deepest] : deep;
  expect(leaves.map((_, index) => count(POSITIONS[name], shallow.length + index + 1))).toEqual(leaves);
});
