import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres } from '@joute/arena/test/openPostgres.ts';
import type { Mutant, MutantResult } from '@stryker-mutator/api/core';
import { Stryker } from '@stryker-mutator/core';
import { AREAS, type AreaName, LEFT_OUT_MUTATORS } from './areas.ts';
import { keyOf, rangeOf } from './sample.ts';

/**
 * Runs the area's tests against each of these mutants, in a copy of the house that is removed
 * afterwards.
 */
export async function runMutants(area: AreaName, mutants: readonly Mutant[], workers: number): Promise<MutantResult[]> {
  const folder = mkdtempSync(join(tmpdir(), 'joute-mutants-'));
  const file = join(folder, 'sample.json');
  writeFileSync(file, JSON.stringify(mutants.map(keyOf)));
  // For the checker and for the tests' configuration, which run in processes that StrykerJS starts.
  Object.assign(process.env, { JOUTE_MUTANTS_SAMPLE: file, JOUTE_MUTANTS_AREA: area, JOUTE_TIMES: '0.1' });
  // One for all mutants: to start one takes longer than most tests.
  const postgres = AREAS[area].tests.some((path) => path.startsWith('arena/')) ? await openPostgres() : null;
  if (postgres) process.env.JOUTE_TEST_POSTGRES = postgres.url;
  try {
    const results = await new Stryker({
      configFile: 'e2e/mutants/stryker.json',
      mutate: mutants.map(rangeOf),
      mutator: { plugins: null, excludedMutations: LEFT_OUT_MUTATORS },
      concurrency: workers,
    }).runMutationTest();
    return results.filter(({ status }) => status !== 'CompileError' && status !== 'Ignored');
  } finally {
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
