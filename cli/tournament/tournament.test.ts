/** A competition without a server, from its file to its exports, by the commands that one types. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findGame } from '@joute/games/index.ts';
import { describe, expect, it, test } from 'vitest';
import { freshFolder, joute, jouteProcess } from '../test/run.ts';
import { interruptRun } from './test/interrupt.ts';

/** Small and quick, with dice; bots that count nodes play the same matches every time. */
const planText = (game: string, stages: string, players = 4): string => `name = "Petit <Tournoi>"
game = "${game}"
seed = "s"
${Array.from({ length: players }, (_, n) => `[[player]]\nname = "P${n + 1}"\nspec = "bot:${n < 2 ? 'greedy' : 'random'}"\n`).join('')}${stages}`;
const LEAGUE = `[[stage]]
name = "all"
format = "round-robin"
advance = 2
[[stage]]
name = "Grande finale ?"
format = "knockout"
`;
const SHORT = '[setup]\nplays = 20\n';

function folderWith(text: string): string {
  const folder = freshFolder();
  writeFileSync(join(folder, 'cup.toml'), text);
  return folder;
}
const RUN = ['tournament', 'run', 'cup.toml', '--nodes', '20', '--json'];
const VAMPIRES = planText('vampires', `${SHORT}${LEAGUE}`);

describe('run', () => {
  it('plays to the end; again, it says the same and plays nothing', async () => {
    const folder = folderWith(VAMPIRES);
    const first = await joute(RUN, { folder });
    expect(first).toMatchObject({ code: 0, err: '' });
    const report = JSON.parse(first.out);
    expect(report).toMatchObject({ tournament: 'Petit <Tournoi>', stage: null });
    expect(report.standings).toHaveLength(4);
    expect(report.hash).toMatch(/^[0-9a-f]{64}$/);
    // Without --out the folder is called as the file.
    const log = readFileSync(join(folder, 'cup', 'events.jsonl'), 'utf8');
    expect(await joute(RUN, { folder })).toEqual(first);
    expect(readFileSync(join(folder, 'cup', 'events.jsonl'), 'utf8')).toBe(log);
    const standings = await joute(['tournament', 'standings', 'cup', '--json'], { folder });
    expect(standings.out).toBe(first.out);
  });

  it('Ctrl-C: nothing is left running, and the same command comes to the same hash', async () => {
    // Bots that think: the first stage lasts for a while after its first result.
    const plan = VAMPIRES.replaceAll(/"bot:\w+"/g, '"bot:best"');
    const run = RUN.with(RUN.indexOf('20'), '4000');
    const straight = JSON.parse((await joute(run, { folder: folderWith(plan) })).out);
    const folder = folderWith(plan);
    const stopped = await interruptRun(run, folder);
    expect(stopped.code).toBe(130);
    expect(stopped.err).toMatch(/^Interrupted\. Matches finished: \d+\/\d+; the same command goes on from here\n$/);
    expect(readdirSync(join(folder, 'cup'))).not.toContain('.lock');
    const status = JSON.parse((await joute(['tournament', 'status', 'cup', '--json'], { folder })).out);
    expect(status).toMatchObject({ state: 'playing', stages: [{ state: 'playing' }, { state: 'waiting' }] });
    const gone = JSON.parse((await joute(run, { folder })).out);
    expect(gone.hash).toBe(straight.hash);
  });

  it('another file in the same folder is refused with what differs', async () => {
    const folder = folderWith(VAMPIRES);
    expect((await joute(RUN, { folder })).code).toBe(0);
    writeFileSync(join(folder, 'cup.toml'), VAMPIRES.replace('plays = 20', 'plays = 21'));
    const other = await joute(RUN, { folder });
    expect(other.code).toBe(2);
    expect(other.err).toContain('"setup.plays" is 20, yours is 21');
  });

  it('a file with faults is not played', async () => {
    const folder = folderWith(VAMPIRES.replace('"knockout"', '"knock"'));
    const ran = await joute([...RUN, '--lang', 'fr'], { folder });
    expect(ran.code).toBe(2);
    expect(ran.err).toMatch(/^joute: cup\.toml:\d+: stage\[1\]\.format vaut "knock" ; sont permis : /);
    expect(existsSync(join(folder, 'cup'))).toBe(false);
  });

  test.each(['standings', 'status', 'export'])('%s of a folder that holds none', async (command) => {
    const ran = await joute(['tournament', command, 'nowhere', ...(command === 'export' ? ['--csv', '-'] : [])]);
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toContain('joute tournament run FILE --out nowhere');
  });
});

