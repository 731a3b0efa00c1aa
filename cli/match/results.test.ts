/**
 * What `joute match` reports of a series: by map, by seat, as a table, and when a test has decided.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { noPython } from '@joute/arena/test/leftOut.ts';
import { parseRecord } from '@joute/core/record/readRecord.ts';
import { must } from '@joute/core/result.ts';
import { expect, test } from 'vitest';
import { freshFolder, joute } from '../test/run.ts';

interface Result {
  readonly games: number;
  readonly pairs: number;
  readonly bySeat: readonly { readonly name: string; readonly seat: number; readonly games: number }[];
  readonly byMap: readonly { readonly map: string; readonly games: number }[];
  readonly hostDelays: number | null;
  readonly sprt?: { readonly verdict: string | null; readonly pairs: number };
}

const LIST = `# three openings
opening=2
opening=4 seed=abc   # always the same dice

position="W:W31-50:B1-20"
`;

test('a list of setups: each is played in every order of the seats, and has its results', async () => {
  const folder = freshFolder();
  writeFileSync(join(folder, 'list.txt'), LIST);
  const words = 'match draughts bot:greedy bot:random --nodes 20 --swap --setup-list list.txt --seed 1'.split(' ');
  const ran = await joute([...words, '--json', '--csv', 'games.csv', '--out', 'kept'], { folder });
  expect(ran.err).toBe(`Records: kept\n`);
  const result = JSON.parse(ran.out) as Result;
  expect(result).toMatchObject({ games: 6, pairs: 3, hostDelays: null });
  const maps = ['opening=2', 'opening=4 seed=abc', 'position="W:W31-50:B1-20"'];
  expect(result.byMap.map(({ map, games }) => [map, games])).toEqual(maps.map((map) => [map, 2]));
  expect(result.bySeat.map(({ name, seat, games }) => `${name} ${seat} ${games}`)).toEqual([
    'greedy 1 3',
    'greedy 2 3',
    'random 1 3',
    'random 2 3',
  ]);

  const [head, ...rows] = readFileSync(join(folder, 'games.csv'), 'utf8').trimEnd().split('\n');
  expect(head).toBe('number,opening,map,seats,players,places,points,termination,reason,plies,seconds,record');
  expect(rows.length).toBe(6);
  expect(rows[2]).toMatch(
    /^3,2,opening=4 seed=abc,2,greedy;random,\d;\d,\d;\d,\w+,end\/[\w-]+,\d+,\d+\.\d{3},kept.draughts-0003\.json$/,
  );
  expect(rows[5]).toContain('6,3,"position=""W:W31-50:B1-20""",2,random;greedy');

  const shown = await joute([...words, '--lang', 'fr'], { folder });
  expect(shown.out).toMatch(/par place +place +parties +score\nGlouton \(greedy\) +Blancs +3 /);
  expect(shown.out).toMatch(/par carte +parties +Glouton \(greedy\) +Plume \(random\)\nopening=2 +2 /);
  expect(shown.out).toContain('Intervalles d’après les ouvertures jouées dans tous les ordres des places : 3');
});

test('the table names the map also where there is no list: as it was given, else as the game has it', async () => {
  const folder = freshFolder();
  const played = async (...setup: readonly string[]): Promise<string> => {
    const words = 'match vampires bot:random bot:random --nodes 20 --csv games.csv --setup plays=2'.split(' ');
    expect((await joute([...words, ...setup], { folder })).code).toBe(0);
    return readFileSync(join(folder, 'games.csv'), 'utf8').trimEnd().split('\n')[1]!;
  };
  expect(await played()).toMatch(/^1,1,map=village plays=2,2,random;/);
  expect(await played('--setup', 'map=lane')).toMatch(/^1,1,plays=2 map=lane,2,random;/);
});

const python = (game: string, name: string): string =>
  `net:python3 ${fileURLToPath(new URL(`../../starters/python/clients/${game}.py`, import.meta.url))} --name ${name}`;
const joined = (name: string): string => `net:joute join vampires --common --bot random --name ${name}`;

// By its own protocol (NME, the greeting) or by JSON lines; a built-in bot keeps its name, and
// players of one name stay apart whatever their seats.
const CLIENTS = [
  {
    ...{ id: 'vampires', setup: 'plays=4', players: [python('vampires', 'Vlad'), python('vampires', 'Vlad')] },
    ...{ called: ['Vlad', 'Vlad#2'], seats: ['Vlad Vlad#2', 'Vlad#2 Vlad'] },
  },
  {
    ...{ id: 'cyberattack', setup: 'turns=2', players: [python('cyberattack', 'random'), 'bot:random'] },
    ...{
      called: ['random#2', 'random'],
      seats: ['random#2 random random#2 random', 'random random#2 random random#2'],
    },
  },
  {
    ...{ id: 'vampires', setup: 'plays=4', players: [joined('Ada'), 'bot:random'] },
    ...{ called: ['Ada', 'random'], seats: ['Ada random', 'random Ada'] },
  },
  {
    ...{ id: 'vampires', setup: 'plays=4', players: [`Zoé=${joined('Ada')}`, 'bot:random'] },
    ...{ called: ['Zoé', 'random'], seats: ['Zoé random', 'random Zoé'] },
  },
] as const;

test.each(CLIENTS)(
  '$id, $called: a client that match starts has the name that was given with it, else the one that it gave',
  async (row) => {
    if (row.players.some((player) => player.startsWith('net:python3')) && noPython()) return;
    const folder = freshFolder();
    const more = ['--setup', row.setup, '--time', '20000', '--swap', '--csv', 'games.csv', '--out', 'kept'];
    const words = ['match', row.id, ...row.players, ...more];
    const play = async (...asked: readonly string[]): Promise<string> => {
      const ran = await joute([...words, ...asked], { folder });
      expect(ran.code, ran.err).toBe(0);
      return ran.out;
    };
    const namesOf = (text: string): string[] =>
      (JSON.parse(text) as { players: { name: string }[] }).players.map(({ name }) => name);
    expect(namesOf(await play('--json'))).toEqual(row.called);
    const heads = [1, 2].map((number) => {
      const record = must(parseRecord(readFileSync(join(folder, 'kept', `${row.id}-000${number}.json`), 'utf8')));
      return record.head.seats.map(({ name }) => name).join(' ');
    });
    expect(heads).toEqual(row.seats);
    const [, ...rows] = readFileSync(join(folder, 'games.csv'), 'utf8').trimEnd().split('\n');
    expect(rows.map((line) => line.split(',')[4])).toEqual(row.seats.map((names) => names.replaceAll(' ', ';')));
    // The folder's plan names the programs: the same command finds all matches played, and reports
    // the same.
    expect(namesOf(await play('--json'))).toEqual(row.called);
  },
);

test('a test that has decided ends the match, with the same result whatever ran beside it', async () => {
  const words = 'match draughts bot:greedy bot:random --nodes 20 --swap --seed 3 --json --setup opening=4'.split(' ');
  const play = async (more: string): Promise<Result> => {
    const ran = await joute([...words, ...more.split(' ')]);
    expect(ran.code).toBe(0);
    const {
      moveMs: _times,
      efforts: _efforts,
      ...result
    } = JSON.parse(ran.out) as Result & {
      moveMs: unknown;
      efforts: unknown;
    };
    return result;
  };
  const one = await play('--sprt elo0=0,elo1=60 --concurrency 1');
  expect(one.sprt?.verdict).toBe('H1');
  expect(one.games).toBe(2 * one.sprt!.pairs);
  const folder = freshFolder();
  expect(await play(`--sprt elo0=0,elo1=60 --concurrency 3 --out ${folder}`)).toEqual(one);
  expect(await play(`--sprt elo0=0,elo1=60 --out ${folder}`)).toEqual(one);
  const few = await play('--sprt elo0=0,elo1=60 --games 2');
  expect(few).toMatchObject({ games: 2, sprt: { verdict: null, pairs: 1 } });
});

const MISTAKES = [
  { more: '--sprt elo0=30,elo1=0', en: /elo0 below elo1/, fr: /elo0 sous elo1/ },
  { more: '--sprt elo1=30', en: /--sprt takes elo0=0,elo1=30/, fr: /--sprt attend/ },
  { more: '--setup-list list.txt', en: /list\.txt:2: .*name=value, not "nonsense"/, fr: /list\.txt:2: .*nom=valeur/ },
  { more: '--csv list.txt', en: /already a file list\.txt, and it is no table/, fr: /pas un tableau de parties/ },
] as const;

test.each(MISTAKES)('$more', async ({ more, en, fr }) => {
  const folder = freshFolder();
  writeFileSync(join(folder, 'list.txt'), 'opening=2\nnonsense\n');
  const words = ['match', 'draughts', 'bot:random', 'bot:random', ...more.split(' ')];
  const [english, french] = await Promise.all([
    joute(words, { folder }),
    joute([...words, '--lang', 'fr'], { folder }),
  ]);
  expect([english.code, french.code]).toEqual([2, 2]);
  expect(english.err).toMatch(en);
  expect(french.err).toMatch(fr);
});
