/**
 * The report server inside the server: a real port, its list in the API, the reports still there
 * after a restart.
 */
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { must } from '@joute/core/result.ts';
import { makeReport } from '@joute/games/draughts/wire/report.ts';
import { gameWonBy } from '@joute/games/draughts/wire/test/wholeGames.ts';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { freshFolder } from '../../test/freshFolder.ts';
import { call } from '../../test/reporters.ts';
import { ArenaServer } from '../arenaServer.ts';
import { type ConfigValue, readConfig } from '../config/config.ts';
import { Limits } from '../protection/limits.ts';
import { openLog } from '../watch/log.ts';
import { Services } from './services.ts';

const ANA = '127.0.0.2';
const BOB = '127.0.0.3';
const mapped = (address: string): string => `::ffff:${address}`;
const FIRST = gameWonBy(0);
const SECOND = gameWonBy(null);

const opened: ArenaServer[] = [];
afterEach(async () => {
  for (const server of opened.splice(0)) await server.close();
});

async function open(
  data: string,
  changed: Readonly<Record<string, unknown>> = {},
  lines: string[] = [],
): Promise<ArenaServer> {
  const gates = Object.fromEntries(['vampires', 'draughts', 'cyberattack'].map((id) => [`gateways.${id}.port`, null]));
  const free = { port: 0, 'common.port': null, 'reports.port': 0, demo: false, data };
  const flags = Object.entries({ ...free, ...gates, ...changed }).map(
    ([key, value]): ConfigValue => ({ key, value, source: 'test' }),
  );
  const settled = await readConfig({ file: null, environment: {}, flags, language: 'en' });
  if (!settled.ok) throw new Error(JSON.stringify(settled.refusal));
  const log = openLog('info', { write: (line: string) => void lines.push(line) });
  const server = must(await ArenaServer.open({ ...settled.value, thinker: '', replayer: '', log, lost: () => {} }));
  opened.push(server);
  return server;
}

const ask = async (server: ArenaServer, query = '') => {
  const response = await fetch(`${server.url}/api/reports${query}`);
  return { status: response.status, body: (await response.json()) as { readonly code?: string } };
};

it('takes reports, lists them newest first with the points, and has them at the next start', async () => {
  const data = freshFolder();
  const lines: string[] = [];
  const server = await open(data, {}, lines);
  const { port } = server.services.running('reports')!;
  expect(await ask(server)).toEqual({ status: 200, body: { port, count: 0, games: [], points: [] } });
  const stray = Buffer.concat([makeReport('white', mapped(BOB), FIRST), Buffer.of(7)]);
  expect(await call([stray], { port, from: ANA })).toBe('ACC : mais non confirmé\0');
  expect(await call([makeReport('black', mapped(ANA), FIRST)], { port, from: BOB })).toBe('ACC : et confirmée\0');
  expect(await call([makeReport('white', mapped(BOB), SECOND)], { port, from: ANA })).toBe('ACC : mais non confirmé\0');
  const told = await ask(server);
  const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
  expect(told.body).toMatchObject({
    count: 2,
    games: [
      { winner: null, reporters: ['white'], confirmed: null },
      { day, white: mapped(ANA), black: mapped(BOB), winner: 'white', reporters: ['white', 'black'], confirmed: day },
    ],
    points: [
      { player: mapped(ANA), points: 2, won: 1, unconfirmed: 1 },
      { player: mapped(BOB), points: 0, lost: 1 },
    ],
  });
  expect((await ask(server, '?limit=1')).body).toMatchObject({ count: 2, games: [{ winner: null }] });
  expect((await ask(server, '?limit=0')).status).toBe(400);
  expect(lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'report')).toMatchObject({
    ...{ from: mapped(ANA), bytes: 257, stray: 1, reply: 'ACC : mais non confirmé' },
  });
  expect(await opened.pop()!.close()).toBe(true);
  const again = await open(data);
  expect(await ask(again)).toEqual({
    ...told,
    body: { ...told.body, port: again.services.running('reports')!.port },
  });
});

it('draws from the budget of who reports', async () => {
  const limits = new Limits({ budget: 100, loopback: 1 });
  const log = openLog('silent', { write: () => {} });
  const listener = { host: '127.0.0.1', port: 0, isGiven: true };
  const services = must(
    await Services.open({ data: freshFolder(), listener: () => listener, log, limits, failed: () => {} }),
  );
  onTestFinished(() => services.close());
  const { port } = services.running('reports')!;
  const replies = [];
  for (let n = 0; n < 6; n++) replies.push(await call([Uint8Array.of(1)], { port, end: true }));
  expect(replies.map((reply) => reply !== '')).toEqual([true, true, true, true, true, false]);
  expect(await call([Uint8Array.of(1)], { port, from: BOB, end: true })).not.toBe('');
});

it('switched off: no port, and the list says so', async () => {
  const server = await open(freshFolder(), { 'reports.port': null });
  expect(server.services.running('reports')).toBeNull();
  const { status, body } = await ask(server);
  expect([status, body.code]).toEqual([404, 'reports/none-taken']);
});

it('a usual port that is taken is said, and nothing else suffers; one that was asked for is refused', async () => {
  const squatter = createServer().listen(0, '127.0.0.1');
  await once(squatter, 'listening');
  onTestFinished(() => void squatter.close());
  const { port } = squatter.address() as AddressInfo;
  const lines: string[] = [];
  const options = {
    data: freshFolder(),
    log: openLog('info', { write: (line: string) => void lines.push(line) }),
    limits: new Limits(),
    failed: () => {},
  };
  const listener = { host: '127.0.0.1', port };
  const services = must(await Services.open({ ...options, listener: () => ({ ...listener, isGiven: false }) }));
  expect(services.all).toMatchObject([{ running: null, shut: { code: 'server/port-taken' } }]);
  expect(JSON.parse(lines[0]!)).toMatchObject({ msg: 'no reports are taken', port, why: 'server/port-taken' });
  await services.close();
  const refused = await Services.open({ ...options, listener: () => ({ ...listener, isGiven: true }) });
  expect(refused).toMatchObject({ ok: false, refusal: { code: 'server/port-taken', params: { port } } });
});
