import { expect, test } from 'vitest';
import { MOST_LINE, readThinking } from './thinking.ts';

const LONG = 'x'.repeat(MOST_LINE + 1);

const TOLD = [
  { told: {}, read: undefined },
  { told: { score: 0.40049, depth: 9, line: '28x19 14x23' }, read: { score: 0.4, depth: 9, line: '28x19 14x23' } },
  { told: { nodes: 31_261_613 }, read: { nodes: 31_261_613 } },
  { told: { depth: 9, nodes: '12' }, read: { depth: 9 } },
  { told: { score: 1e308, depth: 3 }, read: { depth: 3 } },
  { told: { score: Number.NaN, depth: Number.POSITIVE_INFINITY }, read: undefined },
  { told: { score: '3', depth: null, line: 7 }, read: undefined },
  { told: { score: 0, line: LONG }, read: { score: 0 } },
  { told: { line: '   ' }, read: undefined },
  { told: { line: ' 32-28 ' }, read: { line: '32-28' } },
];

test.each(TOLD)('of $told is kept $read', ({ told, read }) => {
  expect(readThinking(told)).toEqual(read);
  // What is kept can be written as JSON, and is the same when read.
  expect(JSON.parse(JSON.stringify(readThinking(told) ?? null))).toEqual(
    read === undefined ? null : readThinking(told),
  );
});
