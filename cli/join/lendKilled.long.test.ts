/**
 * A server that is killed while programs that stay on their teams' machines play on it, and is
 * started again: they come back by themselves, their matches are played to the end, and every
 * result counts once. A port of a bot's own is open again.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@joute/arena/test/freePort.ts';
import { afterAll, expect, test } from 'vitest';
import { newBot } from '../test/newBot.ts';
import { freshFolder, jouteProcess } from '../test/run.ts';
import { claim, openServer, type RunningServer } from '../test/server.ts';
import { Session } from '../test/session.ts';

let server: RunningServer;
afterAll(async () => void (await server.stop('SIGTERM')));

// biome-ignore lint/suspicious/noExplicitAny: whatever came is looked at.
async function call(line: string, key: string, body?: object): Promise<any> {
  const [method, path] = line.split(' ') as [string, string];
  const answer = await fetch(server.ready.url + path, {
    ...{ method, headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' } },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  expect(answer.status, `${line}: ${text.slice(0, 500)}`).toBeLessThan(300);
  return JSON.parse(text);
}

/** The port of the team's own bot for draughts, by the command. */
async function ownPort(token: string): Promise<number> {
  const words = ['port', '--game', 'draughts', '--server', server.ready.url, '--token', token];
  const folder = freshFolder();
  const [shown, json] = [await jouteProcess(words, { folder }), await jouteProcess([...words, '--json'], { folder })];
  const { host, port } = JSON.parse(json.out);
  expect([shown.code, shown.out, shown.err.includes('plays as team:')]).toEqual([0, `${host} ${port}\n`, true]);
  const escat = await jouteProcess([...words, '--game', 'escat'], { folder });
  expect([escat.code, escat.err]).toEqual([1, expect.stringContaining('connect by JSON lines')]);
  return port;
}

/** Every answer comes a little later: so a match is under way for long enough to be cut off. */
const SLOW = `const write = process.stdout.write.bind(process.stdout);
process.stdout.write = (...said) => setTimeout(() => write(...said), 100);
await import('./bot.mjs');\n`;

test('lent programs play on after kill -9, and a bot’s own port is there again', async () => {
  const folder = freshFolder();
  const common = await freePort();
  const open = () => openServer(folder, '--no-demo', '--common-port', `${common}`);
  server = await open();
  const admin = await claim(server);
  const { folder: own } = await newBot('javascript', 'vampires');
  writeFileSync(join(own, 'slow.mjs'), SLOW);
  const teams: { readonly id: string; readonly name: string; readonly token: string; readonly lent: Session }[] = [];
  for (const name of ['Un', 'Deux']) {
    const { team, code } = await call('POST /api/teams', admin, { name });
    const { token } = await call('POST /api/session', admin, { code: code.code, as: 'token' });
    const words = ['join', 'vampires', `127.0.0.1:${common}`, '--cmd', 'node slow.mjs', '--token', token];
    const lent = Session.pipe(words, { folder: own });
    teams.push({ id: team.id, name, token, lent });
  }
  for (const { lent } of teams) await lent.hear('It passed its checks.');
  const path = `/api/teams/${teams[0]!.id}/bots/draughts`;
  const port = await ownPort(teams[0]!.token);

  const { competition } = await call('POST /api/competitions', admin, {
    ...{ name: 'Coupe', game: 'vampires', setup: { plays: 20 }, clock: { move: 5000 }, faults: { noShow: 30 } },
    player: teams.map(({ id, name }) => ({ name, spec: `team:${id}/vampires` })),
    stage: [{ name: 'all', format: 'round-robin', legs: 2 }],
  });
  await server.until((matches) => matches.some(({ origin, ply }) => origin === 'competition' && ply >= 5));
  await server.stop('SIGKILL');
  for (const { lent } of teams) await lent.hear('The connection was lost. Connecting again...');
  server = await open();
  for (const { lent, id } of teams)
    await lent.hear(`Connected as team:${id}/vampires@1. It plays whenever it is called`);

  const closed = async () => (await call(`GET /api/competitions/${competition.id}`, admin)).closed;
  await expect.poll(closed, { timeout: 90_000, interval: 300 }).not.toBeNull();
  const { events } = await call(`GET /api/competitions/${competition.id}/events`, admin);
  const results = events.filter(({ kind }: { kind: string }) => kind === 'result');
  expect(results.map(({ how, faults }: { how: string; faults: number[] }) => [how, faults])).toEqual([
    ['played', [0, 0]],
    ['played', [0, 0]],
  ]);
  expect(new Set(results.map(({ leg }: { leg: number }) => leg)).size).toBe(2);

  // Whoever connects there is the bot, whose first match is its trial.
  const { code, err } = await jouteProcess([
    'join',
    'draughts',
    '127.0.0.1',
    `${port}`,
    '--time',
    '20',
    '--bot',
    'greedy',
  ]);
  expect(code, err).toBe(0);
  const state = async () => (await call(`GET ${path}/versions/1`, admin)).state;
  await expect.poll(state, { timeout: 10_000 }).toBe('ready');
  for (const { lent } of teams) {
    lent.child.kill('SIGINT');
    expect(await lent.end()).toBe(130);
  }
}, 180_000);
