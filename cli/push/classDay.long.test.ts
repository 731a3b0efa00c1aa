/**
 * The day of a class on a server of its own process: a new user's three commands, and a tournament
 * of twelve teams from their roster to a table of results, through the API alone.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeZip } from '@joute/arena/starters/zip.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshFolder, jouteProcess } from '../test/run.ts';
import { claim, openServer, type RunningServer } from '../test/server.ts';

const HOUSE = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string): string => readFileSync(join(HOUSE, path), 'utf8');
const PYTHON = makeZip(
  new Map([
    ['bot.py', read('starters/python/vampires.py')],
    ['protocol.py', read('starters/python/protocol.py')],
  ]),
);
const JAVA = makeZip(
  new Map([
    ['Bot.java', read('starters/java/vampires.java')],
    ...['Json.java', 'Protocol.java'].map((name) => [name, read(`starters/java/${name}`)] as const),
  ]),
);
const C = makeZip(
  new Map([
    ['bot.c', read('starters/c/vampires.c')],
    ...['protocol.c', 'protocol.h'].map((name) => [name, read(`starters/c/${name}`)] as const),
  ]),
);

let server: RunningServer;
let admin: string;
beforeAll(async () => {
  server = await openServer(freshFolder(), '--no-demo');
  admin = await claim(server);
}, 60_000);
afterAll(async () => void (await server.stop('SIGTERM')));

// biome-ignore lint/suspicious/noExplicitAny: whatever came is looked at.
async function call(line: string, key: string, body?: object | string | Uint8Array): Promise<any> {
  const [method, path] = line.split(' ') as [string, string];
  const type =
    typeof body === 'string'
      ? 'text/csv'
      : body instanceof Uint8Array
        ? 'application/octet-stream'
        : 'application/json';
  const answer = await fetch(server.ready.url + path, {
    method,
    headers: { authorization: `Bearer ${key}`, ...(body === undefined ? {} : { 'content-type': type }) },
    ...(body === undefined
      ? {}
      : {
          body:
            typeof body === 'string' || body instanceof Uint8Array
              ? new Uint8Array(Buffer.from(body))
              : JSON.stringify(body),
        }),
  });
  const text = await answer.text();
  expect(answer.status, `${line}: ${text.slice(0, 500)}`).toBeLessThan(300);
  return /json/.test(answer.headers.get('content-type') ?? '') ? JSON.parse(text) : text;
}

/** Five people a team. */
const NAMES = ['Alpha', 'Bêta', 'Gamma', 'Delta', 'Epsilon', 'Zeta', 'Eta', 'Theta', 'Iota', 'Kappa', 'Lambda', 'Mu'];
const ROSTER = [
  'Nom;Équipe;E-mail',
  ...Array.from({ length: 60 }, (_, n) => `Élève ${n + 1};${NAMES[n % 12]};eleve${n + 1}@example.org`),
].join('\r\n');

