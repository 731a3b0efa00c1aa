/** A competition on a server by the command line: made once, followed, left, looked at. */
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshFolder, joute, jouteProcess, type Ran } from '../test/run.ts';
import { claim, openServer, type RunningServer } from '../test/server.ts';

const players = (spec: string): string =>
  ['P1', 'P2', 'P3'].map((name) => `[[player]]\nname = "${name}"\nspec = '${spec}'\n`).join('');
const SHORT = '[setup]\nplays = 20\n';
const ALL = '[[stage]]\nname = "all"\nformat = "round-robin"\n';
const plan = (spec: string, game = 'vampires'): string =>
  `name = "Coupe"\ngame = "${game}"\nthink = 5\n${game === 'vampires' ? SHORT : ''}${players(spec)}${ALL}`;

let server: RunningServer;
let environment: { JOUTE_TOKEN: string };
const folder = freshFolder();
beforeAll(async () => {
  server = await openServer(freshFolder());
  environment = { JOUTE_TOKEN: await claim(server) };
  writeFileSync(join(folder, 'Coupe été.toml'), plan('bot:random'));
  writeFileSync(join(folder, 'people.toml'), plan('human'));
  writeFileSync(join(folder, 'draughts.toml'), plan('bot:random', 'draughts'));
}, 60_000);
afterAll(() => server.stop('SIGTERM'));

const there = (...words: readonly string[]) =>
  joute(['tournament', ...words, '--server', server.ready.url], { folder, environment });

/**
 * Follows a tournament that nobody plays, and presses Ctrl-C, once, when it looks at its log: the
 * line to the server is listened to.
 */
