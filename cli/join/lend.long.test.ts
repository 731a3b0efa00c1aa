/**
 * Programs that stay on their teams' machines, as real processes on a real server: lent by `joute
 * join --token`, or clients of a course's own protocol; and a tournament of them and an upload.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { makeZip } from '@joute/arena/starters/zip.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUSE, newBot } from '../test/newBot.ts';
import { freshFolder, jouteProcess } from '../test/run.ts';
import { claim, openServer, type RunningServer } from '../test/server.ts';
import { Session } from '../test/session.ts';

interface Team {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly token: string;
}

let server: RunningServer;
let admin: string;
beforeAll(async () => {
  server = await openServer(freshFolder(), '--no-demo');
  admin = await claim(server);
}, 60_000);
afterAll(async () => void (await server.stop('SIGTERM')));

// biome-ignore lint/suspicious/noExplicitAny: whatever came is looked at.
async function call(line: string, body?: object | Uint8Array, key = admin): Promise<any> {
  const [method, path] = line.split(' ') as [string, string];
  const isBytes = body instanceof Uint8Array;
  const type = isBytes ? 'application/octet-stream' : 'application/json';
  const answer = await fetch(server.ready.url + path, {
    ...{ method, headers: { authorization: `Bearer ${key}`, 'content-type': type } },
    ...(body ? { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  expect(answer.status, `${line}: ${text.slice(0, 500)}`).toBeLessThan(300);
  return text === '' ? null : JSON.parse(text);
}

async function newTeam(name: string): Promise<Team> {
  const { team, code } = await call('POST /api/teams', { name });
  const { token } = await call('POST /api/session', { code: code.code, as: 'token' });
  return { id: team.id, name, code: code.code, token };
}

const common = (): string => `127.0.0.1:${server.portOf(null)}`;
const PASSED = 'It passed its checks. It plays whenever it is called';
const lend = (folder: string, token: string, address = common(), command = 'node bot.mjs'): Session =>
  Session.pipe(['join', 'vampires', address, '--cmd', command, '--token', token], { folder });

/** Forwards to the server, and cuts all its connections when told to. */
async function openCable(): Promise<{ readonly port: number; cut(): void; close(): void }> {
  const sockets = new Set<Socket>();
  const cable = createServer((near) => {
    const far = connect(server.portOf(null), '127.0.0.1');
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => other.destroy());
      socket.pipe(other);
    }
  });
  await new Promise<void>((resolve) => void cable.listen(0, '127.0.0.1', resolve));
  return {
    port: (cable.address() as { port: number }).port,
    cut: () => {
      for (const socket of sockets) socket.resetAndDestroy();
      sockets.clear();
    },
    close: () => void cable.close(),
  };
}

test('it plays whenever it is called, prints where to watch, comes back after a cut, and ends by Ctrl-C', async () => {
  const { folder } = await newBot('javascript', 'vampires');
  const team = await newTeam('Prêteurs');
  const cable = await openCable();
  const lent = lend(folder, team.token, `127.0.0.1:${cable.port}`);
  // New as it is, it is checked first.
  await lent.hear(`Connected as team:${team.id}/vampires@1. It is new here`);
  await lent.hear('✓ Plays in every seat');
  await lent.hear(PASSED);
  const words = ['--server', server.ready.url, '--token', team.token, '--game', 'vampires'];
  const duel = jouteProcess(['duel', 'bot:random', ...words], { folder });
  await lent.hear('The match has begun: Prêteurs, random. You are Prêteurs, player 1.');
  await lent.hear('Watch: ');
  const watch = (await lent.hear('\n')).trim();
  cable.cut();
  await lent.hear('The connection was lost. Connecting again...');
  await lent.hear('Connected as');
  const { code, out, err } = await duel;
  expect(code, err).toBe(0);
  expect(out.split('/m/')[1]!.slice(0, 16)).toBe(watch.split('/m/')[1]);
  const id = watch.split('/m/')[1]!;
  const match = await call(`GET /api/matches/${id}`);
  expect(match).toMatchObject({ status: 'finished', seats: [{ player: `team:${team.id}/vampires@1` }, {}] });
  expect(match.termination).toMatch(/normal|limit/);
  lent.child.kill('SIGINT');
  expect(await lent.end()).toBe(130);
  cable.close();
}, 120_000);

test('what ends it: a token that is no good, one that is taken back, a second one, a program that is not there', async () => {
  const { folder } = await newBot('javascript', 'vampires');
  const team = await newTeam('Retirés');
  const wrong = lend(folder, 'joute_nonsense');
  expect([await wrong.end(), wrong.text]).toEqual([1, expect.stringContaining('This token is not known')]);
  const first = lend(folder, team.token);
  await first.hear('Connected as');
  const second = lend(folder, team.token);
  await second.hear('Connected as');
  expect([await first.end(), first.text]).toEqual([1, expect.stringContaining('from elsewhere')]);
  const { tokens } = await call(`GET /api/teams/${team.id}/tokens`);
  await call(`DELETE /api/teams/${team.id}/tokens/${tokens[0].id}`);
  expect([await second.end(), second.text]).toEqual([1, expect.stringContaining('was taken back')]);
  const missing = lend(folder, (await newTeam('Absents')).token, common(), 'node no-such.mjs');
  expect([await missing.end(), missing.text]).toEqual([1, expect.stringContaining('no-such.mjs')]);
}, 60_000);