test('a roster of sixty names becomes twelve teams, whose bots play a tournament to a table of results', async () => {
  const imported = await call('POST /api/roster', admin, ROSTER);
  expect(imported.codes).toHaveLength(12);
  const { teams } = await call('GET /api/teams', admin);
  expect(teams.map(({ size }: { size: number }) => size)).toEqual(NAMES.map(() => 5));
  const listed: string = await call('POST /api/roster/tokens', admin, { name: 'day', scopes: ['play', 'bots'] });
  const tokens = new Map(
    listed
      .trim()
      .split(/\r?\n/)
      .slice(1)
      .map((line) => line.split(',') as [string, string, string])
      .map(([team, , token]) => [team, token]),
  );
  const archives = new Map([
    ['Bêta', JAVA],
    ['Gamma', C],
  ]);
  for (const { id, name } of teams) {
    const bytes = archives.get(name) ?? PYTHON;
    const made = await call(
      `POST /api/teams/${id}/bots/vampires/versions?game=vampires&file=bot.zip`,
      tokens.get(name)!,
      bytes,
    );
    expect(made).toMatchObject({ number: 1, state: 'building' });
  }
  const verdicts = async (): Promise<string[]> =>
    (await call('GET /api/preflight?game=vampires', admin)).teams.map(({ verdict }: { verdict: string }) => verdict);
  await expect.poll(verdicts, { timeout: 90_000, interval: 500 }).toEqual(NAMES.map(() => 'ready'));

  const { competition } = await call('POST /api/competitions', admin, {
    ...{ name: 'Coupe', game: 'vampires', setup: { plays: 20 }, clock: { move: 5000 } },
    player: teams.map(({ id, name }: { id: string; name: string }) => ({ name, spec: `team:${id}/vampires` })),
    stage: [
      { name: 'pools', format: 'round-robin', pools: 3, legs: 2, advance: 1, advanceBest: 1 },
      { name: 'finals', format: 'knockout' },
    ],
  });
  const state = async () => (await call(`GET /api/competitions/${competition.id}`, admin)).closed;
  await expect.poll(state, { timeout: 90_000, interval: 500 }).not.toBeNull();

  const rows = async (format: string): Promise<string[][]> => {
    const csv: string = await call(`GET /api/competitions/${competition.id}/export?format=${format}`, admin);
    return csv
      .trimEnd()
      .split('\r\n')
      .map((row) => row.split(','));
  };
  const [head, ...players] = await rows('players.csv');
  expect(players.map((row) => row[head!.indexOf('player')]).toSorted()).toEqual(NAMES.toSorted());
  const matches = (await rows('matches.csv')).slice(1);
  expect(matches.filter(([stage]) => stage === 'pools')).toHaveLength(36);
  expect(matches.filter(([stage]) => stage === 'finals').length).toBeGreaterThanOrEqual(3);
  // Each match says which version played; nobody lost by a fault.
  const { events } = await call(`GET /api/competitions/${competition.id}/events`, admin);
  const results = events.filter(({ kind }: { kind: string }) => kind === 'result');
  for (const { faults } of results) expect(faults).toEqual([0, 0]);
  const played = await call(`GET /api/matches/${results[0].match}`, admin);
  for (const { player } of played.seats) expect(player).toMatch(/^team:[\w-]+\/vampires@1$/);
}, 240_000);

test('joute new, joute push, joute duel: the address to watch it', async () => {
  const { code } = await call('POST /api/teams', admin, { name: 'Nouveaux' });
  const signedIn = await fetch(`${server.ready.url}/api/session`, {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
    body: JSON.stringify({ code: code.code, as: 'token' }),
  });
  const { token } = (await signedIn.json()) as { token: string };
  const above = freshFolder();
  const environment = { JOUTE_TOKEN: token };
  expect((await jouteProcess(['new', 'python', 'vampires'], { folder: above })).code).toBe(0);
  const folder = join(above, 'vampires-bot');
  const pushed = await jouteProcess(['push', '--server', server.ready.url], { folder, environment });
  expect(pushed, pushed.err).toMatchObject({ code: 0 });
  expect(pushed.out).toContain('✓ Plays legal moves');
  expect(pushed.out).toContain('Version 1 of Nouveaux is ready');
  // The server is remembered in the folder, the token is not.
  expect(readFileSync(join(folder, 'bot.json'), 'utf8')).toContain(server.ready.url);
  expect(readFileSync(join(folder, 'bot.json'), 'utf8')).not.toContain(token);
  const duel = await jouteProcess(['duel', 'bot:random'], { folder, environment });
  expect(duel, duel.err).toMatchObject({ code: 0 });
  const [, url] = /Watch: (\S+)/.exec(duel.out)!;
  const page = await fetch(url!);
  expect([page.status, page.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')]);
  const id = url!.split('/m/')[1]!;
  const match = await server.get<{ seats: { name: string }[]; status: string }>(`/api/matches/${id}`);
  expect(match).toMatchObject({ status: 'finished', seats: [{ name: 'Nouveaux' }, { name: 'random' }] });

  // Without a token, or with a wrong opponent, a sentence says what to do.
  const unknown = await jouteProcess(['push'], { folder });
  expect([unknown.code, unknown.err]).toEqual([1, expect.stringContaining('not a team’s token')]);
  const nobody = await jouteProcess(['duel', 'team:none/vampires'], { folder, environment });
  expect([nobody.code, nobody.err]).toEqual([1, expect.stringContaining('There is no bot "none/vampires"')]);
  const list = await jouteProcess(['duel', '--json'], { folder, environment });
  expect(JSON.parse(list.out).opponents).toContain('bot:random');
}, 120_000);
