/** PostgreSQL on its usual port, with the databases that the command line names, until Ctrl-C. */
import { once } from 'node:events';
import { openPostgres } from '../../arena/test/openPostgres.ts';

// Who runs it, nobody, may not look into the folder of the page.
process.chdir('/');
// The page's language may not be installed.
process.env.LC_ALL = 'C';
const postgres = await openPostgres({ port: 5432 });
for (const name of process.argv.slice(2)) await postgres.fresh(name);
process.stderr.write('Ctrl-C stops it.\n');
await once(process, 'SIGINT');
await postgres.stop();