test('a program that crashes in mid-match is started again and plays on', async () => {
  const { folder } = await newBot('javascript', 'vampires');
  const once = `import { existsSync, rmSync } from 'node:fs';
const write = process.stdout.write.bind(process.stdout);
process.stdout.write = (...said) => {
  if (!existsSync('crash')) return write(...said);
  rmSync('crash');
  process.exit(3);
};
await import('./bot.mjs');\n`;
  writeFileSync(join(folder, 'once.mjs'), once);
  const team = await newTeam('Fragiles');
  const lent = lend(folder, team.token, common(), 'node once.mjs');
  await lent.hear(PASSED);
  writeFileSync(join(folder, 'crash'), '');
  const words = ['--server', server.ready.url, '--token', team.token, '--game', 'vampires'];
  const { code, out } = await jouteProcess(['duel', 'bot:random', ...words], { folder });
  expect(code).toBe(0);
  await lent.hear('exit code 3');
  const match = await call(`GET /api/matches/${out.split('/m/')[1]!.slice(0, 16)}`);
  expect(match.termination).toMatch(/normal|limit/);
  lent.child.kill('SIGINT');
  await lent.end();
}, 60_000);

test('a program that does not pass its checks is told what to mend, and plays nowhere', async () => {
  const { folder } = await newBot('javascript', 'vampires');
  const babble = `process.stdin.on('data', (text) => {
  for (const line of String(text).split('\\n').filter(Boolean)) {
    const { type, turn } = JSON.parse(line);
    if (type === 'turn') console.log(JSON.stringify({ type: 'move', turn, move: 'nonsense' }));
    if (type === 'end') process.exit(0);
  }
});\n`;
  writeFileSync(join(folder, 'babble.mjs'), babble);
  const team = await newTeam('Bavards');
  const lent = lend(folder, team.token, common(), 'node babble.mjs');
  await lent.hear('✗ Plays legal moves');
  expect([await lent.end(), lent.text]).toEqual([1, expect.stringContaining('did not pass its checks')]);
  const { state, checklist } = await call(`GET /api/teams/${team.id}/bots/vampires/versions/1`);
  expect([state, checklist.find(({ id }: { id: string }) => id === 'legal-moves').outcome]).toEqual([
    ...['failed', 'failed'],
  ]);
}, 60_000);

test('tournaments of an upload, a program that is lent, a client of the course, and one that never comes', async () => {
  const [uploaded, lender, course, away] = [
    await newTeam('Déposés'),
    await newTeam('Lointains'),
    await newTeam('Classiques'),
    await newTeam('Disparus'),
  ];
  const read = (file: string): string => readFileSync(join(HOUSE, 'starters/python', file), 'utf8');
  const zip = makeZip(
    new Map([
      ['bot.py', read('vampires.py')],
      ['protocol.py', read('protocol.py')],
    ]),
  );
  const path = `/api/teams/${uploaded.id}/bots/vampires/versions`;
  await call(`POST ${path}?game=vampires&file=bot.zip`, zip, uploaded.token);
  const state = async (): Promise<string> => (await call(`GET ${path}/1`, undefined, uploaded.token)).state;
  const { folder } = await newBot('javascript', 'vampires');
  const lent = lend(folder, lender.token);
  await lent.hear(PASSED);
  // It came once, so that it can be entered, and is gone.
  const gone = lend(folder, away.token);
  await gone.hear(PASSED);
  gone.child.kill('SIGINT');
  await gone.end();
  let isOver = false;
  const client = (async () => {
    const words = ['--name', course.code, '--bot', 'greedy', '--time', '50'];
    while (!isOver) await jouteProcess(['join', 'vampires', '127.0.0.1', `${server.portOf('vampires')}`, ...words]);
  })();
  await expect.poll(state, { timeout: 60_000, interval: 300 }).toBe('ready');
  const preflight = async () =>
    (await call('GET /api/preflight?game=vampires')).teams.find(({ team }: { team: string }) => team === course.id)
      .verdict;
  await expect.poll(preflight, { timeout: 30_000 }).toMatch(/ready|absent/);

  /** Every leg of a cup of theirs, in which one is waited for so many seconds. */
  const play = async (entered: readonly Team[], noShow: number) => {
    const { competition } = await call('POST /api/competitions', {
      ...{ name: 'Coupe', game: 'vampires', setup: { plays: 8 }, clock: { move: 5000 }, faults: { noShow } },
      player: entered.map(({ id, name }) => ({ name, spec: `team:${id}/vampires` })),
      stage: [{ name: 'all', format: 'round-robin', legs: 2 }],
    });
    const closed = async () => (await call(`GET /api/competitions/${competition.id}`)).closed;
    await expect.poll(closed, { timeout: 150_000, interval: 500 }).not.toBeNull();
    const { events } = await call(`GET /api/competitions/${competition.id}/events`);
    expect(JSON.stringify(events)).not.toContain(course.code);
    return events.filter(({ kind }: { kind: string }) => kind === 'result');
  };
  // Between two matches the client of the course is started again, which may take its time.
  const present = [uploaded, lender, course];
  const played = await play(present, 120);
  // Who is lent is there all the time: nobody but the other is waited for.
  const missed = await play([lender, away], 3);
  isOver = true;
  await call(`DELETE /api/teams/${course.id}`);
  lent.child.kill('SIGINT');
  await Promise.all([client, lent.end()]);

  expect(missed).toHaveLength(2);
  for (const { how, places, entrants } of missed) expect([how, places[entrants.indexOf('e2')]]).toEqual(['no-show', 2]);
  expect(played).toHaveLength(6);
  for (const { how, faults, versions, match } of played) {
    expect([how, faults, versions]).toEqual(['played', [0, 0], [1, 1]]);
    const { seats } = await call(`GET /api/matches/${match}`);
    for (const { name, player } of seats) {
      const { id } = present.find((team) => team.name === name)!;
      expect(player).toBe(`team:${id}/vampires@1`);
    }
  }
}, 240_000);
