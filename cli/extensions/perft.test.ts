/**
 * `joute perft`: the count alone on the last line. The numbers are the spec page's; all of them are
 * in the rules' own tests.
 */
import { expect, test } from 'vitest';
import { joute } from '../test/run.ts';

const R178 = 'B:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46:BK17,K24';
const COUNTS = [
  { words: ['start', '7'], last: '1049442' },
  { words: ['start', '0'], last: '1' },
  { words: ['start', '8', '--paths'], last: '6483971' },
  { words: [R178, '4'], last: '5432' },
  { words: [R178, '3', '--paths'], last: '38080' },
  { words: ['W:WK31-K50:BK1-K20', '5', '--divide'], last: '7062' },
];

test.each(COUNTS)('$words', async ({ words, last }) => {
  const { code, out, err } = await joute(['perft', ...words]);
  expect(err).toBe('');
  expect(code).toBe(0);
  expect(out.trimEnd().split('\n').at(-1)).toBe(last);
});

test('--divide gives each first move, and they add up', async () => {
  const { out } = await joute(['perft', 'start', '4', '--divide']);
  const lines = out.trimEnd().split('\n');
  const total = Number(lines.pop());
  expect(lines.length).toBe(9);
  expect(lines.every((line) => /^\d+-\d+: \d+$/.test(line))).toBe(true);
  expect(lines.reduce((sum, line) => sum + Number(line.split(': ')[1]), 0)).toBe(total);
  const short = await joute(['perft', 'W:W26:B21,12,13', '1', '--divide', '--paths']);
  expect(short.out).toBe('26x17x8x19: 1\n1\n');
});

const REFUSED = [
  { words: ['W:W31,x:B1', '3'], said: 'character 7' },
  { words: ['start', 'deep'], said: 'depth is a whole number' },
  { words: ['start', '900'], said: 'the depth goes up to' },
];

test.each(REFUSED)('what cannot be counted ends with 2: $words', async ({ words, said }) => {
  const { code, out, err } = await joute(['perft', ...words]);
  expect(code).toBe(2);
  expect(out).toBe('');
  expect(err).toContain(said);
});
