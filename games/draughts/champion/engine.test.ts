import { nodeBudget } from '@joute/core/bot.ts';
import { makeRandom } from '@joute/core/random.ts';
import { times } from '@joute/core/test/times.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { perftUnique } from '../rules/perft.ts';
import { startState } from '../rules/state.ts';
import { PERFT } from '../rules/test/perftCounts.ts';
import { anyPosition, POSITIONS } from '../rules/test/positions.ts';
import { Engine } from './engine.ts';

const engine = new Engine(12);
const UNIQUE = PERFT.filter(({ kind }) => kind === 'unique');

// The spec page's table, as for the rules themselves.
it.each(UNIQUE)('the core counts the leaves of $name: $shallow', ({ name, shallow }) => {
  expect(shallow.map((_, index) => engine.countLeaves(POSITIONS[name], index + 1))).toEqual(shallow);
});

it('the core has the moves of the rules, in any position', () => {
  fc.assert(
    fc.property(anyPosition, fc.integer({ min: 0, max: 2 }), (position, depth) => {
      expect(engine.countLeaves(position, depth)).toBe(perftUnique(position, depth));
    }),
    { numRuns: times(500) },
  );
});

it('tells what it found at each depth, the deepest last', () => {
  const depths: number[] = [];
  const found = engine.think(startState(), nodeBudget(30_000), makeRandom(1), ({ depth }) => depths.push(depth));
  expect(depths).toEqual(depths.map((_, index) => index + 1));
  expect(found.depth).toBe(depths.at(-1));
  expect(found.line[0]).toBe(found.move);
  expect(found.line.length).toBeGreaterThan(2);
});

it('takes no weights of another size', () => {
  expect(() => new Engine(12, { weights: new Uint8Array(10) })).toThrow(RangeError);
});
