import { expect, test } from 'vitest';
import { givenName, givenVersion } from './schema.ts';

const ROWS = [
  { what: 'a row of one chunk has the name alone', given: '2 m1', name: '2 m1', version: 7 },
  { what: 'another name', given: '2 m1', name: '1 m1', version: null },
  { what: 'nobody’s move', given: null, name: '2 m1', version: null },
  { what: 'a row of several chunks has a version by name', given: '{"1 a":5,"2 b":6}', name: '1 a', version: 5 },
  { what: 'a name that is not among them', given: '{"1 a":5}', name: '1 b', version: null },
  { what: 'a name of every object', given: '{"1 a":5}', name: 'toString', version: null },
  { what: 'a name that looks like such a row', given: '{"1 a":5}', name: '{"1 a":5}', version: 7 },
] as const;

test.each(ROWS)('the version that a move made: $what', ({ given, name, version }) => {
  expect(givenVersion({ version: 7, given }, name)).toBe(version);
});

test('a move is named by its seat and its idempotency key', () => {
  expect(givenName(2, 'm 1')).toBe('2 m 1');
});
