/**
 * What is told of a bot after its matches, and to whom: results, faults, time for a move, and what
 * it wrote to its standard error, which is its own team's. A bot that is a command of the server.
 * The limits of a competition.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { rememberSandbox } from '../../sandbox/sandboxState.ts';
import { makeZip } from '../../starters/zip.ts';
import { bundleThinker } from '../../test/bundle.ts';
import { noBubblewrap, noPython } from '../../test/leftOut.ts';
import { openServer, type TestServer } from '../test/openServer.ts';
import { openClass, type SchoolClass } from '../test/schoolClass.ts';
import { settledVersion, uploadBot } from '../test/uploads.ts';

let server: TestServer;
let school: SchoolClass;
beforeAll(async () => {
  server = await openServer({ thinker: await bundleThinker() });
  school = await openClass(server);
  rememberSandbox({ kind: 'holds', by: 'watch' });
});

const starter = (path: string): string => fileURLToPath(new URL(`../../../starters/python/${path}`, import.meta.url));
const read = (path: string): string => readFileSync(starter(path), 'utf8');

/** The starter's bot with lines of its own, which know its `move`, `turn` and the `players`. */
const botThat = (does: string): Buffer =>
  makeZip(
    new Map([
      ['protocol.py', read('protocol.py')],
      ['vampires.py', read('vampires.py')],
      [
        'bot.py',
        `import vampires
from protocol import play

held = []

def choose(state, message, hello):
    move, turn, players = vampires.choose(state, message, hello), message["turn"], hello["players"]
    ${does.replaceAll('\n', '\n    ')}
    return move

play(choose, "vampires")
`,
      ],
    ]),
  );

async function ready(team: string, key: string | undefined, archive: Buffer): Promise<void> {
  await uploadBot(server, team, key, archive);
  const version = await settledVersion(server, team, key);
  expect(version, JSON.stringify(version)).toMatchObject({ state: 'ready' });
}

async function played(seats: readonly string[], key: string | undefined): Promise<string> {
  const body = { game: 'vampires', seats: seats.map((player) => ({ player })), setup: { plays: 20 } };
  const made = await server.call('POST /api/matches', { body, key });
  expect(made.status, made.text).toBe(201);
  const { id } = made.body.match;
  const status = async () => (await server.call(`GET /api/matches/${id}`)).body.status;
  await expect.poll(status, { timeout: 60_000 }).toBe('finished');
  return id;
}

const report = (team: string, key: string | undefined) =>
  server.call(`GET /api/teams/${team}/bots/vampires/report`, { key });

test('a team reads its own bot’s standard error, faults and times; another team does not', async () => {
  if (noBubblewrap() || noPython()) return;
  const { team, tokens } = school;
  const other = 'team-b';
  // In its third turn against this team, and never in an examination, it plays what is not legal.
  const slips = 'if "Team b" in players:\n    print("my secret plan", turn)\n    if turn >= 3: move = "9,9:1>9,9"';
  await ready(team, tokens.team, botThat(slips));
  await ready(other, tokens.other, botThat('print("their secret")'));
  await server.call(`POST /api/teams/${other}/bots/vampires`, { body: { open: true }, key: tokens.other });
  const id = await played([`team:${team}/vampires`, `team:${other}/vampires`], tokens.team);

  const own = await report(team, tokens.team);
  expect(own.body.matches).toMatchObject([
    { id, version: 1, seat: 1, names: ['Team a', 'Team b'], status: 'finished' },
  ]);
  const [match] = own.body.matches;
  expect(match.errors).toContain('my secret plan 1\n');
  expect(match.errors).not.toContain('their secret');
  expect(match.faults[0]).toMatchObject({ turn: 3, ply: 3, answer: '9,9:1>9,9', sentence: expect.any(String) });
  expect(own.body.faults).toBe(match.faults.length);
  expect(match.pace).toMatchObject({ answers: expect.any(Number), median: expect.any(Number) });
  expect(own.body.pace.answers).toBe(match.pace.answers);
  const theirs = (await report(other, tokens.other)).body.matches[0];
  expect([theirs.errors.includes('their secret'), theirs.errors.includes('plan'), theirs.faults]).toEqual([
    ...[true, false, []],
  ]);

  // Turn by turn, of one's own seat alone.
  const { errors } = (await server.call(`GET /api/matches/${id}/errors`, { key: tokens.team })).body;
  expect(errors.map(({ seat }: { seat: number }) => seat)).toEqual([1]);
  const [{ text, turns }] = errors as [{ text: string; turns: { turn: number; at: number }[] }];
  for (const [index, { turn, at }] of turns.entries())
    expect(text.slice(at, turns[index + 1]?.at)).toContain(`my secret plan ${turn}\n`);
  expect(turns.slice(0, 2).map(({ turn }) => turn)).toEqual([1, 3]);

  // Nobody else's token gets it, by this way or by the match's own.
  for (const [whose, key] of [
    [team, tokens.other],
    [other, tokens.team],
    [team, tokens.guest],
  ] as const)
    expect([401, 403]).toContain((await report(whose, key)).status);
  expect((await report(team, tokens.assistant)).body.matches[0].errors).toContain('my secret plan');
  for (const key of [tokens.other, tokens.guest])
    for (const path of ['', '/record', '/errors'])
      expect((await server.call(`GET /api/matches/${id}${path}`, { key })).text).not.toContain('secret plan');
}, 90_000);

