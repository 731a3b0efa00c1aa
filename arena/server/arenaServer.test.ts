/** The whole server in this process: what its web port leads to, and who is let in. */
import { once } from 'node:events';
import { must } from '@joute/core/result.ts';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { bundleThinker } from '../test/bundle.ts';
import { freshFolder } from '../test/freshFolder.ts';
import { ArenaServer } from './arenaServer.ts';
import { type ConfigValue, readConfig } from './config/config.ts';
import { openLog } from './watch/log.ts';

let thinker = '';
beforeAll(async () => {
  thinker = await bundleThinker();
});

const opened: ArenaServer[] = [];
afterEach(async () => {
  for (const server of opened.splice(0)) expect(await server.close()).toBe(true);
});

async function open(changed: Readonly<Record<string, unknown>> = {}): Promise<ArenaServer> {
  const free = { port: 0, 'common.port': 0, 'reports.port': 0, demo: false, data: freshFolder() };
  const gates = Object.fromEntries(['vampires', 'draughts', 'cyberattack'].map((id) => [`gateways.${id}.port`, 0]));
  // What is undefined is not configured.
  const given = Object.entries({ ...free, ...gates, ...changed }).filter(([, value]) => value !== undefined);
  const flags = given.map(([key, value]): ConfigValue => ({ key, value, source: 'test' }));
  const settled = await readConfig({ file: null, environment: {}, flags, language: 'en' });
  if (!settled.ok) throw new Error(JSON.stringify(settled.refusal));
  const log = openLog('silent');
  const server = must(await ArenaServer.open({ ...settled.value, thinker, replayer: '', log, lost: () => {} }));
  opened.push(server);
  return server;
}

it('bots come by WebSocket on the web port, and the contest by HTTP', async () => {
  const server = await open({ 'gateways.escat.wait': 0, 'gateways.escat.pace': 0 });
  const client = new WebSocket(`${server.url.replace('http', 'ws')}/api/bots/escat`);
  await once(client, 'open');
  client.send(JSON.stringify({ type: 'join', name: 'Cat' }));
  const [hello] = await once(client, 'message');
  expect(JSON.parse(String(hello))).toMatchObject({ type: 'hello', game: 'escat', seat: 1 });
  const made = await (await fetch(`${server.url}/api/iaconnector/game?name=Game%203`)).json();
  expect(made).toMatchObject({ name: 'Game 3' });
  client.terminate();
});

it('without guests: no contest, no WebSocket without a token, a course’s port only where it is given', async () => {
  const server = await open({ guests: false });
  expect((await fetch(`${server.url}/api/iaconnector/games`)).status).toBe(404);
  const client = new WebSocket(`${server.url.replace('http', 'ws')}/api/bots/escat`);
  const [, refused] = await once(client, 'unexpected-response');
  expect(refused.statusCode).toBe(401);
  refused.destroy();
  expect(server.gateways.opened.map(({ game }) => game)).toEqual(['draughts', 'cyberattack', 'vampires', null]);
});

it('tells administrators what it runs with; demonstrations stay as they were left, unless they are configured', async () => {
  const data = freshFolder();
  const claim = async ({ url, administrator }: ArenaServer): Promise<string> => {
    const body = JSON.stringify({ code: new URL(administrator!).hash.replace('#code=', '') });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${url}/api/admin/claim`, { method: 'POST', body, headers });
    return ((await answer.json()) as { text: string }).text;
  };
  const first = await open({ data, demo: undefined });
  const authorization = `Bearer ${await claim(first)}`;
  const state = async ({ url }: ArenaServer) =>
    (await (await fetch(`${url}/api/server`, { headers: { authorization } })).json()) as {
      demonstrations: boolean;
      disk: { data: number; free: number };
      settings: { key: string; value: string; source: string }[];
    };
  const { demonstrations, disk, settings } = await state(first);
  expect(demonstrations).toBe(true);
  expect([disk.data > 0, disk.free > 0]).toEqual([true, true]);
  expect(settings).toContainEqual({ key: 'data', value: JSON.stringify(data), source: 'test' });
  expect(settings).toContainEqual({ key: 'guests', value: 'true', source: 'default' });
  const headers = { authorization, 'content-type': 'application/json' };
  const turned = await fetch(`${first.url}/api/server`, { method: 'PATCH', body: '{"demonstrations":false}', headers });
  expect(await turned.json()).toMatchObject({ demonstrations: false });
  const reopen = async (changed: object): Promise<ArenaServer> => {
    for (const server of opened.splice(0)) expect(await server.close()).toBe(true);
    return open({ data, ...changed });
  };
  expect(await state(await reopen({ demo: undefined }))).toMatchObject({ demonstrations: false });
  expect(await state(await reopen({ demo: true }))).toMatchObject({ demonstrations: true });
}, 60_000);

it('is ready until it is told to stop', async () => {
  const server = await open();
  expect([server.trouble, (await fetch(`${server.url}/readyz`)).status]).toEqual([null, 200]);
  const closed = server.close();
  expect(server.trouble).toEqual({ kind: 'stopping', why: 'stopping' });
  expect(await closed).toBe(true);
  opened.splice(0);
});
