/** Routes, feed, secrets and the names of clients once more, on a real PostgreSQL. */
import { expect, it } from 'vitest';
import { freshDatabase, testOnPostgres } from './test/database.ts';

testOnPostgres();
it('is on PostgreSQL', async () => expect(await freshDatabase()).toMatch(/^postgres:/));
await import('./web/routes.test.ts');
await import('./web/recordRoutes.test.ts');
await import('./feed/feed.test.ts');
await import('./protection/secrets.test.ts');
await import('./launchedNames.test.ts');
