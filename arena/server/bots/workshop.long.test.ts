/** Versions of teams' bots: built and examined in the sandbox, played, told of. */
import { beforeAll, expect, test } from 'vitest';
import { rememberSandbox } from '../../sandbox/sandboxState.ts';
import { makeZip } from '../../starters/zip.ts';
import { bundleThinker } from '../../test/bundle.ts';
import { freshDatabase } from '../test/database.ts';
import { openServer, type TestServer } from '../test/openServer.ts';
import { openClass, type SchoolClass } from '../test/schoolClass.ts';
import { BOTS, settledVersion, uploadBot } from '../test/uploads.ts';

let thinker: string;
let server: TestServer;
let school: SchoolClass;
beforeAll(async () => {
  thinker = await bundleThinker();
  server = await openServer({ thinker });
  school = await openClass(server);
  rememberSandbox({ kind: 'holds', by: 'watch' });
});

const python = (text: string): Buffer => makeZip(new Map([['bot.py', text]]));
const match = (first: string, second: string, key: string | undefined) =>
  server.call('POST /api/matches', {
    body: { game: 'vampires', seats: [{ player: first }, { player: second }], setup: { plays: 20 } },
    key,
  });

test('a bot is uploaded, compiled, examined, and plays; its team alone is told what happened', async () => {
  const { team, tokens } = school;
  const made = await uploadBot(server, team, tokens.team, BOTS.c());
  expect([made.status, await made.json()]).toMatchObject([
    201,
    { number: 1, state: 'building', start: './bot', build: 'gcc -O2 -o bot bot.c protocol.c -lm' },
  ]);
  const version = await settledVersion(server, team, tokens.team);
  expect(version).toMatchObject({ state: 'ready', trouble: null, pace: { answers: expect.any(Number) } });
  expect(version.checklist!.map(({ outcome }) => outcome)).toEqual(version.checklist!.map(() => 'passed'));

  const own = `team:${team}/vampires`;
  const { status, body } = await match(own, 'bot:random', tokens.team);
  expect([status, body.match?.seats[0]]).toMatchObject([201, { player: `${own}@1`, name: 'Team a' }]);
  const { id } = body.match;
  await expect
    .poll(async () => (await server.call(`GET /api/matches/${id}`)).body.status, { timeout: 30_000 })
    .toBe('finished');
  // The record names the version and no command line.
  const record = (await server.call(`GET /api/matches/${id}/record`)).text;
  expect(record).toContain(`"player":"${own}@1"`);
  expect(record).not.toContain('./bot');
  const report = await server.call(`GET /api/teams/${team}/bots/vampires/report`, { key: tokens.team });
  expect(report.body).toMatchObject({ faults: 0, matches: [{ id, version: 1, seat: 1, status: 'finished' }] });
  expect(report.body.pace.answers).toBeGreaterThan(5);

  // Another team, and strangers, find it only once it is open.
  for (const key of [tokens.other, undefined])
    expect((await match('bot:random', own, key)).body).toMatchObject({ code: 'bot/not-found' });
  const list = async (key?: string) => (await server.call('GET /api/bots', { key })).body.bots.length;
  expect([await list(tokens.team), await list(tokens.other), await list(tokens.assistant)]).toEqual([1, 0, 1]);
  const change = { open: true, card: { idea: 'Walks.', colours: ['#aa0000'] }, name: 'Walker' };
  const changed = await server.call(`POST /api/teams/${team}/bots/vampires`, { body: change, key: tokens.team });
  expect(changed.body).toMatchObject({ name: 'Walker', open: true, card: { idea: 'Walks.', temperament: '' } });
  expect((await match('bot:random', own, tokens.other)).status).toBe(201);
  expect((await match('bot:random', `${own}@7`, tokens.other)).body.code).toBe('bot/no-version');
  const wrong = { game: 'draughts', seats: [{ player: own }, { player: 'bot:random' }] };
  expect((await server.call('POST /api/matches', { body: wrong, key: tokens.team })).body.code).toBe('bot/other-game');
}, 60_000);

