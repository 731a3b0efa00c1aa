import { expect, test } from 'vitest';
import { beside, clip, cut, fill, type Line, lengthOf, plain, wrap } from './drawing.ts';

const LINE: Line = [{ text: 'ab', ink: 'blue' }, { text: '●●', plain: 'oo', bold: true }, { text: 'cd  ' }];

test('without colours: the plain text where there is one, nothing at the ends of lines', () => {
  expect(plain([LINE, [], [{ text: '  x' }]])).toBe('aboocd\n\n  x');
});

test('the length of a line is that of its texts', () => {
  expect([lengthOf([]), lengthOf(LINE)]).toEqual([0, 8]);
});

test.each([
  ['abc', 3, 'abc'],
  ['abc', 2, 'a…'],
  ['abc', 1, '…'],
  ['abc', 0, '…'],
  ['', 0, ''],
])('%j in %i columns is %j', (text, width, shown) => {
  expect(cut(text, width)).toBe(shown);
});

test.each([
  { width: 8, texts: ['ab', '●●', 'cd  '], plains: [undefined, 'oo', undefined] },
  { width: 5, texts: ['ab', '●●', '…'], plains: [undefined, 'oo', undefined] },
  { width: 3, texts: ['ab', '…'], plains: [undefined, '…'] },
  { width: 2, texts: ['ab'], plains: [undefined] },
  { width: 1, texts: ['…'], plains: [undefined] },
  // Nothing at all would hide that there is something.
  { width: 0, texts: ['…'], plains: [undefined] },
])('a line in $width columns', ({ width, texts, plains }) => {
  const shown = clip(LINE, width);
  expect(shown.map(({ text }) => text)).toEqual(texts);
  expect(shown.map((span) => span.plain)).toEqual(plains);
  expect(shown[0]!.ink).toBe('blue');
  expect(Object.hasOwn(shown[0]!, 'plain')).toBe(false);
});

test('a line is filled up to a width, and never cut', () => {
  expect([2, 9].map((width) => lengthOf(fill(LINE, width)))).toEqual([8, 9]);
});

test('two blocks stand side by side, whichever is longer', () => {
  const [one, two] = [[[{ text: 'a' }]], [[{ text: 'b' }], [{ text: 'c' }]]];
  expect(plain(beside(one, two, 3))).toBe('a  b\n   c');
  expect(plain(beside(two, one, 3))).toBe('b  a\nc');
});

test.each([
  ['one two three', 7, '', ' ', ['one two', 'three']],
  ['one two three', 7, '  ', ' ', ['one two', '  three']],
  ['one two three', 4, '  ', ' ', ['one', '  t…', '  t…']],
  ['  one two', 5, '', ' ', ['  one', 'two']],
  ['a b  c d  e f', 8, '', '  ', ['a b  c d', 'e f']],
])('%j in %i columns, indented by %j', (text, width, indent, separator, lines) => {
  expect(wrap({ text, ink: 'quiet' }, width, indent, separator)).toEqual(
    lines.map((part) => [{ text: part, ink: 'quiet' }]),
  );
});
