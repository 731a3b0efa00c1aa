/**
 * Both kinds of databases, for tests that run on each: imported, it has a PostgreSQL running while
 * the tests of the file are, or takes the one that JOUTE_TEST_POSTGRES names.
 */
import { afterAll, beforeAll } from 'vitest';
import { freshFolder } from './freshFolder.ts';
import { openPostgres, sharePostgres, type TestPostgres } from './openPostgres.ts';

export let postgres: Pick<TestPostgres, 'url' | 'fresh' | 'stop'>;
beforeAll(async () => {
  const shared = process.env.JOUTE_TEST_POSTGRES;
  postgres = shared ? sharePostgres(shared) : await openPostgres();
}, 60_000);
afterAll(() => postgres.stop(), 60_000);

export const DATABASE_KINDS = ['libsql', 'postgres'] as const;

/** Where an empty database of each kind is. */
export const DATABASES = { libsql: async () => freshFolder(), postgres: () => postgres.fresh() };
