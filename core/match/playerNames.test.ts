import { expect, test } from 'vitest';
import { isNoteTooLong, MOST_NOTE } from './limits.ts';
import { cleanName, distinctNames } from './playerNames.ts';
import { thinkingTime, timeToThink } from './thinkingTime.ts';

test.each([
  ['  Ada  ', 'Ada'],
  ['A\u0000d\na', 'Ada'],
  ['\u202eadA', 'adA'],
  ['a\u2028b\u2029c', 'abc'],
  ['x'.repeat(65), 'x'.repeat(64)],
  // Not cut in the middle of a character.
  [`${'x'.repeat(63)}😀`, 'x'.repeat(63)],
  [`${'x'.repeat(62)}😀`, `${'x'.repeat(62)}😀`],
  ['Éloïse 2', 'Éloïse 2'],
])('the name %j is shown as %j', (name, shown) => {
  expect(cleanName(name)).toBe(shown);
});

test.each([
  { names: ['a', 'b'], distinct: ['a', 'b'] },
  { names: ['a', 'a', 'a'], distinct: ['a', 'a#2', 'a#3'] },
  { names: ['a#2', 'a', 'a'], distinct: ['a#2', 'a', 'a#3'] },
])('$names are told apart', ({ names, distinct }) => {
  expect(distinctNames(names)).toEqual(distinct);
});

test('what stands around a move may be as long as the limit, and no longer', () => {
  const around = (length: number) => isNoteTooLong(`32-28${'x'.repeat(length)}`, '32-28');
  expect([around(0), around(MOST_NOTE), around(MOST_NOTE + 1)]).toEqual([false, false, true]);
});

test.each([
  { move: null, time: 500 },
  { move: 300, time: 150 },
  { move: 60_000, time: 1000 },
])('against others our bots think $time ms of $move', ({ move, time }) => {
  expect(thinkingTime(move)).toBe(time);
});

test.each([
  { given: null, own: undefined, time: 1000 },
  { given: null, own: 50, time: 50 },
  { given: 5000, own: undefined, time: 5000 },
  { given: 5000, own: 50, time: 50 },
  { given: 20, own: 50, time: 20 },
])('of $given ms, with $own of their own, they have $time', ({ given, own, time }) => {
  expect(timeToThink(given, own)).toBe(time);
});
