import type { Entry } from '@joute/core/match/match.ts';
import { expect, test } from 'vitest';
import { clockText, isTense, leftAt } from './clockText.ts';
import { arePaired, rowsOf } from './moveRows.ts';
import { plyIn, withPly } from './ply.ts';

const CLOCKS = [
  { left: 0, text: '0:00.0' },
  { left: 9_949, text: '0:09.9' },
  { left: 10_000, text: '0:10' },
  { left: 59_001, text: '1:00' },
  { left: 754_000, text: '12:34' },
  { left: 3_600_000, text: '1:00:00' },
  { left: 86_400_000, text: '24:00:00' },
];
test.each(CLOCKS)('$left ms are $text', ({ left, text }) => {
  expect(clockText(left)).toBe(text);
  expect(isTense(left)).toBe(left < 10_000);
});

test('a clock runs only for who is waited for, and never below nothing', () => {
  expect(leftAt({ heard: 100, left: 5000, runs: true }, 1100)).toBe(4000);
  expect(leftAt({ heard: 100, left: 5000, runs: false }, 1100)).toBe(5000);
  expect(leftAt({ heard: 100, left: 500, runs: true }, 1100)).toBe(0);
  expect(leftAt({ heard: 100, left: null, runs: true }, 1100)).toBeNull();
});

const entry = (turn: number, seat: number, more: Partial<Entry> = {}): Entry => ({
  ...{ turn, seat, move: `${turn}.${seat}`, event: 'answer', ms: 1, verdict: 'taken' },
  ...more,
});
const told = (rows: ReturnType<typeof rowsOf>) =>
  rows.map(({ number, cells }) => `${number}: ${cells.map(({ seat, turn }) => `${turn}.${seat}`).join(' ')}`);

test('two who alternate share a row; a refused try is none', () => {
  expect(arePaired({ dynamics: 'sequential' }, 2)).toBe(true);
  expect(arePaired({ dynamics: 'sequential' }, 3)).toBe(false);
  expect(arePaired({ dynamics: 'simultaneous' }, 2)).toBe(false);
  const refused = entry(2, 2, { verdict: 'refused' });
  const rows = rowsOf([entry(1, 1), refused, entry(2, 2), entry(3, 1)], true);
  expect(told(rows)).toEqual(['1: 1.1 2.2', '2: 3.1']);
});

test('where black begins, or somebody moves twice, no pair is made up', () => {
  expect(told(rowsOf([entry(1, 2), entry(2, 1), entry(3, 2)], true))).toEqual(['1: 1.2', '2: 2.1 3.2']);
  expect(told(rowsOf([entry(1, 1), entry(2, 1)], true))).toEqual(['1: 1.1', '2: 2.1']);
});

test('a turn of several is one row, by seats', () => {
  expect(told(rowsOf([entry(1, 3), entry(1, 1), entry(2, 1)], false))).toEqual(['1: 1.1 1.3', '2: 2.1']);
});

test('a place in a match by its address', () => {
  const at = (query: string) => plyIn(new URLSearchParams(query));
  expect(['ply=12', 'ply=0', 'ply=', 'ply=x', 'ply=-1', ''].map(at)).toEqual([12, 0, null, null, null, null]);
  expect(withPly('http://a/m/1?x=2#y', 7)).toBe('http://a/m/1?x=2&ply=7#y');
  expect(withPly('http://a/m/1?ply=7', null)).toBe('http://a/m/1');
});
