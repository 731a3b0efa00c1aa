/**
 * `npm run with:postgres -- npx joute bench servers`: runs a command beside a PostgreSQL of its own
 * (arena/test/openPostgres.ts), whose empty database JOUTE_BENCH_DATABASE names.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openPostgres } from '@joute/arena/test/openPostgres.ts';

const [program = 'true', ...words] = process.argv.slice(2);
const postgres = await openPostgres();
try {
  const env = { ...process.env, JOUTE_BENCH_DATABASE: await postgres.fresh() };
  const [code] = (await once(spawn(program, words, { stdio: 'inherit', env }), 'exit')) as [number | null];
  process.exitCode = code ?? 1;
} finally {
  await postgres.stop();
}
