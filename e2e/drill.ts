/**
 * npm run drill [-- --kills 30 --matches 50 --database postgres://... --json]: see drill/drill.ts.
 * Exit code 0 only when there are no findings.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Drill } from './drill/drill.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '30' },
    matches: { type: 'string', default: '50' },
    database: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});
const folder = mkdtempSync(join(tmpdir(), 'joute-drill-'));
try {
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
} finally {
  rmSync(folder, { recursive: true, force: true });
}