test.each([
  ['of the common protocol', 'commanded', `python3 '${starter('vampires.py')}'`],
  ['of the course’s', 'connecting', `net:python3 '${starter('clients/vampires.py')}'`],
])(
  'an administrator’s command %s is examined and plays a whole match',
  async (_what, bot, command) => {
    if (noPython()) return;
    const { team, tokens } = school;
    const path = `/api/teams/${team}/bots/${bot}`;
    const body = { game: 'vampires', command, name: 'House' };
    expect((await server.call(`POST ${path}/commands`, { body, key: tokens.team })).status).toBe(403);
    const made = await server.call(`POST ${path}/commands`, { body, key: tokens.administrator });
    expect(made.body).toMatchObject({ number: 1, kind: 'command', start: command, build: null });
    expect(await settledVersion(server, team, tokens.team, 1, bot)).toMatchObject({ state: 'ready', start: '' });
    const id = await played([`team:${team}/${bot}`, 'bot:random'], tokens.team);
    const record = (await server.call(`GET /api/matches/${id}/record`)).text;
    expect(record).toContain(`"player":"team:${team}/${bot}@1"`);
    expect(record).not.toContain('starters');
    const told = await server.call(`GET ${path}/report`, { key: tokens.team });
    expect(told.body).toMatchObject({ faults: 0, matches: [{ id, version: 1, names: ['House', 'random'] }] });
  },
  90_000,
);

test('limits are a competition’s: shown to all, the same for all, and they hold', async () => {
  if (noBubblewrap() || noPython()) return;
  const { tokens } = school;
  const team = 'hungry';
  await server.store.teams.import({
    ...{ members: [], changed: [] },
    teams: [{ id: team, name: team, code: null, created: 1 }],
  });
  // As much as the server allows, and so it passes the examination.
  await ready(team, tokens.assistant, botThat('held.append(bytearray(150_000_000)) if not held else None'));
  const cup = (limits: object) => ({
    ...{ name: 'Cup', game: 'vampires', setup: { plays: 6 }, limits },
    stage: [{ name: 'all', format: 'round-robin', legs: 1 }],
    player: [
      { name: 'H', spec: `team:${team}/vampires` },
      { name: 'R', spec: 'bot:random' },
    ],
  });
  const play = async (limits: object) => {
    const made = await server.call('POST /api/competitions', { body: cup(limits), key: tokens.assistant });
    expect(made.status, made.text).toBe(201);
    const path = `GET /api/competitions/${made.body.competition.id}`;
    await expect.poll(async () => (await server.call(path)).body.status, { timeout: 60_000 }).toBe('closed');
    const { events } = (await server.call(`${path}/events`)).body;
    const { faults } = events.find(({ kind }: { kind: string }) => kind === 'result');
    return { shown: (await server.call(path)).body, faults: faults[0] + faults[1] };
  };
  const usual = { cpuSeconds: 600, memoryMiB: 512, processes: 128, outputMiB: 16, diskMiB: 64, openFiles: 256 };
  const wide = await play({});
  expect(wide).toMatchObject({ shown: { limits: usual, plan: { limits: usual } }, faults: 0 });
  const narrow = await play({ memoryMiB: 64 });
  expect(narrow.shown.limits).toEqual({ ...usual, memoryMiB: 64 });
  expect(narrow.faults).toBeGreaterThan(0);
  const [last] = (await report(team, tokens.assistant)).body.matches;
  const sentences = last.faults.map(({ sentence }: { sentence: string }) => sentence);
  expect(sentences.join()).toMatch(/more than 64 MB of memory/);
  for (const [limits, code] of [
    [{ memoryMiB: 1 }, 'plan/too-small'],
    [{ memory: 64 }, 'plan/unknown-key'],
    [{ processes: 'many' }, 'plan/wrong-type'],
  ] as const) {
    const refused = await server.call('POST /api/competitions', { body: cup(limits), key: tokens.assistant });
    expect([refused.body.code, refused.text]).toEqual([code, expect.stringContaining('limits.')]);
  }
}, 120_000);
