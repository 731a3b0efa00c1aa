import type { Entry } from '@joute/core/match/match.ts';
import type { NarrationLine } from '@joute/core/match/narration.ts';
import { expect, test } from 'vitest';
import { arePaired, keepRows, rowsOf } from './moveRows.ts';

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

test('rows in which nothing changed stay the same objects, so that only new ones are drawn', () => {
  const [one, two, three] = [entry(1, 1), entry(2, 2), entry(3, 1)];
  const before = rowsOf([one, two, three], true);
  const after = keepRows(before, rowsOf([one, two, three, entry(4, 2)], true));
  expect(after.map((row, index) => row === before[index])).toEqual([true, false]);
  expect(told(after)).toEqual(['1: 1.1 2.2', '2: 3.1 4.2']);
  const changed = keepRows(before, rowsOf([one, { ...two }, three], true));
  expect(changed.map((row, index) => row === before[index])).toEqual([false, true]);
  // Another number for the same moves is another row.
  expect(keepRows([{ ...before[0]!, number: 7 }], before)[0]).toBe(before[0]);
  expect(keepRows([], before)).toEqual(before);
});

const line = (seat: number | null, kind: NarrationLine['kind'], text: string): NarrationLine => ({
  ...{ seat, kind, weight: 0 },
  text: { en: text, fr: text },
});
const sentences = (rows: ReturnType<typeof rowsOf>) =>
  rows.map(({ cells }) => cells.map(({ lines }) => lines.map(({ text }) => text.en).join(' ')));

test('what is told stands with whom it is about, and the rest at the end of its turn', () => {
  const told = new Map([
    [1, [line(1, 'fault', 'refused'), line(2, 'move', 'b'), line(1, 'move', 'a'), line(null, 'course', 'c')]],
    [2, [line(1, 'fault', 'late'), line(3, 'out', 'gone')]],
  ]);
  const entries = [entry(1, 1), entry(1, 2), entry(2, 1, { verdict: 'skipped' })];
  expect(sentences(rowsOf(entries, false, told))).toEqual([['a', 'b c'], ['late gone']]);
  const rows = rowsOf(entries, false, told);
  expect(keepRows(rows, rowsOf(entries, false, told))[0]).toBe(rows[0]);
  expect(keepRows(rows, rowsOf(entries, false))[0]).not.toBe(rows[0]);
});
