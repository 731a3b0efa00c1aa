/** `joute serve` as a real process: what is open, what moves, how it ends and goes on. */
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { noPython } from '@joute/arena/test/leftOut.ts';
import { parseRecord } from '@joute/core/record/readRecord.ts';
import { replayRecord } from '@joute/core/record/replay.ts';
import { must } from '@joute/core/result.ts';
import { findGame, games } from '@joute/games/index.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { python } from '../test/hosting.ts';
import { freshFolder, joute } from '../test/run.ts';
import { claim, FREE_PORTS, openServer, type RunningServer } from '../test/server.ts';

const GAMES = await games();

async function open(folder: string, ...words: readonly string[]): Promise<RunningServer> {
  const server = await openServer(folder, ...words);
  onTestFinished(async () => void (await server.stop('SIGKILL')));
  return server;
}

describe('a server', () => {
  it('has a match of every game moving soon; stopped, it goes on at the next start', async () => {
    const folder = freshFolder();
    const before = await open(folder);
    const matches = await before.until((all) => all.length === GAMES.length && all.every(({ ply }) => ply > 0));
    expect(matches.map(({ game }) => game).toSorted()).toEqual(GAMES.map(({ facts }) => facts.id).toSorted());
    expect(new Set(matches.map(({ origin }) => origin))).toEqual(new Set(['demonstration']));
    expect(before.ready.reports).toMatchObject({ host: '127.0.0.1', port: expect.any(Number) });
    expect(before.ready.administrator).toMatch(/\/desk#code=[\w-]{20,}$/);
    const second = await joute(['serve', '--json', ...FREE_PORTS], { folder });
    expect(second).toMatchObject({ code: 1, out: '' });
    expect(second.err).toMatch(/Another server holds/);
    const ended = await before.stop('SIGTERM');
    expect(ended.code).toBe(0);

    const after = await open(folder);
    const known = new Map(matches.map(({ id, ply }) => [id, ply]));
    const again = await after.until(
      (all) => all.length === GAMES.length && all.every(({ id, ply }) => ply > (known.get(id) ?? -1)),
    );
    expect(again.map(({ id }) => id).toSorted()).toEqual([...known.keys()].toSorted());
    expect((await after.stop('SIGINT')).code).toBe(0);
  });

  it('lets the clients of a course in: their match is live, kept, and its record holds', async () => {
    if (noPython()) return;
    // A bot that thinks: against one that does not the match would be over before it is looked at.
    const settings = ['wait=0', 'fill=best', 'setup={"plays":8}'];
    const gateway = settings.flatMap((setting) => ['--gateway', `vampires.${setting}`]);
    const server = await open(freshFolder(), '--no-demo', ...gateway);
    const playing = python('clients/vampires.py', '--name', 'Vlad', '127.0.0.1', server.portOf('vampires'));
    const [live] = await server.until((all) => all.length === 1);
    expect(live).toMatchObject({ game: 'vampires', origin: 'gateway' });
    await playing;
    const text = await (await fetch(`${server.ready.url}/api/matches/${live!.id}/record`)).text();
    const record = must(parseRecord(text));
    expect(replayRecord(await (await findGame('vampires'))!.game(), record).finding).toBeNull();
    expect(record.head.seats[0]).toMatchObject({ name: 'Vlad', player: 'net' });
    expect(await (await fetch(`${server.ready.contest}/games`)).json()).toEqual([]);
    expect((await server.stop('SIGTERM')).code).toBe(0);
  });
});

describe('its configuration', () => {
  it('is printed with where each value came from, without passwords', async () => {
    const folder = freshFolder();
    writeFileSync(join(folder, 'joute.json'), JSON.stringify({ port: 9000, demo: false, language: 'fr' }));
    const { code, out } = await joute(['serve', '--print-config', '--gateway', 'vampires.port=null', '--lang', 'en'], {
      folder,
      environment: { JOUTE_PORT: '9001', JOUTE_DATABASE: 'postgres://me:secret@there/db' },
    });
    expect([code, out.includes('secret')]).toEqual([0, false]);
    expect(JSON.parse(out)).toMatchObject({
      config: { port: 9001, demo: false, language: 'en', gateways: { vampires: { port: null } } },
      from: {
        ...{ port: 'JOUTE_PORT', demo: 'joute.json', language: '--lang', guests: 'default' },
        ...{ 'gateways.vampires.port': '--gateway', database: 'JOUTE_DATABASE' },
      },
    });
  });

  it.each([
    { words: ['--port', 'eighty'], code: 2, says: '--port: "eighty" is no value for port' },
    { words: ['--gateway', 'vampires.prot=1'], code: 2, says: '--gateway: there is no key "gateways.vampires.prot"' },
    { words: ['--gateway', 'vampires'], code: 2, says: '--gateway takes <game>.<key>=<value>' },
    { words: ['--config', 'nowhere.json'], code: 2, says: 'there is no file nowhere.json' },
    {
      words: [...FREE_PORTS, '--gateway', 'risk.fill=alphazero'],
      code: 1,
      says: 'gateways.risk: There is no bot "alphazero"',
    },
    {
      words: [...FREE_PORTS, '--gateway', 'vampires.setup={"moon":1}'],
      code: 1,
      says: 'gateways.vampires:',
    },
  ])('$words: exit code $code and a sentence', async ({ words, code, says }) => {
    const ran = await joute(['serve', ...words]);
    expect(ran).toMatchObject({ code, out: '' });
    expect(ran.err).toContain(says);
  });

  it('a port that was asked for and is taken ends it', async () => {
    const squatter = createServer().listen(0, '127.0.0.1');
    await once(squatter, 'listening');
    const { port } = squatter.address() as AddressInfo;
    const says = `Port ${port} of 127.0.0.1 is in use.`;
    for (const words of [
      ['--port', `${port}`],
      ['--gateway', `draughts.port=${port}`],
      ['--reports-port', `${port}`],
    ]) {
      const ran = await joute(['serve', ...FREE_PORTS, ...words]);
      expect(ran).toMatchObject({ code: 1, out: '' });
      expect(ran.err).toContain(says);
    }
    const folder = freshFolder();
    const first = await joute(['serve', ...FREE_PORTS, '--port', `${port}`], { folder });
    expect(first.err).toContain(`Is Joute already running? If not, choose another port: --port ${port + 1}.`);
    expect(readdirSync(folder)).toEqual([]);
    squatter.close();
  });
});

describe('match --server', () => {
  it('plays a series there, reports it and keeps its records as if it had been played here', async () => {
    const server = await open(freshFolder(), '--no-demo');
    const folder = freshFolder();
    const series = ['match', 'vampires', 'bot:best', 'bot:random', '--games', '4', '--swap', '--time', '10'];
    const words = [...series, '--setup', 'plays=30', '--seed', '7', '--out', 'out', '--csv', 'all.csv', '--json'];
    const ran = await joute([...words, '--server', server.ready.url], { folder });
    expect(ran.code).toBe(0);
    const vampires = (await findGame('vampires'))!;
    const best = (await vampires.bots()).at(-1)!.card.name;
    expect(JSON.parse(ran.out)).toMatchObject({ games: 4, pairs: 2, players: [{ name: best }, { name: 'random' }] });
    const files = readdirSync(join(folder, 'out')).filter((name) => name.startsWith('vampires-'));
    const records = files.map((name) => must(parseRecord(readFileSync(join(folder, 'out', name), 'utf8'))));
    expect(records).toHaveLength(4);
    expect(readFileSync(join(folder, 'all.csv'), 'utf8').trim().split('\n')).toHaveLength(5);
    const game = await vampires.game();
    for (const record of records) expect(replayRecord(game, record).finding).toBeNull();
    const seats = records.map(({ head }) => head.seats.map(({ player }) => player).join(' '));
    expect(seats.filter((players) => players === `bot:${best} bot:random`)).toHaveLength(2);
    const { matches } = await server.get<{ matches: { status: string }[] }>('/api/matches');
    expect(matches.map(({ status }) => status)).toEqual(Array(4).fill('finished'));
  });

  it('keeps a pace for those who watch, and says where', async () => {
    const server = await open(freshFolder(), '--no-demo');
    const words = ['match', 'vampires', 'bot:random', 'bot:random', '--time', '100', '--setup', 'plays=6'];
    const ran = await joute([...words, '--server', server.ready.url, '--pace', '150']);
    expect(ran.code).toBe(0);
    const [, id] = (/^Watch: http.*\/m\/([0-9a-z]+)$/m.exec(ran.err) as [string, string] | null) ?? [];
    const { started, ended, ply } = await server.get<{ started: number; ended: number; ply: number }>(
      `/api/matches/${id}`,
    );
    expect(ply).toBe(6);
    expect(ended - started).toBeGreaterThan(5 * 150 - 50);
    expect(await joute([...words, '--pace', '150'])).toMatchObject({ code: 2, err: expect.stringMatching(/--server/) });
  });

  it('starts programs there, with a token that may', async () => {
    if (noPython()) return;
    const server = await open(freshFolder(), '--no-demo');
    const token = await claim(server);
    const bot = fileURLToPath(new URL('../../starters/python/vampires.py', import.meta.url));
    const words = ['match', 'vampires', `cmd:python3 ${bot}`, 'bot:greedy', '--setup', 'plays=10', '--time', '2000'];
    const ran = await joute([...words, '--json', '--server', server.ready.url], {
      environment: { JOUTE_TOKEN: token },
    });
    expect(ran).toMatchObject({ code: 0 });
    expect(JSON.parse(ran.out)).toMatchObject({ games: 1, players: [{ name: 'vampires' }, { name: 'greedy' }] });
    expect((await server.stop('SIGTERM')).err).not.toContain(token);
  });

  it('calls clients that the server starts what they call themselves, unless they were given a name', async () => {
    const server = await open(freshFolder(), '--no-demo');
    const token = await claim(server);
    const folder = freshFolder();
    const joined = (name: string): string => `net:joute join vampires --common --bot random --name ${name}`;
    const series = [
      'match',
      'vampires',
      joined('Ada'),
      `Zoé=${joined('Ben')}`,
      '--setup',
      'plays=4',
      '--time',
      '20000',
    ];
    const words = [...series, '--json', '--out', 'kept', '--server', server.ready.url];
    const ran = await joute(words, { folder, environment: { JOUTE_TOKEN: token } });
    expect(ran.code, ran.err).toBe(0);
    expect(JSON.parse(ran.out)).toMatchObject({ games: 1, players: [{ name: 'Ada' }, { name: 'Zoé' }] });
    const { head } = must(parseRecord(readFileSync(join(folder, 'kept', 'vampires-0001.json'), 'utf8')));
    expect(head.seats.map(({ name }) => name)).toEqual(['Ada', 'Zoé']);
    const { matches } = await server.get<{ matches: { seats: { name: string }[] }[] }>('/api/matches');
    expect(matches[0]!.seats.map(({ name }) => name)).toEqual(['Ada', 'Zoé']);
  });

  it('says what the server refuses, and that nobody answers', async () => {
    const server = await open(freshFolder(), '--no-demo');
    const refused = ['match', 'draughts', 'cmd:python3 bot.py', 'bot:random', '--server', server.ready.url];
    expect(await joute(refused)).toMatchObject({ code: 1, out: '', err: expect.stringMatching(/scope "commands"/) });
    const wrong = await joute([...refused, '--token', 'joute_wrong', '--lang', 'fr']);
    expect(wrong).toMatchObject({ code: 1, err: expect.stringMatching(/jeton .* inconnu/) });
    await server.stop('SIGKILL');
    const gone = await joute(['match', 'draughts', 'bot:best', 'bot:random', '--server', server.ready.url]);
    expect(gone).toMatchObject({ code: 1, err: expect.stringMatching(/does not answer \(ECONNREFUSED\)/) });
    const nodes = await joute(['match', 'draughts', 'bot:best', 'bot:random', '--server', 'x', '--nodes', '10']);
    expect(nodes).toMatchObject({ code: 2, err: expect.stringMatching(/--nodes/) });
  });
});
