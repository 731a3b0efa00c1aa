import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineAndColumn, scanJson } from './jsonPlace.ts';

const parses = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

test('property: finds a fault exactly where JSON.parse finds one', () => {
  const pieces = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"a"',
    '"',
    '1',
    '-',
    '0',
    '.5',
    'e',
    'true',
    'nul',
    ' ',
    '\n',
    '\\',
  );
  const broken = fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.oneof(broken, fc.json(), fc.string()), (text) => (scanJson(text).fault === null) === parses(text)),
  );
});

test('property: a prefix of JSON has its fault at its end', () => {
  fc.assert(
    fc.property(
      fc.jsonValue().filter((value) => typeof value === 'object' && value !== null),
      fc.nat(),
      (value, at) => {
        const text = JSON.stringify(value);
        const { fault } = scanJson(text.slice(0, at % text.length));
        expect(fault).not.toBeNull();
      },
    ),
  );
});

const TEXT = '{"a": 1,\n "b": [10, {"c": null}],\n "a.b": "x"}';
const PLACES = [
  { path: ['a'], found: '1' },
  { path: ['b'], found: '[10' },
  { path: ['b', '0'], found: '10' },
  { path: ['b', '1', 'c'], found: 'null' },
  // A missing value is placed where it is missing from.
  { path: ['b', '1', 'd'], found: '{"c"' },
  { path: ['z'], found: '{"a"' },
  { path: [], found: '{"a"' },
];

test.each(PLACES)('$path', ({ path, found }) => {
  expect(TEXT.slice(scanJson(TEXT, path).place)).toMatch(new RegExp(`^${found.replace(/[[{]/g, '\\$&')}`));
});

test('lines and columns count from 1', () => {
  expect(lineAndColumn(TEXT, 0)).toEqual({ line: 1, column: 1 });
  expect(lineAndColumn(TEXT, TEXT.indexOf('"b"'))).toEqual({ line: 2, column: 2 });
});

test('what nests deeper than anything of ours is a fault as a whole', () => {
  expect(scanJson('['.repeat(1e6))).toEqual({ fault: 0, place: 0 });
});
