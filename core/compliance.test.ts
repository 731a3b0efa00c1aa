import { expect, test } from 'vitest';
import { type Check, Checklist, type CheckResult } from './compliance.ts';
import { refusal } from './result.ts';

const words = { en: 'x', fr: 'x' };
const CHECKS = (['a', 'b', 'c'] as const).map((id) => ({ id, title: words, rule: words, mend: words }));

function open() {
  const seen: string[] = [];
  const list = new Checklist(CHECKS, {
    begin: ({ id }: Check) => void seen.push(`${id}?`),
    result: (result: CheckResult) => void seen.push(`${result.check.id} ${result.outcome}`),
  });
  return { list, seen };
}

test('every check has one verdict: the first breach stays, the rest was not reached', () => {
  const { list, seen } = open();
  list.begin('b');
  list.fail('b', { detail: refusal('x/first') });
  list.fail('b', { detail: refusal('x/second') });
  list.pass('b');
  list.pass('a');
  list.close();
  list.close();
  expect(seen).toEqual(['b?', 'b failed', 'a passed', 'c not-reached']);
  expect(list.has('b', 'failed')).toBe(true);
  expect(list.has('a', 'failed')).toBe(false);
});

test('a driver that changes its mind is a bug', () => {
  const { list } = open();
  list.pass('a');
  expect(() => list.fail('a', { detail: refusal('x/late') })).toThrow('a has passed already');
});