async function leave(id: string): Promise<Ran & { readonly url: string }> {
  let press = (): void => {};
  const line = createServer((near) => {
    const far = connect(server.ready.listening.port, '127.0.0.1');
    for (const socket of [near, far]) socket.on('error', () => {});
    near.on('data', (bytes) => {
      if (bytes.includes(`GET /api/competitions/${id}/events`)) press();
    });
    near.pipe(far).pipe(near);
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  const url = `http://127.0.0.1:${(line.address() as AddressInfo).port}`;
  const ran = await jouteProcess(['tournament', 'run', `${id}.toml`, '--server', url], {
    ...{ folder, environment },
    onStart: (child) => {
      press = () => {
        press = () => {};
        child.kill('SIGINT');
      };
    },
  });
  line.close();
  return { ...ran, url };
}

describe('run', () => {
  it('is made there and followed to its end; again, it is the same one', async () => {
    const first = await there('run', 'Coupe été.toml', '--json');
    expect(first).toMatchObject({ code: 0, err: '' });
    expect(JSON.parse(first.out)).toMatchObject({
      tournament: 'Coupe',
      stage: null,
      standings: [{ place: 1 }, {}, {}],
    });
    expect(await there('run', 'Coupe été.toml', '--json')).toEqual(first);
    const listed = JSON.parse((await there('list', '--json')).out).competitions;
    expect(listed).toMatchObject([{ id: 'coupeete', name: 'Coupe', status: 'closed' }]);
    const said = await there('run', 'Coupe été.toml', '--lang', 'fr');
    expect(said.out).toContain(`joute tournament export coupeete --server ${server.ready.url} --html resultats.html`);

    // Whatever is said of a folder is said of it: the server's own words are the same.
    const standings = await there('standings', 'coupeete', '--json');
    expect(standings.out).toBe(first.out);
    expect(JSON.parse(standings.out)).toEqual(await server.get('/api/competitions/coupeete/standings'));
    expect((await there('status', 'coupeete')).out).toMatch(/^Coupe is over: 6\/6 matches\n/);
    expect((await there('list')).out).toMatch(/coupeete +Coupe +is over/);
    const files = ['--csv', 'p.csv', '--matches', 'm.csv', '--html', 'page.html', '--json', 'all.json'];
    expect(await there('export', 'coupeete', ...files)).toEqual({ code: 0, out: '', err: '' });
    const { history } = JSON.parse(readFileSync(join(folder, 'all.json'), 'utf8'));
    expect(history.at(-1)).toMatchObject({ results: 6, ratings: [{ version: 1 }, {}, {}] });
    const page = readFileSync(join(folder, 'page.html'), 'utf8');
    const links = [...page.matchAll(/href="([^"]+)"/g)].map(([, link]) => link!);
    expect(links.length).toBeGreaterThanOrEqual(6);
    for (const link of links) expect((await fetch(link)).status).toBe(200);
    const csv = await fetch(`${server.ready.url}/api/competitions/coupeete/export?format=players.csv`);
    expect(readFileSync(join(folder, 'p.csv'), 'utf8')).toBe(await csv.text());
  }, 90_000);

  it('PDN is made of the records there', async () => {
    expect((await there('run', 'draughts.toml')).code).toBe(0);
    expect((await there('export', 'draughts', '--pdn', '-')).out.match(/^\[Event /gm)).toHaveLength(6);
  }, 90_000);

  it('Ctrl-C leaves it running and says how to look at it; another file under its id is refused', async () => {
    const left = await leave('people');
    expect(left.code).toBe(130);
    expect(left.out).toContain(`joute tournament status people --server ${left.url}`);
    expect(JSON.parse((await there('status', 'people', '--json')).out)).toMatchObject({ state: 'playing' });
    writeFileSync(join(folder, 'other.toml'), plan('human').replace('plays = 20', 'plays = 21'));
    const other = await there('run', 'other.toml', '--id', 'people');
    expect(other.code).toBe(1);
    expect(other.err).toContain('"setup.plays" is not yours');
  }, 60_000);

  it('a start that is set is told, moved and cancelled; then somebody starts it', async () => {
    writeFileSync(join(folder, 'late.toml'), `start = 2099-01-31T14:00:00Z\n${plan('human')}`);
    expect((await leave('late')).code).toBe(130);
    const status = async () => JSON.parse((await there('status', 'late', '--json')).out);
    const startOf = async () => Date.parse((await status()).start);
    expect((await status()).state).toBe('scheduled');
    expect(await startOf()).toBe(Date.parse('2099-01-31T14:00:00Z'));
    expect((await there('status', 'late')).out).toMatch(/^Coupe begins: .*2099/);
    expect((await there('schedule', 'late', 'soon')).err).toContain('a time is 2027-01-31T14:00, or none; not "soon"');
    expect((await there('schedule', 'late', '2099-02-01T10:00')).code).toBe(0);
    expect(await startOf()).toBe(new Date('2099-02-01T10:00').getTime());
    expect((await there('schedule', 'late', 'none')).code).toBe(0);
    expect(await status()).toMatchObject({ state: 'scheduled', start: null });
    expect((await there('start', 'late')).code).toBe(0);
    expect((await status()).state).toBe('playing');
    expect((await there('start', 'late')).err).toContain('It has begun already.');
  }, 120_000);

  it.each([
    { words: ['run', 'people.toml', '--out', 'x'], err: '--out is for a tournament that is played here' },
    { words: ['run', 'people.toml', '--id', 'É'], err: '--id takes up to 64 small letters' },
    { words: ['standings', 'none'], err: 'There is no competition "none" here.' },
    { words: ['run', 'people.toml', '--token', 'joute_wrong'], err: '' },
  ])('what cannot be is refused in words: $words', async ({ words, err }) => {
    const ran = await there(...words);
    expect(ran.code).toBeGreaterThan(0);
    expect(ran.err).toMatch(/^joute: ./);
    expect(ran.err).toContain(err);
  });

  it('list and --id are of a server', async () => {
    expect((await joute(['tournament', 'list'])).err).toContain('--server');
    expect((await joute(['tournament', 'run', 'people.toml', '--id', 'x'], { folder })).err).toMatch(/--server|server/);
  });
});
