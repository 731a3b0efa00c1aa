/**
 * npm run siege [-- --minutes 60 --matches 12 --seed 7 --database postgres://... --json]: see
 * siege/siege.ts. Exit code 0 only when there are no findings.
 */
import { parseArgs } from 'node:util';
import { makeScratchFolder } from './scratchFolder.ts';
import { runSiege } from './siege/siege.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    matches: { type: 'string', default: '12' },
    seed: { type: 'string', default: `${Date.now() % 1_000_000}` },
    database: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});
const folder = makeScratchFolder('siege');
const report = await runSiege({
  database: values.database ?? folder,
  seconds: Number(values.minutes) * 60,
  matches: Number(values.matches),
  seed: Number(values.seed),
  tell: (line) => process.stderr.write(`${line}\n`),
});
process.stdout.write(`${JSON.stringify(report, null, values.json ? 0 : 2)}\n`);
if (report.findings.length > 0) process.exitCode = 1;
