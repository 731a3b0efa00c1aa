/**
 * The day of a course: twelve Python programs, home-and-away pools of four, a knock-out, bonus
 * points, to a table of results.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { freshFolder, joute } from '../test/run.ts';
import { makeDayCup } from './test/dayCup.ts';

const BOT = fileURLToPath(new URL('../../starters/python/vampires.py', import.meta.url));
const THE_TRAP =
  '<Map Rows="3" Columns="6"><Humans X="2" Y="0" Count="4"/><Humans X="3" Y="2" Count="4"/><Humans X="2" Y="2" Count="2"/><Humans X="3" Y="0" Count="2"/><Vampires X="0" Y="1" Count="4"/><Werewolves X="5" Y="1" Count="4"/></Map>';
const NAMES = ['Alpha', 'Bêta', 'Gamma', 'Delta', 'Epsilon', 'Zeta', 'Eta', 'Theta', 'Iota', 'Kappa', '=Lambda', 'Mu'];

const CUP = makeDayCup(NAMES.map((name) => ({ name, spec: `cmd:"python3 ${BOT}"` })));

test('the cup, from its file to its results', async () => {
  const folder = freshFolder();
  mkdirSync(join(folder, 'day'));
  writeFileSync(join(folder, 'day', 'cup.toml'), CUP);
  writeFileSync(join(folder, 'day', 'thetrap'), THE_TRAP);
  const checked = JSON.parse((await joute(['tournament', 'check', 'day/cup.toml', '--json'], { folder })).out);
  expect(checked).toMatchObject({ ok: true, matches: { least: 46, most: 56 } });

  const ran = await joute(['tournament', 'run', 'day/cup.toml', '--out', 'cup', '--json'], { folder });
  expect(ran).toMatchObject({ code: 0, err: '' });
  const { stage, standings } = JSON.parse(ran.out);
  expect(stage).toBe(null);
  expect(standings.map(({ faults }: { faults: number }) => faults)).toEqual(NAMES.map(() => 0));

  const words = ['--csv', 'players.csv', '--matches', 'matches.csv', '--json', 'all.json', '--html', 'page.html'];
  expect((await joute(['tournament', 'export', 'cup', ...words], { folder })).code).toBe(0);
  const rows = (name: string): string[][] =>
    readFileSync(join(folder, name), 'utf8')
      .trimEnd()
      .split('\r\n')
      .map((row) => row.split(','));
  const [head, ...players] = rows('players.csv');
  expect(players.map((row) => row[head!.indexOf('player')]).toSorted()).toEqual(
    NAMES.map((name) => (name.startsWith('=') ? `'${name}` : name)).toSorted(),
  );
  expect(players.map((row) => Number(row[head!.indexOf('bonus')]))).toEqual([
    3,
    2,
    1,
    1,
    ...NAMES.slice(4).map(() => 0),
  ]);
  const [columns, ...matches] = rows('matches.csv');
  const inPools = matches.filter(([name]) => name === 'pools');
  expect(inPools).toHaveLength(36);
  expect(matches.length).toBeGreaterThanOrEqual(checked.matches.least);
  expect(matches.length).toBeLessThanOrEqual(checked.matches.most);
  const playersOf = (row: readonly string[]) => ['player1', 'player2'].map((name) => row[columns!.indexOf(name)]);
  // At home and away: the second leg has the players of the first in each other's seats.
  for (const [first, second] of inPools.flatMap((row, n) => (n % 2 === 0 ? [[row, inPools[n + 1]!] as const] : [])))
    expect(playersOf(first)).toEqual(playersOf(second).toReversed());
}, 600_000);
