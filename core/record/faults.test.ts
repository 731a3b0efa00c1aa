import { expect, test } from 'vitest';
import { refusal } from '../result.ts';
import { eventfulToy } from '../test/toyRecord.ts';
import { faultsOf } from './faults.ts';
import type { Remark } from './record.ts';

const { record } = eventfulToy();
const withRemarks = (seat: number, ...remarks: Remark[]) => ({
  entries: record.entries,
  end: {
    ...record.end!,
    usage: [
      { seat: 9, cpuMs: 1 },
      { seat, remarks },
    ],
  },
});
const told = (faults: ReturnType<typeof faultsOf>) =>
  faults.map(({ seat, turn, refusal: { code } }) => `${turn}.${seat} ${code}`);

test('answers that were not taken, in the order of turns, each with its seat and turn', () => {
  const faults = faultsOf(record);
  expect(told(faults)).toEqual(['2.1 toy/malformed', ...told(faults).slice(1)]);
  expect(faults[0]!.refusal.params).toMatchObject({ seat: 1, turn: 2, text: 'bid 7 "quoted" \u2028 é' });
  expect(faultsOf({ entries: record.entries.slice(0, 3), end: null })).toEqual([]);
});

test('what was remarked of a program’s lines is among them, unless an answer says the same', () => {
  const [own] = record.entries.filter(({ seat, turn }) => seat === 1 && turn === 2);
  const before = { turn: 0, refusal: refusal('line/too-long', { most: 5 }) };
  expect(told(faultsOf(withRemarks(1, { turn: 2, refusal: own!.refusal! }, before)))).toEqual([
    '0.1 line/too-long',
    ...told(faultsOf(record)),
  ]);
  expect(faultsOf(withRemarks(1, before))[0]!.refusal.params).toEqual({ seat: 1, turn: 0, most: 5 });
});

test.each([
  { what: 'another seat', seat: 2, turn: 2, code: 'toy/malformed' },
  { what: 'another turn', seat: 1, turn: 3, code: 'toy/malformed' },
  { what: 'another fault', seat: 1, turn: 2, code: 'line/too-long' },
])('a remark about $what is one of its own', ({ seat, turn, code }) => {
  const faults = faultsOf(withRemarks(seat, { turn, refusal: refusal(code) }));
  expect(faults).toHaveLength(faultsOf(record).length + 1);
  expect(told(faults)).toContain(`${turn}.${seat} ${code}`);
});

test('remarks stand among the answers by their turns', () => {
  const turns = faultsOf(
    withRemarks(2, { turn: 3, refusal: refusal('x/late') }, { turn: 1, refusal: refusal('x/y') }),
  ).map(({ turn }) => turn);
  expect(turns).toEqual(turns.toSorted((a, b) => a - b));
  expect([turns[0], turns.at(-1)]).toEqual([1, 3]);
});
