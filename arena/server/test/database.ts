/**
 * Where the servers of a test file store their data: in folders of their own, unless the file is
 * run on PostgreSQL.
 */
import { afterAll, beforeAll } from 'vitest';
import { freshFolder } from '../../test/freshFolder.ts';
import { openPostgres, type TestPostgres } from '../../test/openPostgres.ts';

let postgres: TestPostgres | null = null;

export const freshDatabase = async (): Promise<string> => (postgres ? postgres.fresh() : freshFolder());

/** To be called before the tests of the file are imported. */
export function testOnPostgres(): void {
  beforeAll(async () => {
    postgres = await openPostgres();
  }, 60_000);
  afterAll(() => postgres?.stop());
}
