import { expect, test } from 'vitest';
import { INHERITED } from '../test/inherited.ts';
import { say } from '../words.ts';
import { defined, isObject, isWhole, lookUp } from './objects.ts';

test.each([[null], [[]], [[1]], ['{}'], [0], [undefined], [() => {}]])('%j is no JSON object', (value) => {
  expect(isObject(value)).toBe(false);
});

test('an object is one, also without fields', () => {
  expect([{}, { a: 1 }].map(isObject)).toEqual([true, true]);
});

test.each([[-1], [5], [1.5], [Number.NaN], ['3'], [null]])('%j is no whole number from 0 to 4', (value) => {
  expect(isWhole(value, 0, 4)).toBe(false);
});

test('both bounds belong to them', () => {
  expect([isWhole(0, 0, 4), isWhole(4, 0, 4), isWhole(1e9), isWhole(-2, -2)]).toEqual([true, true, true, true]);
});

test('what is undefined is left out, what is null, nought or empty is not', () => {
  const fields = defined({ a: undefined, b: null, c: 0, d: '', e: false });
  expect(Object.keys(fields)).toEqual(['b', 'c', 'd', 'e']);
});

test.each(INHERITED)('a table has nothing under %s', (name) => {
  expect(lookUp({ own: 1 }, name)).toBeUndefined();
  expect(lookUp(JSON.parse(`{"${name}":1}`), name)).toBe(1);
  expect(say({ code: name, params: {} }, 'en', { en: {}, fr: {} })).toBe(`${name} {}`);
});
