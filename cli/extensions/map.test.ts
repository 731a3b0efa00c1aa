/** `joute map`: the course's maps of Vampires, and those of Risk. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import classic from '@joute/games/risk/data/map.json' with { type: 'json' };
import { BUNDLED_MAPS } from '@joute/games/vampires/maps/bundled.ts';
import { expect, test } from 'vitest';
import { freshFolder, joute } from '../test/run.ts';

const map = (words: string, folder: string = freshFolder()) => joute(['map', ...words.split(' ')], { folder });

test('vampires: make writes a map that check takes, the same from the same seed', async () => {
  const folder = freshFolder();
  const plan = '--size 9x9 --houses 12 --monsters 6 --symmetry diagonal --seed 7';
  const [filed, printed, other] = await Promise.all([
    map(`vampires make ${plan} --out maps/mine.xml`, folder),
    map(`vampires make ${plan}`),
    map(`vampires make ${plan.replace('7', '8')}`),
  ]);
  expect(filed).toMatchObject({ code: 0, out: '' });
  expect(filed.err).toMatch(/^maps\/mine\.xml: 9 x 9 cells, .* 6 vampires, 6 werewolves, .*diagonal.*--seed 7/);
  expect(printed.out).toBe(readFileSync(join(folder, 'maps/mine.xml'), 'utf8'));
  expect(other.out).not.toBe(printed.out);

  const [checked, json, shown, again] = await Promise.all([
    map('vampires check maps/mine.xml', folder),
    map('vampires check maps/mine.xml --json', folder),
    map('vampires show maps/mine.xml', folder),
    map('vampires make --out maps/mine.xml', folder),
  ]);
  expect(checked.code).toBe(0);
  expect(checked.out).toMatch(/9 x 9 cells, \d+ humans in 12 houses/);
  expect(JSON.parse(json.out)).toMatchObject({
    ok: true,
    rows: 9,
    columns: 9,
    houses: 12,
    vampires: 6,
    symmetry: 'diagonal',
  });
  expect(shown.out).toMatch(/W6/);
  expect(again.code).toBe(2);
  expect(again.err).toContain('there is already a file maps/mine.xml');
  expect(readFileSync(join(folder, 'maps/mine.xml'), 'utf8')).toBe(printed.out);
});

const BROKEN = [
  { xml: '<Map Rows="2" Columns="2"><Vampires X="0" Y="0" Count="1"/></Map>', said: /<Werewolves> is missing/ },
  {
    xml: '<Map Rows="2" Columns="2"><Humans X="0" Y="0" Count="many"/></Map>',
    said: /<Humans> number 1: attribute Count/,
  },
  { xml: '<map/>', said: /capitals matter/ },
  { xml: '<Map Rows="2" Columns="2">', said: /<Map>/ },
] as const;

test('vampires: check names the element and the attribute', async () => {
  const folder = freshFolder();
  for (const [index, { xml }] of BROKEN.entries()) writeFileSync(join(folder, `${index}.xml`), xml);
  const ran = await Promise.all(BROKEN.map((_, index) => map(`vampires check ${index}.xml`, folder)));
  for (const [index, { said }] of BROKEN.entries()) {
    expect(ran[index]).toMatchObject({ code: 1, out: '' });
    expect(ran[index]!.err).toMatch(said);
    expect(ran[index]!.err).toContain(`${index}.xml`);
  }
  const json = await map('vampires check 0.xml --json --lang=fr', folder);
  expect(json.code).toBe(1);
  const { ok, problems } = JSON.parse(json.out) as { ok: boolean; problems: { code: string; message: string }[] };
  expect(ok).toBe(false);
  expect(problems[0]).toMatchObject({ code: 'map/missing-element', message: expect.stringContaining('manque') });
});

test('vampires: show draws all that come with the game, or one', async () => {
  const [all, one] = await Promise.all([map('vampires show'), map('vampires show village')]);
  for (const { name } of BUNDLED_MAPS) expect(all.out).toMatch(new RegExp(`^${name}  `, 'm'));
  expect(one.code).toBe(0);
  expect(all.out).toContain(one.out.trimEnd());
});

test('risk: check says everything that is wrong, entry by entry, or what the map holds', async () => {
  const folder = freshFolder();
  const [first, second, ...rest] = classic.territories;
  const wrong = {
    ...classic,
    territories: [{ ...first!, neighbours: ['atlantis'] }, { ...second!, region: 'moon' }, ...rest],
  };
  writeFileSync(join(folder, 'good.json'), JSON.stringify(classic));
  writeFileSync(join(folder, 'wrong.json'), JSON.stringify(wrong));
  writeFileSync(join(folder, 'cut.json'), JSON.stringify(classic).slice(0, 900));
  const [good, json, bad, cut] = await Promise.all([
    map('risk check good.json', folder),
    map('risk check good.json --json', folder),
    map('risk check wrong.json', folder),
    map('risk check cut.json', folder),
  ]);
  expect(good.code).toBe(0);
  expect(good.out).toContain('42 territories in 6 regions, 83 borders, 2 to 6 neighbours each');
  expect(JSON.parse(json.out)).toMatchObject({ ok: true, territories: 42, borders: 83 });
  expect(bad).toMatchObject({ code: 1, out: '' });
  expect(bad.err).toMatch(/"alaska".*"atlantis"/);
  expect(bad.err).toMatch(/"northwest-territory".*"moon"/);
  expect(cut.code).toBe(1);
  expect(cut.err).toContain('is not JSON');
});

test('risk: show prints regions, borders and degrees', async () => {
  const [all, one] = await Promise.all([map('risk show'), map('risk show aldermark --lang=fr')]);
  expect(all.out).toContain('North America (9) +4');
  expect(all.out).toContain('Alaska [alaska] 3: Northwest Territory, Alberta, ~Kamchatka');
  expect(one.out).toMatch(/45 territoires/);
});

const MISTAKES = [
  { words: 'vampires show vilage', code: 2, said: /neither a map nor a file "vilage".*Did you mean village\?/ },
  { words: 'vampires make --size 9', code: 2, said: /--size is columns x rows, such as 15x10/ },
  { words: 'vampires make --houses few', code: 2, said: /--houses is a whole number/ },
  { words: 'vampires make --size 9x8 --symmetry diagonal', code: 2, said: /as many columns as rows/ },
  { words: 'vampires make --symmetry round', code: 2, said: /one of central, axial, diagonal, none/ },
  { words: 'vampires check', code: 2, said: /file is missing/ },
  { words: 'vampires check nowhere.xml', code: 2, said: /no file nowhere\.xml/ },
  { words: 'vampires show village lane', code: 2, said: /too many arguments/ },
  { words: 'vampires make --out /dev/null/map.xml', code: 1, said: /\/dev\/null\/map\.xml cannot be written/ },
  { words: 'risk make', code: 2, said: /nothing is called "make" here; there is: joute map risk check\|show/ },
  { words: 'chess show', code: 2, said: /nothing is called "chess" here/ },
] as const;

test.each(MISTAKES)('map $words is refused', async ({ words, code, said }) => {
  const folder = freshFolder();
  const ran = await map(words, folder);
  expect(ran.code).toBe(code);
  expect(ran.err).toMatch(said);
  expect(ran.err.trimEnd().split('\n').length).toBe(1);
  expect(existsSync(join(folder, 'records'))).toBe(false);
});
