import { expect, test } from 'vitest';
import { type Difference, firstDifference } from './difference.ts';

test.each<{ was: unknown; is: unknown; found: Difference | null }>([
  { was: { a: 1 }, is: { a: 1 }, found: null },
  { was: null, is: null, found: null },
  { was: 1, is: 2, found: { path: [], was: 1, is: 2 } },
  { was: { a: 1, b: [1, { c: 2 }] }, is: { a: 1, b: [1, { c: 3 }] }, found: { path: ['b', '1', 'c'], was: 2, is: 3 } },
  { was: { a: 1 }, is: { a: 1, b: 2 }, found: { path: ['b'], was: undefined, is: 2 } },
  { was: { a: 1, b: 2 }, is: { a: 1 }, found: { path: ['b'], was: 2, is: undefined } },
  { was: { a: { b: 1 } }, is: { a: null }, found: { path: ['a'], was: { b: 1 }, is: null } },
  { was: { a: 7 }, is: { a: { b: 1 } }, found: { path: ['a'], was: 7, is: { b: 1 } } },
  { was: null, is: {}, found: { path: [], was: null, is: {} } },
  // Of two the first.
  { was: { a: 1, b: 1 }, is: { a: 2, b: 2 }, found: { path: ['a'], was: 1, is: 2 } },
  // A key that every object inherits is not there.
  { was: {}, is: { toString: 1 }, found: { path: ['toString'], was: undefined, is: 1 } },
  // The same keys in another order: every part is the same.
  { was: { a: 1, b: 2 }, is: { b: 2, a: 1 }, found: null },
])('$was and $is', ({ was, is, found }) => {
  expect(firstDifference(was, is)).toEqual(found);
});
