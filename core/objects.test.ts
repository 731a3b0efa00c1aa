import { expect, test } from 'vitest';
import { defined, isObject } from './objects.ts';

test.each([[null], [[]], [[1]], ['{}'], [0], [undefined], [() => {}]])('%j is no JSON object', (value) => {
  expect(isObject(value)).toBe(false);
});

test('an object is one, also without fields', () => {
  expect([{}, { a: 1 }].map(isObject)).toEqual([true, true]);
});

test('what is undefined is left out, what is null, nought or empty is not', () => {
  const fields = defined({ a: undefined, b: null, c: 0, d: '', e: false });
  expect(Object.keys(fields)).toEqual(['b', 'c', 'd', 'e']);
});
