/**
 * A bot that is uploaded at one of two servers on one database is compiled and examined once, by
 * the one that does so for all, and plays at both; where that one is killed meanwhile, the other
 * does it.
 */
import { chmodSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openNats } from '@joute/arena/queue/test/openNats.ts';
import { botsFolder } from '@joute/arena/server/bots/botsFolder.ts';
import { BOTS, uploadBot } from '@joute/arena/server/test/uploads.ts';
import { freshFolder } from '@joute/arena/test/freshFolder.ts';
import { noBubblewrap, noNats } from '@joute/arena/test/leftOut.ts';
import { openPostgres } from '@joute/arena/test/openPostgres.ts';
import { expect, onTestFinished, test } from 'vitest';
import { ServerProcess } from './drill/serverProcess.ts';

/** Never the same twice. */
const MAKE = 'od -A n -N 16 -t x1 /dev/urandom > made.txt';

interface Place {
  readonly server: ServerProcess;
  readonly data: string;
}

async function openPlaces() {
  const nats = await openNats();
  const postgres = await openPostgres();
  onTestFinished(() => postgres.stop());
  const database = await postgres.fresh();
  const start = async (): Promise<Place> => {
    const data = freshFolder();
    // Whoever runs programs in the sandbox is not root.
    chmodSync(data, 0o755);
    const environment = { JOUTE_QUEUE_ADDRESS: nats.address, JOUTE_DATA: data };
    const server = await ServerProcess.prepare(database, { environment });
    await server.start();
    onTestFinished(() => server.kill());
    return { server, data };
  };
  const [first, second] = [await start(), await start()];
  let token = '';
  const call = async <T>({ server }: Place, path: string, body?: object): Promise<T> => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {};
    const answer = await fetch(server.url + path, { headers, ...sent });
    expect(answer.ok, `${path}: ${answer.status}`).toBe(true);
    return (await answer.json()) as T;
  };
  const code = await second.server.administratorCode();
  token = (await call<{ text: string }>(second, '/api/admin/claim', { code })).text;
  const { team } = await call<{ team: { id: string } }>(second, '/api/teams', { name: 'Red' });
  const sandbox = async ({ server }: Place) =>
    ((await (await fetch(`${server.url}/readyz`)).json()) as { sandbox: string }).sandbox;
  for (const place of [first, second]) await expect.poll(() => sandbox(place), { timeout: 60_000 }).toBe('holds');

  /** At the second, made by these commands. */
  const upload = async (commands: string): Promise<void> => {
    const build = `sh -c "${commands}"`;
    const uploaded = await uploadBot(second.server, team.id, token, BOTS.python(), { build });
    expect(uploaded.status, await uploaded.text()).toBe(201);
  };
  const state = async (): Promise<string> =>
    (await call<{ state: string }>(second, `/api/teams/${team.id}/bots/vampires/versions/1`)).state;
  const ready = async (): Promise<void> => {
    await expect.poll(state, { timeout: 120_000, interval: 200 }).toMatch(/ready|failed/);
    expect(await state()).toBe('ready');
  };
  const folder = ({ data }: Place): string => join(botsFolder(data), team.id, 'vampires', '1');
  const made = (place: Place): string => join(folder(place), 'made.txt');
  return { first, second, team: team.id, call, upload, ready, folder, made };
}

test('an upload is made ready once, and plays at both servers', { timeout: 300_000 }, async () => {
  if (noNats() || noBubblewrap()) return;
  const { first, second, team, call, upload, ready, made } = await openPlaces();
  await upload(MAKE);
  await ready();
  expect([existsSync(made(first)), existsSync(made(second))]).toEqual([true, false]);

  const seats = [{ player: `team:${team}/vampires` }, { player: 'bot:random' }];
  const { match } = await call<{ match: { id: string } }>(second, '/api/matches', {
    game: 'vampires',
    seats,
    setup: { plays: 6 },
  });
  await expect
    .poll(async () => (await call<{ status: string }>(first, `/api/matches/${match.id}`)).status, { timeout: 60_000 })
    .toBe('finished');
  expect(readFileSync(made(second), 'utf8')).toBe(readFileSync(made(first), 'utf8'));
  for (const { server } of [first, second]) expect(await server.stop(), server.errors).toBe(0);
});

test('a server that is killed while it compiles: the other makes it ready', { timeout: 300_000 }, async () => {
  if (noNats() || noBubblewrap()) return;
  const { first, second, upload, ready, folder, made } = await openPlaces();
  await upload(`touch begun.txt; sleep 5; ${MAKE}`);
  await expect.poll(() => existsSync(join(`${folder(first)}.half`, 'begun.txt')), { timeout: 60_000 }).toBe(true);
  await first.server.kill();
  await ready();
  expect([existsSync(made(first)), existsSync(made(second))]).toEqual([false, true]);
  expect(await second.server.stop(), second.server.errors).toBe(0);
});
