import { expect, test } from 'vitest';
import { INHERITED } from '../test/inherited.ts';
import { say } from '../words.ts';
import { defined, isObject, lookUp } from './objects.ts';

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

test.each(INHERITED)('a table has nothing under %s', (name) => {
  expect(lookUp({ own: 1 }, name)).toBeUndefined();
  expect(lookUp(JSON.parse(`{"${name}":1}`), name)).toBe(1);
  expect(say({ code: name, params: {} }, 'en', { en: {}, fr: {} })).toBe(`${name} {}`);
});
