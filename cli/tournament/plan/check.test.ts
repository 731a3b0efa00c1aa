/** `joute tournament check` and `init`, as they are typed. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FORMATS } from '@joute/core/competition/plan/plan.ts';
import { games } from '@joute/games/index.ts';
import { describe, expect, it, test } from 'vitest';
import { freshFolder, joute } from '../../test/run.ts';
import { Session } from '../../test/session.ts';
import { makeDayCup } from '../test/dayCup.ts';
import { INIT_FORMATS } from './initFormats.ts';

const GAMES = await games();

const CUP = makeDayCup(Array.from({ length: 12 }, (_, n) => ({ name: `P${n + 1}`, spec: 'bot:greedy' })));
const THE_TRAP =
  '<Map Rows="1" Columns="5"><Humans X="2" Y="0" Count="3"/><Vampires X="0" Y="0" Count="4"/><Werewolves X="4" Y="0" Count="4"/></Map>';

function folderWith(text: string, name = 'cup.toml'): string {
  const folder = freshFolder();
  mkdirSync(join(folder, 'day'));
  writeFileSync(join(folder, 'day', name), text);
  writeFileSync(join(folder, 'day', 'thetrap'), THE_TRAP);
  return folder;
}
const check = async (text: string, name = 'cup.toml', ...words: string[]) => {
  const ran = await joute(['tournament', 'check', `day/${name}`, '--json', ...words], {
    folder: folderWith(text, name),
  });
  return { ...ran, json: JSON.parse(ran.out) };
};

describe('the cup', () => {
  it('is counted, with its map from a file beside it', async () => {
    const { code, err, json } = await check(CUP);
    expect([code, err]).toEqual([0, '']);
    expect(json).toMatchObject({
      ok: true,
      tournament: 'Coupe 2026',
      players: 12,
      matches: { least: 46, most: 56 },
      stages: [
        { stage: 'pools', pools: [4, 4, 4], balance: { seats: 0, meetings: { least: 2, most: 2 } } },
        { stage: 'finals', entrants: 6, pairings: { least: 5, most: 5 } },
      ],
    });
    expect(json.seconds.usual).toBeGreaterThan(0);
    expect(json.seconds.longest).toBeGreaterThan(json.seconds.usual);
  });

  it('tells what programs may use: the usual, or the plan’s own', async () => {
    const limits = { cpuSeconds: 600, memoryMiB: 512, processes: 128, outputMiB: 16, diskMiB: 64, openFiles: 256 };
    expect((await check(CUP)).json.limits).toEqual(limits);
    const own = CUP.replace('[clock]', '[limits]\nmemoryMiB = 64\n[clock]');
    expect((await check(own)).json.limits).toEqual({ ...limits, memoryMiB: 64 });
    const said = await joute(['tournament', 'check', 'day/cup.toml', '--lang=fr'], { folder: folderWith(own) });
    expect(said.out.replaceAll(/\s+/g, ' ')).toContain('600 s de temps processeur, 64 Mio de mémoire');
  });

  it('takes a given length of matches', async () => {
    const { json } = await check(CUP, 'cup.toml', '--match-time', '60', '--concurrency', '4');
    expect(json.stages[0].seconds.usual).toBe(9 * 60);
  });

  it('reads the same as JSON', async () => {
    const json = {
      name: 'Cup',
      game: 'draughts',
      player: ['a', 'b'].map((name) => ({ name, spec: 'bot:random' })),
      stage: [{ name: 'all', format: 'round-robin' }],
    };
    expect((await check(JSON.stringify(json), 'cup.json')).json).toMatchObject({ ok: true, matches: { most: 2 } });
    const wrong = JSON.stringify({ ...json, stage: [{ name: 'all', format: 'all' }] }, null, 1);
    const { json: told } = await check(wrong, 'cup.json');
    expect(wrong.split('\n')[told.faults[0].line - 1]).toContain('"format"');
  });

  it.each([
    ['en', /^Coupe 2026: Vampires vs Werewolves, 12 players, 46 to 56 matches\n[\s\S]*At the longest: /],
    ['fr', /^Coupe 2026 : Vampires contre Loups-Garous, 12 joueurs, de 46 à 56 parties\n[\s\S]*Au plus : /],
  ])('for people, in %s', async (language, said) => {
    const ran = await joute(['tournament', 'check', 'day/cup.toml', '--lang', language], { folder: folderWith(CUP) });
    expect(ran.out).toMatch(said);
    expect(Math.max(...ran.out.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(80);
  });
});

/** Every fault at the line of its key, with what is allowed. */
const FAULTS = [
  { change: ['format = "knockout"', 'format = "knock-out"'], key: 'stage[1].format', told: 'double-knockout' },
  { change: ['legs = 2 ', 'legz = 2 '], key: 'stage[0].legz', told: 'legs' },
  { change: ['bestOf = 2', 'bestOf = 0'], key: 'stage[1].bestOf', told: '1' },
  { change: ['draw = 1', 'draw = 0.3'], key: 'stage[0].points.draw', told: '0.5' },
  { change: ['"lot"]', '"luck"]'], key: 'stage[0].tieBreaks[4]', told: 'buchholz' },
  { change: ['winner = 3', 'champion = 3'], key: 'bonus.champion', told: 'winner' },
  { change: ['[clock]', '[limits]\nmemory = 64\n[clock]'], key: 'limits.memory', told: 'memoryMiB' },
  { change: ['[clock]', '[limits]\ndiskMiB = 0\n[clock]'], key: 'limits.diskMiB', told: '1' },
  { change: ['[clock]', '[limits]\ncpuSeconds = "ten"\n[clock]'], key: 'limits.cpuSeconds', told: 'number' },
  { change: ['game = "vampires"', 'game = "vampire"'], key: 'game', told: 'vampires' },
  { change: ['map = "@thetrap"', 'map = "@thetarp"'], key: 'setup.map', told: 'thetarp' },
  { change: ['map = "@thetrap"', 'mapp = "village"'], key: 'setup.mapp', told: 'plays' },
  { change: ['map = "@thetrap"', 'plays = 0'], key: 'setup.plays', told: '10000' },
  { change: ['map = "@thetrap"', 'map = "nowhere"'], key: 'setup', told: 'village', line: 4 },
  { change: [`"P5"\nspec = 'bot:greedy'`, '"P5"\nspec = "bot:gready"'], key: 'player[4].spec', told: 'greedy' },
  { change: [`"P5"\nspec = 'bot:greedy'`, '"P5"\nspec = "greedy"'], key: 'player[4].spec', told: 'bot:greedy' },
  { change: [`"P5"\nspec = 'bot:greedy'`, '"P5"\nspec = "human"'], key: 'player[4].spec', told: '' },
  { change: [`"P5"\nspec = 'bot:greedy'`, '"P5"\nspec = "cmd:./nothing"'], key: 'player[4].spec', told: './nothing' },
  { change: [`"P5"\nspec = 'bot:greedy'`, '"P5"\nspec = "X=cmd:node"'], key: 'player[4].spec', told: 'cmd' },
  { change: ['format = "knockout"\nbestOf = 2', 'format = "tables"\nseats = 3'], key: 'stage[1].seats', told: '2' },
  { change: ['name = "P2"', 'name = "P1"'], key: 'player[1].name', told: 'P1' },
  { change: ['[clock]', '[[opening]]\nfrom = "?"\n[clock]'], key: 'opening[0].from', told: '' },
  { change: [/\[\[player\]\][\s\S]*(?=\[\[stage\]\]\nname = "pools")/, ''], key: 'player', told: '2', line: 1 },
] as const;

