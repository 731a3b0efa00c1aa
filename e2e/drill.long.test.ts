/** The kill drill (npm run drill) in short, on both databases. */
import { freshFolder } from '@joute/arena/test/freshFolder.ts';
import { openPostgres, type TestPostgres } from '@joute/arena/test/openPostgres.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Drill } from './drill/drill.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await openPostgres();
}, 60_000);
afterAll(() => postgres.stop());

const DRILLS = [
  { database: 'libsql', where: async () => freshFolder(), kills: 5, matches: 50 },
  { database: 'postgres', where: () => postgres.fresh(), kills: 3, matches: 20 },
] as const;

test.each(DRILLS)(
  '$kills kills of a server with $matches matches on $database',
  async ({ where, kills, matches }) => {
    const report = await Drill.run({
      ...{ database: await where(), kills, matches, life: [300, 2000], tell: () => {} },
      // How fast it is ready depends on the machine: npm run drill holds it to two seconds.
      readyMs: null,
    });
    expect(report.findings).toEqual([]);
    expect(report.matches).toBeGreaterThanOrEqual(matches);
    expect(report.acknowledged).toBeGreaterThan(0);
    expect(report.attempts).toBeGreaterThan(0);
  },
  400_000,
);
