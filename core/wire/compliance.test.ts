import { expect, test } from 'vitest';
import { refusal } from '../result.ts';
import { type Check, Checklist, type CheckResult } from './compliance.ts';

const words = { en: 'x', fr: 'x' };
const CHECKS = (['a', 'b', 'c', 'd'] as const).map((id) => ({ id, title: words, rule: words, mend: words }));

function open() {
  const seen: string[] = [];
  const list = new Checklist(CHECKS, {
    begin: ({ id }: Check) => void seen.push(`${id}?`),
    result: (result: CheckResult) => void seen.push(`${result.check.id} ${result.outcome}`),
  });
  return { list, seen };
}

test('every check comes out once; what had no verdict was not reached', () => {
  const { list, seen } = open();
  list.begin('b');
  list.decide('b', { detail: refusal('x/broken') });
  list.decide('a', null);
  list.skip('d');
  list.close();
  list.close();
  expect(seen).toEqual(['b?', 'b failed', 'a passed', 'd not-reached', 'c not-reached']);
  expect([list.outcomeOf('b'), list.outcomeOf('a')]).toEqual(['failed', 'passed']);
});

test('a driver that changes its mind is a bug', () => {
  const { list } = open();
  list.decide('a', null);
  expect(list.outcomeOf('b')).toBeNull();
  expect(() => list.decide('a', { detail: refusal('x/late') })).toThrow('a has its verdict already');
});
