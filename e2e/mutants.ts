/** npm run mutants [-- --area live --count 150 --seed 7 --json]: see HELP. */
import { parseArgs } from 'node:util';
import { AREAS, type AreaName } from './mutants/areas.ts';
import { reportLines, reportOf } from './mutants/report.ts';
import { runMutants } from './mutants/run.ts';
import { filesOf, mutantsOf, sample } from './mutants/sample.ts';

const HELP = `npm run mutants -- [--area NAME]... [--count 150] [--seed 7] [--workers 2] [--json]

Changes the code in small ways, one at a time (StrykerJS), and runs the quick tests of that area: a change that no test notices is
listed, as file:line and what became what. A seeded sample is drawn in each area: ${Object.keys(AREAS).join(', ')}.
Exit code 0 when at least 85% are noticed in each. All five areas take most of an hour on two quiet cores.

Left out: changes of string literals and of schemas' descriptions (texts; the compiler sees wrong keys), catalogues of sentences,
Svelte components (the tests in a browser look at those), and code that runs only in a worker thread, which counts as not reached. A
change that the compiler would refuse counts like any other. Which files and which tests: e2e/mutants/areas.ts.`;

const LEAST = 0.85;

const { values } = parseArgs({
  options: {
    area: { type: 'string', multiple: true, default: Object.keys(AREAS) },
    count: { type: 'string', default: '150' },
    seed: { type: 'string', default: '7' },
    workers: { type: 'string', default: '2' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const isArea = (name: string): name is AreaName => Object.hasOwn(AREAS, name);

async function main(): Promise<number> {
  const areas = values.area.filter(isArea);
  const [count, seed, workers] = [values.count, values.seed, values.workers].map(Number);
  if (values.help || areas.length < values.area.length || !(count! > 0 && seed! >= 0 && workers! > 0)) {
    process.stdout.write(`${HELP}\n`);
    return values.help ? 0 : 2;
  }
  let enough = true;
  for (const area of areas) {
    const mutants = await mutantsOf(filesOf(AREAS[area]));
    const drawn = sample(mutants, count!, seed!);
    process.stderr.write(`${area}: ${drawn.length} of ${mutants.length} mutants\n`);
    const report = reportOf({ area, seed: seed!, mutants: mutants.length }, await runMutants(area, drawn, workers!));
    process.stdout.write(values.json ? `${JSON.stringify(report)}\n` : `${reportLines(report).join('\n')}\n`);
    if (report.score < LEAST) enough = false;
  }
  return enough ? 0 : 1;
}

process.exitCode = await main();
