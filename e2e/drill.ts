/**
 * npm run drill [-- --kills 30 --matches 50 --database postgres://... --json]: see drill/drill.ts.
 * Exit code 0 only when there are no findings.
 */
import { parseArgs } from 'node:util';
import { Drill } from './drill/drill.ts';
import { makeScratchFolder } from './scratchFolder.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '30' },
    matches: { type: 'string', default: '50' },
    database: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});
const folder = makeScratchFolder('drill');
const report = await Drill.run({
  database: values.database ?? folder,
  kills: Number(values.kills),
  matches: Number(values.matches),
  life: [300, 3000],
  readyMs: 2000,
  tell: (line) => process.stderr.write(`${line}\n`),
});
process.stdout.write(`${JSON.stringify(report, null, values.json ? 0 : 2)}\n`);
if (report.findings.length > 0) process.exitCode = 1;
