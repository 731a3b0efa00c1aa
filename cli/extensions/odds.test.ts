/** `joute odds`, against the table of the course's own program. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import elephants from '@joute/games/risk/data/elephants.json' with { type: 'json' };
import table from '@joute/games/risk/data/odds.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { freshFolder, joute } from '../test/run.ts';

test.each(['SvS', 'SSvSK', 'SSSvSS'] as const)('%s has the fractions of odds.json', async (key) => {
  const [attackers = '', defenders = ''] = key.split('v');
  const ran = await joute(['odds', attackers, defenders, '--json']);
  expect(ran.code).toBe(0);
  expect(JSON.parse(ran.out)).toEqual({ attackers, defenders, ...table.isepRoll[key] });
});

test('a roll as a table, in both languages', async () => {
  const [english, french] = await Promise.all([
    joute(['odds', 'SSS', 'SS']),
    joute(['odds', 'sss', '2S', '--lang=fr']),
  ]);
  expect(english.out).toMatch(/^SSS against SS, one roll/);
  expect(english.out).toMatch(/^S +S +2611\/7776 +33\.6%$/m);
  expect(english.out).toMatch(/^– +SS +1445\/3888 +37\.2%$/m);
  expect(french.out).toMatch(/^SSS contre SS, un jet/);
  expect(french.out).toMatch(/1445\/3888 +37,2\s%/);
});

// odds.json, winProbSoldiersOnly, rounded to three places.
test('a battle to the end', async () => {
  const [ten, mixed] = await Promise.all([
    joute('odds 10S 9S --battle --json'.split(' ')),
    joute('odds 12S+2K 9S --battle'.split(' ')),
  ]);
  const told = JSON.parse(ten.out) as { win: number; best: string };
  expect(told.win).toBeCloseTo(table.winProbSoldiersOnly['10'][8]!, 3);
  expect(told.best).toBe('SSS');
  expect(mixed.out).toMatch(/chance of 98\.6%/);
  expect(mixed.out).toContain('Best first force: SSS.');
});

test('another table of units, by name and from a file', async () => {
  const folder = freshFolder();
  writeFileSync(join(folder, 'units.json'), JSON.stringify(elephants));
  writeFileSync(join(folder, 'broken.json'), '[{"id":"soldier"}]');
  const ask = (units: string) => joute(['odds', 'E', 'S', '--json', '--units', units], { folder });
  const [named, filed, broken] = await Promise.all(['elephants', 'units.json', 'broken.json'].map(ask));
  expect(JSON.parse(named!.out).outcomes).toEqual({ 'E|': '5/18', '|S': '13/18' });
  expect(filed!.out).toBe(named!.out);
  expect(broken!.code).toBe(2);
  expect(broken!.err).toMatch(/soldier.*letter/);
});

const MISTAKES = [
  { words: 'SSSS SS', said: /4 units are too many here; 3 at most\. .*--battle/ },
  { words: 'S SSS', said: /3 units are too many here; 2 at most/ },
  { words: 'SX S', said: /no unit "X"; the letters are S C K/ },
  { words: '3- S', said: /"3-" is not a force/ },
  { words: '0S S', said: /at least one unit/ },
  { words: '900S+900C+900K 900S+900C --battle', said: /900 units are too many here; \d+ at most/ },
  { words: '9S+9C+9K 9S+9C+9K --battle', said: /1,000,000 situations; only battles of up to 100,000/ },
  { words: 'S', said: /defenders is missing/ },
  { words: 'S S --units nowhere', said: /no file nowhere/ },
] as const;

test.each(MISTAKES)('odds $words is refused', async ({ words, said }) => {
  const ran = await joute(['odds', ...words.split(' ')]);
  expect(ran.code).toBe(2);
  expect(ran.out).toBe('');
  expect(ran.err).toMatch(said);
  expect(ran.err.trimEnd().split('\n').length).toBe(1);
});