describe('faults', () => {
  test.each(FAULTS)('$key: $change.1', async ({ change: [was, is], key, told, ...more }) => {
    const text = CUP.replace(was, is);
    expect(text).not.toBe(CUP);
    const { code, json } = await check(text);
    expect(code).toBe(1);
    const [fault] = json.faults;
    expect(fault.key).toBe(key);
    expect(fault.message).toContain(told);
    const word = key.split(/[.[]/).findLast((part) => !part.endsWith(']'))!;
    if ('line' in more) expect(fault.line).toBe(more.line);
    else expect(text.split('\n')[fault.line - 1]).toContain(word);
    const french = await joute(['tournament', 'check', 'day/cup.toml', '--lang=fr'], { folder: folderWith(text) });
    expect(french.out).toMatch(new RegExp(`^day/cup\\.toml:${fault.line}: `));
    expect(french.out).not.toContain(fault.message);
  });

  test.each([
    { name: 'cup.toml', text: 'name = "x"\ngame = = 1\n', place: '2:8' },
    { name: 'cup.toml', text: 'name = "x\n', place: '1:\\d+' },
    { name: 'cup.json', text: '{"name": "x",\n "game" 1}', place: '2:9' },
  ])('what cannot be read: $text', async ({ name, text, place }) => {
    const ran = await joute(['tournament', 'check', `day/${name}`], { folder: folderWith(text, name) });
    expect(ran.code).toBe(1);
    expect(ran.out).toMatch(new RegExp(`^day/${name}:${place}: `));
  });

  it('several are told at once, in the order of their lines', async () => {
    const { json } = await check(CUP.replace('bestOf = 2', 'bestOf = 0').replace('legs = 2 ', 'legz = 2 '));
    expect(json.faults.map(({ key }: { key: string }) => key)).toEqual(['stage[0].legz', 'stage[1].bestOf']);
  });

  it('a program is written as on the command line, with its quotes', async () => {
    const { json } = await check(CUP.replace('spec = "bot:greedy"', `spec = 'cmd:"node bot.mjs"'`));
    expect(json.ok).toBe(true);
  });
});

describe('init', () => {
  test.each(GAMES.flatMap(({ facts }) => INIT_FORMATS.map((format) => ({ game: facts.id, format }))))(
    '$game $format: what it writes passes the check, or names what the game does not allow',
    async ({ game, format }) => {
      const folder = freshFolder();
      const wrote = await joute(['tournament', 'init', '--game', game, '--format', format], { folder });
      expect(wrote).toMatchObject({ code: 0, err: '' });
      const checked = await joute(['tournament', 'check', 'tournament.toml', '--match-time', '1', '--json'], {
        folder,
      });
      const { ok, faults } = JSON.parse(checked.out);
      if (!ok) expect(faults[0].code).toMatch(/^plan\/(format-for-two|seats-of-game)$/);
      else expect(checked.code).toBe(0);
    },
  );

  it('writes what it is told, in the language it is told it in', async () => {
    const folder = freshFolder();
    const words = ['tournament', 'init', 'x.toml', '--game', 'vampires', '--name', 'Le "Grand" Prix', '--lang', 'fr'];
    const players = ['--player', 'Zoé=cmd:"node a b.mjs"', '--player', 'Best=bot:best', '--legs', '4', '--seed', 's'];
    expect((await joute([...words, ...players, '--time', '500'], { folder })).code).toBe(0);
    const text = readFileSync(join(folder, 'x.toml'), 'utf8');
    expect(text).toContain('name = "Le \\"Grand\\" Prix"');
    expect(text).toContain(`spec = 'cmd:"node a b.mjs"'`);
    expect(text).toMatch(/legs = 4\n[\s\S]*/);
    expect(text).toContain('move = 500');
    expect(text).toContain('# Une compétition');
    const checked = await joute(['tournament', 'check', 'x.toml', '--match-time', '1', '--json'], { folder });
    expect(JSON.parse(checked.out)).toMatchObject({ ok: true, players: 2, matches: { least: 4 } });
  });

  it('asks on a terminal, again where it cannot be so, and takes an empty answer for the usual', async () => {
    const session = Session.terminal(['tournament', 'init', 'asked.toml']);
    await session.reply('Which game', 'vampire\n');
    await session.reply('Did you mean vampires?', 'vampires\n');
    await session.reply('[asked]: ', '\n');
    await session.reply('Next player', 'Zoé=cmd:node zoe.mjs\n');
    await session.reply('that is all', 'Zoé=bot:best\n');
    await session.reply('two players called Zoé', 'Max=bot:best\n');
    await session.reply('that is all', '\n');
    await session.reply('[round-robin]: ', 'knockout\n');
    await session.hear('asked.toml is written');
    expect(await session.end()).toBe(0);
    const text = readFileSync(join(session.folder, 'asked.toml'), 'utf8');
    expect(text).toContain('name = "asked"\ngame = "vampires"');
    expect(text).toMatch(/"Zoé"\nspec = "cmd:node zoe.mjs"[\s\S]*"Max"\nspec = "bot:best"[\s\S]*"knockout"/);
  });

  it('takes no more legs than a plan may have', async () => {
    const words = ['tournament', 'init', 'x.toml', '--game', 'vampires', '--legs', '65'];
    const { code, err } = await joute(words, { folder: freshFolder() });
    expect([code, err]).toEqual([2, expect.stringContaining('--legs is a whole number from 1 to 64, not "65"')]);
  });

  it('overwrites nothing', async () => {
    const folder = folderWith(CUP);
    const ran = await joute(['tournament', 'init', 'day/cup.toml', '--game', 'risk'], { folder });
    expect(ran.code).toBe(2);
    expect(readFileSync(join(folder, 'day', 'cup.toml'), 'utf8')).toBe(CUP);
  });

  test.each([
    { words: [], told: '--game' },
    { words: ['--game', 'riks'], told: 'risk' },
    { words: ['--game', 'risk', '--format', 'swis'], told: 'swiss' },
    { words: ['--game', 'risk', '--player', 'a=bot:nobody'], told: 'nobody' },
    { words: ['--game', 'risk', '--player', 'a=bot:best', '--player', 'a=bot:best'], told: 'a' },
    { words: ['--game', 'risk', '--player', '=x'], told: 'NAME=PLAYER' },
  ])('$words: says $told', async ({ words, told }) => {
    const ran = await joute(['tournament', 'init', ...words]);
    expect(ran.code).toBe(2);
    expect(ran.err).toContain(told);
  });

  it('knows every format', () => {
    expect(INIT_FORMATS.filter((format) => format !== 'cup').toSorted()).toEqual([...FORMATS].toSorted());
  });
});
