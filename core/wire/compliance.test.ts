import { expect, test } from 'vitest';
import { refusal } from '../result.ts';
import { breachOf, type Check, Checklist, type CheckResult, offendingText } from './compliance.ts';

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

test('a check that is not on the list is a bug too', () => {
  expect(() => open().list.begin('e' as 'a')).toThrow('there is no check e');
});

test('what broke the rule is shown as it came, bytes two digits each', () => {
  expect(offendingText({ kind: 'text', text: 'abcd' })).toBe('abcd');
  expect(offendingText({ kind: 'bytes', hex: '0aff10' })).toBe('0a ff 10');
  expect(offendingText({ kind: 'bytes', hex: '0a' })).toBe('0a');
});

test('a breach has the bytes and the last of the errors, where there are any', () => {
  const detail = refusal('x/broken');
  expect(breachOf(detail)).toEqual({ detail });
  expect(breachOf(detail, '', ' \n\n')).toEqual({ detail });
  expect(breachOf(detail, '0aff', 'one\ntwo\n')).toEqual({
    detail,
    offending: { kind: 'bytes', hex: '0aff' },
    errors: 'one\ntwo',
  });
  const lines = Array.from({ length: 40 }, (_, line) => `line ${line}`);
  expect(breachOf(detail, '', lines.join('\n')).errors).toBe(lines.slice(24).join('\n'));
});
