/**
 * npm run report: the report of the tests, from what vitest wrote into the folder that TEST_REPORT
 * names while they ran. `.ci/run` makes it of its own run: dist/report/tests.md.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeReport, type TestReport } from './report/summary.ts';

const folder = process.env.TEST_REPORT;
if (!folder) {
  console.error('TEST_REPORT names the folder: TEST_REPORT=dist/report npm test, then the same before npm run report.');
  process.exit(2);
}
const reports = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as TestReport);
const report = makeReport(reports, fileURLToPath(new URL('..', import.meta.url)));
writeFileSync(join(folder, 'tests.md'), report);
console.log(report);