describe('what comes out', () => {
  it('for people, in both languages', async () => {
    const folder = folderWith(VAMPIRES);
    const ran = await joute(['tournament', 'run', 'cup.toml', '--nodes', '20', '--lang', 'fr'], { folder });
    expect(ran.out).toMatch(
      /^ +joueur +points +jouées[\s\S]*Enregistrements : cup\/matches\nEn une page : joute tournament export cup/,
    );
    const standings = await joute(['tournament', 'standings', 'cup'], { folder });
    expect(standings.out).toMatch(/^ +player +points +played[\s\S]*\nHash of the results: [0-9a-f]{64}\n$/);
    const status = await joute(['tournament', 'status', 'cup'], { folder });
    expect(status.out).toMatch(
      /^Petit <Tournoi> is over: (\d+)\/\1 matches\n[\s\S]*all +round-robin +is over +4 +12\/12\n/,
    );
  });

  it('as files: tables, JSON, and a page whose links lead to records', async () => {
    const folder = folderWith(VAMPIRES);
    await joute(RUN, { folder });
    const files = ['--csv', 'out/p.csv', '--matches', 'out/m.csv', '--json', 'all.json', '--html', 'out/page.html'];
    expect(await joute(['tournament', 'export', 'cup', ...files], { folder })).toEqual({ code: 0, out: '', err: '' });
    const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
    expect(read('out/p.csv').trimEnd().split('\r\n')).toHaveLength(5);
    const { stages } = JSON.parse(read('all.json'));
    const results = stages.flatMap((stage: { results: unknown[] }) => stage.results);
    expect(read('out/m.csv').trimEnd().split('\r\n')).toHaveLength(1 + results.length);
    const page = read('out/page.html');
    expect(page).toContain('<h1>Petit &lt;Tournoi&gt;</h1>');
    const links = [...page.matchAll(/href="([^"]+)"/g)].map(([, link]) => decodeURIComponent(link!));
    expect(links.length).toBeGreaterThanOrEqual(results.length);
    for (const link of links) expect(existsSync(join(folder, 'out', link))).toBe(true);
    const again = await joute(['tournament', 'export', 'cup', '--csv', 'out/p.csv'], { folder });
    expect(again).toMatchObject({ code: 2, err: 'joute: there is already a file out/p.csv.\n' });
    expect((await joute(['tournament', 'export', 'cup', '--csv', 'out/p.csv', '--force'], { folder })).code).toBe(0);
    const piped = await joute(['tournament', 'export', 'cup', '--csv', '-'], { folder });
    expect(piped.out).toBe(read('out/p.csv'));
    expect((await joute(['tournament', 'export', 'cup', '--pdn', '-'], { folder })).err).toContain(
      'PDN is for draughts',
    );
    expect((await joute(['tournament', 'export', 'cup'], { folder })).err).toContain('--html');
  });

  it('draughts as PDN, which we read again', async () => {
    const folder = folderWith(
      planText('draughts', '[setup]\nopening = 20\n[[stage]]\nname = "s"\nformat = "swiss"\nrounds = 2\n'),
    );
    await joute(RUN, { folder });
    const { out } = await joute(['tournament', 'export', 'cup', '--pdn', '-'], { folder });
    const collection = await (await findGame('draughts'))!.collection!();
    const games = collection.read(out, { language: 'en', say: ({ en }) => en });
    expect(games).toHaveLength(4);
    for (const game of games)
      expect(game.ok && game.value.film()).toMatchObject({ ok: true, value: { flawed: false } });
  });
});

describe('dry-run', () => {
  it('says how long the day will be, and leaves nothing behind', async () => {
    const folder = folderWith(VAMPIRES.replaceAll('bot:greedy', 'cmd:node never-there.mjs'));
    // Folders for a while of its own: others may try a day at the same time.
    const environment = { TMPDIR: freshFolder() };
    const words = ['tournament', 'dry-run', 'cup.toml', '--json', '--concurrency', '2'];
    const ran = await jouteProcess(words, { folder, environment });
    expect(ran).toMatchObject({ code: 0, err: '' });
    const day = JSON.parse(ran.out);
    expect(day).toMatchObject({ ok: true, lanes: 2, turns: { most: 21 } });
    expect(day.matches).toBeGreaterThanOrEqual(13);
    expect(day.seconds.all).toBeGreaterThan(day.seconds.half);
    expect(readdirSync(environment.TMPDIR)).toEqual([]);
    expect(readdirSync(folder)).toEqual(['cup.toml']);
  });

  it('tries some of a ladder that has no end', async () => {
    const folder = folderWith(planText('vampires', `${SHORT}[[stage]]\nname = "l"\nformat = "ladder"\n`));
    const ran = await joute(['tournament', 'dry-run', 'cup.toml', '--lang', 'fr'], { folder });
    expect(ran.out).toMatch(/^16 parties de \d+ tours en moyenne, \d+ au plus ; essayé en /);
  });
});

test.each([
  {
    game: 'cyberattack',
    stage: '[setup]\nturns = 5\n[[stage]]\nname = "t"\nformat = "tables"\nseats = 4\n',
    players: 5,
  },
  { game: 'risk', stage: '[setup]\nrounds = 2\n[[stage]]\nname = "t"\nformat = "tables"\nseats = 3\n', players: 4 },
])('$game at tables', async ({ game, stage, players }) => {
  const folder = folderWith(planText(game, stage, players));
  const ran = await joute(RUN, { folder });
  expect(ran.err).toBe('');
  expect(JSON.parse(ran.out).standings).toHaveLength(players);
});
