import { expect, it } from 'vitest';
import { makeReport } from './summary.ts';

const file = (name: string, seconds: number, ...statuses: readonly string[]) => ({
  ...{ name: `/house/${name}`, startTime: 1000, endTime: 1000 + 1000 * seconds },
  assertionResults: statuses.map((status, index) => ({ fullName: `does ${index}`, status })),
});

it('counts by room over all runs, and names what failed', () => {
  const quick = { startTime: 0, testResults: [file('core/dice.test.ts', 1, 'passed', 'passed')] };
  const long = {
    startTime: 5,
    testResults: [file('games/risk/rules/x.long.test.ts', 2.5, 'passed', 'failed', 'skipped')],
  };
  const report = makeReport([long, quick], '/house/');
  expect(report).toContain('began 1970-01-01T00:00:00.000Z');
  expect(report).toContain(
    '| core | 1 | 2 | 0 | 0 | 1.0 |\n| games/risk | 1 | 1 | 1 | 1 | 2.5 |\n| **all** | 2 | 3 | 1 | 1 | 3.5 |',
  );
  expect(report).toContain('- games/risk/rules/x.long.test.ts: does 1');
  expect(report).toMatch(/What took longest\n\n- games\/risk/);
});
