import { expect, test } from 'vitest';
import { CoreWait } from './coreWait.ts';

/**
 * What the system said when it was last asked and what it says now, both in milliseconds, and how
 * long ago the question was put.
 */
const ROWS = [
  { what: 'nothing since', last: 40, now: 40, ago: 10, waited: 0 },
  { what: 'all of it may be of this question', last: 40, now: 47, ago: 10, waited: 7 },
  { what: 'more than the question is old: the rest was before', last: 40, now: 90, ago: 10, waited: 10 },
  { what: 'the program is gone and nothing is known any more', last: 40, now: 0, ago: 10, waited: 0 },
];

test.each(ROWS)('$what', ({ last, now, ago, waited }) => {
  let told = last;
  const coreWait = new CoreWait(() => told);
  coreWait.read();
  told = now;
  const before = coreWait.before(ago);
  expect(coreWait.read() - before).toBe(waited);
});
