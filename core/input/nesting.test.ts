import { expect, it } from 'vitest';
import { isNestedTooDeep, MOST_NESTED } from './nesting.ts';

const nested = (depth: number, [open, close]: readonly [string, string] = ['[', ']']): string =>
  open.repeat(depth) + close.repeat(depth);

it.each([
  ['as deep as it may be', nested(MOST_NESTED), false],
  ['one deeper', nested(MOST_NESTED + 1), true],
  ['objects', nested(MOST_NESTED + 1, ['{"a":', '}']), true],
  ['never closed', '['.repeat(100_000), true],
  ['many beside each other', `[${Array.from({ length: 1000 }, () => '[]').join()}]`, false],
  ['brackets in a string', JSON.stringify('['.repeat(1000)), false],
  ['a string with quotes and backslashes', JSON.stringify(`\\"${'['.repeat(1000)}\\`), false],
  ['behind such a string', `["\\"\\\\",${nested(MOST_NESTED)}]`, true],
  ['closed before it is opened', `${']'.repeat(10)}${nested(MOST_NESTED)}`, false],
  ['no JSON', 'hello', false],
  ['nothing', '', false],
])('%s', (_what, text, expected) => {
  expect(isNestedTooDeep(text)).toBe(expected);
});
