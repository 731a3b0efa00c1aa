/**
 * A series that somebody asks for with `joute match --server`, at one of two servers on one
 * PostgreSQL: workers play it, and one of these is killed.
 */
import { openNats } from '@joute/arena/queue/test/openNats.ts';
import { noNats } from '@joute/arena/test/leftOut.ts';
import { openPostgres } from '@joute/arena/test/openPostgres.ts';
import { expect, onTestFinished, test } from 'vitest';
import { jouteProcess } from '../cli/test/run.ts';
import { ServerProcess } from './drill/serverProcess.ts';
import { WorkerProcess } from './drill/workerProcess.ts';

const GAMES = 8;

interface Cluster {
  readonly queue: { readonly playing: number; readonly results: number; readonly workers: readonly object[] };
}

test('workers play a series that was asked for, and go on where one of them is killed', {
  timeout: 300_000,
}, async () => {
  if (noNats()) return;
  const nats = await openNats();
  const postgres = await openPostgres();
  onTestFinished(() => postgres.stop());
  const database = await postgres.fresh();
  const environment = { JOUTE_QUEUE_ADDRESS: nats.address, JOUTE_QUEUE_LEAST_SPEED: '0' };
  const servers = [
    await ServerProcess.prepare(database, { environment }),
    await ServerProcess.prepare(database, { environment }),
  ] as const;
  for (const server of servers) {
    await server.start();
    onTestFinished(() => server.kill());
  }
  const { url } = servers[1];
  const code = await servers[0].administratorCode();
  const headers = { 'content-type': 'application/json' };
  const claimed = await fetch(`${url}/api/admin/claim`, { method: 'POST', headers, body: JSON.stringify({ code }) });
  const { text: token } = (await claimed.json()) as { text: string };
  const figures = async (): Promise<Cluster['queue']> => {
    const answer = await fetch(`${url}/api/cluster`, { headers: { authorization: `Bearer ${token}` } });
    return ((await answer.json()) as Cluster).queue;
  };
  const start = async (): Promise<WorkerProcess> => {
    const worker = await WorkerProcess.start(nats.address, '--cores', '2', '--log-level', 'warn');
    onTestFinished(async () => void (await worker.end('SIGKILL')));
    return worker;
  };
  const [first, second] = [await start(), await start()];
  await expect.poll(async () => (await figures()).workers.length, { timeout: 30_000 }).toBe(2);

  const words = ['match', 'draughts', 'bot:best', 'bot:best', '--games', `${GAMES}`, '--concurrency', '4'];
  const series = jouteProcess([...words, '--time', '40', '--seed', '7', '--json', '--server', url, '--token', token]);
  await expect.poll(async () => (await figures()).playing, { timeout: 60_000 }).toBe(4);
  await first.end('SIGKILL');
  const { code: exit, out, err } = await series;
  expect(exit, err).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ games: GAMES });
  // Each of them once, in the match that was asked for.
  expect((await figures()).results).toBe(GAMES);
  const listed = await fetch(`${servers[0].url}/api/matches?status=finished,broken&limit=100`);
  const { matches } = (await listed.json()) as { matches: { status: string; follows: string | null }[] };
  expect(matches.map(({ status, follows }) => [status, follows])).toEqual(
    Array.from({ length: GAMES }, () => ['finished', null]),
  );
  expect(await second.end('SIGTERM'), second.errors).toBe(0);
  for (const server of servers) expect(await server.stop(), server.errors).toBe(0);
});