test('what fails is told, and is entered nowhere', async () => {
  const { tokens } = school;
  const team = 'team-b';
  const broken = makeZip(new Map([['bot.c', 'int main(void) { return missing; }']]));
  const sent = [
    await uploadBot(server, team, tokens.other, broken),
    await uploadBot(
      server,
      team,
      tokens.other,
      python('import sys\nprint("hello")\nprint("why", file=sys.stderr)\nsys.exit(3)'),
    ),
    await uploadBot(server, team, tokens.other, BOTS.python(), { start: 'python3 no-such.py' }),
  ];
  expect(sent.map(({ status }) => status)).toEqual([201, 201, 201]);
  // Three wait already.
  expect((await uploadBot(server, team, tokens.other, BOTS.python())).status).toBe(429);
  const versions = [1, 2, 3].map((number) => settledVersion(server, team, tokens.other, number));
  const [compiler, crash, missing] = await Promise.all(versions);
  expect(compiler).toMatchObject({ state: 'failed', trouble: expect.stringContaining('could not be compiled') });
  expect(compiler!.messages).toMatch(/bot\.c:1:\d+: error: .missing. undeclared/);
  const starts = crash!.checklist!.find(({ outcome }) => outcome === 'failed');
  expect(starts).toMatchObject({ mend: expect.any(String), why: expect.any(String) });
  expect(missing).toMatchObject({ state: 'failed', start: 'python3 no-such.py' });
  expect((await match(`team:${team}/vampires`, 'bot:random', tokens.other)).body.code).toBe('bot/no-version');
  const cup = {
    ...{ name: 'Cup', game: 'vampires', stage: [{ name: 'all', format: 'round-robin' }] },
    player: [
      { name: 'B', spec: `team:${team}/vampires` },
      { name: 'R', spec: 'bot:random' },
    ],
  };
  const asked = await server.call('POST /api/competitions', { body: cup, key: tokens.assistant });
  expect(asked.body).toMatchObject({ code: 'bot/no-version' });
  const list = await server.call('GET /api/preflight?game=vampires', { key: tokens.assistant });
  expect(list.body.teams).toMatchObject([
    { team: 'team-a', verdict: 'ready', members: 1, bots: [{ ready: 1 }] },
    { team: 'team-b', verdict: 'failed', bots: [{ ready: null, newest: { number: 3, state: 'failed' } }] },
  ]);
}, 60_000);

test('what cannot be taken is refused with a sentence, and nothing is stored', async () => {
  const { team, tokens } = school;
  const before = await server.store.bots.versions({ team });
  const refused = async (bytes: Uint8Array, query?: Record<string, string>) => {
    const answer = await uploadBot(server, team, tokens.team, bytes, query);
    return ((await answer.json()) as { readonly code: string }).code;
  };
  expect(await refused(makeZip(new Map([['../../evil.py', 'x']])))).toBe('archive/outside');
  expect(await refused(makeZip(new Map([['notes.txt', 'x']])))).toBe('start/none');
  expect(await refused(BOTS.python(), { start: 'joute join vampires' })).toBe('start/joute');
  expect(await refused(BOTS.python(), { start: 'python3 "bot.py' })).toBe('player/command-quote');
  expect(await refused(new Uint8Array(33_000_000))).toBe('request/too-large');
  expect(await refused(BOTS.python(), { game: 'draughts' })).toBe('bot/other-game');
  rememberSandbox({ kind: 'missing' });
  expect(await refused(BOTS.python())).toBe('bot/no-sandbox');
  rememberSandbox({ kind: 'holds', by: 'watch' });
  expect(await server.store.bots.versions({ team })).toEqual(before);
});

test('a server that was gone goes on with what waited', async () => {
  const database = await freshDatabase();
  const first = await openServer({ thinker, database, lanes: 0 });
  const { team, tokens } = await openClass(first);
  expect((await uploadBot(first, team, tokens.team, BOTS.python())).status).toBe(201);
  expect((await first.store.bots.unfinished()).length).toBe(1);
  await first.close();
  const second = await openServer({ thinker, database });
  await second.workshop.resume();
  expect(await settledVersion(second, team, tokens.team)).toMatchObject({ state: 'ready' });
  // Only the database was saved: its folder is made again when a match asks for it.
  await second.close();
  const third = await openServer({ thinker, database });
  const body = {
    game: 'vampires',
    seats: [{ player: `team:${team}/vampires` }, { player: 'bot:random' }],
    setup: { plays: 6 },
  };
  const { id } = (await third.call('POST /api/matches', { body, key: tokens.team })).body.match;
  await expect
    .poll(async () => (await third.call(`GET /api/matches/${id}`)).body.status, { timeout: 30_000 })
    .toBe('finished');
  expect((await third.store.findMatch(id))?.seats[0]?.bot).toEqual({
    ...{ id: `${team}/vampires`, version: 1 },
  });
}, 60_000);
