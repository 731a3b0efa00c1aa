/**
 * A class from the command line, on a real server: imported, listed, printed, given tokens,
 * exported and erased.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TeamList } from '@joute/core/api/people.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshFolder, joute } from '../test/run.ts';
import { claim, openServer, type RunningServer } from '../test/server.ts';

const NAMES = 'Nom;Prénom;Équipe;Courriel\r\nLefèvre;Zoé;Écureuils;zoe@ecole.example\r\nCoe;Cy;Zèbres;\r\n';
let server: RunningServer;
let environment: Record<string, string>;
const folder = freshFolder();
beforeAll(async () => {
  server = await openServer(freshFolder(), '--no-demo');
  environment = { JOUTE_SERVER: server.ready.url, JOUTE_TOKEN: await claim(server) };
  writeFileSync(join(folder, 'class.csv'), Buffer.from(NAMES, 'latin1'));
  writeFileSync(join(folder, 'bad.csv'), 'name,team\nAda,Red\n,Red\n');
});
afterAll(() => server.stop('SIGTERM'));
const run = (...words: string[]) => joute(words, { folder, environment });
const teams = async (): Promise<TeamList['teams']> => JSON.parse((await run('roster', 'list', '--json')).out).teams;

it('is looked at, imported, and imported again', async () => {
  const preview = await run('roster', 'import', 'class.csv', '--preview');
  expect(preview).toMatchObject({ code: 0 });
  expect(preview.out).toMatch(/Courriel +e-mail/);
  expect(preview.out).toMatch(/2 +Zoé Lefèvre +Écureuils +zoe@ecole.example +new/);
  expect(await teams()).toEqual([]);
  const done = await run('roster', 'import', 'class.csv');
  expect(done.out).toMatch(/^[A-Z0-9-]{14} {2}Écureuils\n[A-Z0-9-]{14} {2}Zèbres\n$/);
  const again = await run('roster', 'import', 'class.csv', '--json');
  expect(JSON.parse(again.out)).toMatchObject({ codes: [], preview: { people: [{ doing: 'unchanged' }, {}] } });
  const [code] = done.out.split(' ');
  const token = await run('token', '--code', code!.toLowerCase());
  expect(token.out).toMatch(/^joute_/);
  expect((await run('roster', 'list')).out).toMatch(/Écureuils \(1\)\n {2}\S+ {2}Zoé Lefèvre <zoe@ecole.example>\n/);
});

it('says which lines cannot be used, in both languages', async () => {
  const { code, out } = await run('roster', 'import', 'bad.csv', '--preview');
  expect([code, out]).toEqual([1, expect.stringContaining('Line 3: There is no name in this line.')]);
  const refused = await run('roster', 'import', 'bad.csv', '--lang', 'fr');
  expect(refused).toMatchObject({ code: 1, out: '', err: expect.stringContaining('Lignes inutilisables') });
  expect((await run('roster', 'import', 'bad.csv', '--skip')).code).toBe(0);
});

it('prints sheets and tokens into files that were not there', async () => {
  expect((await run('roster', 'sheets', '--team', 'zebres', '--lang', 'fr')).code).toBe(0);
  expect(readFileSync(join(folder, 'sheets.html'), 'utf8')).toMatch(/<h1>Zèbres<\/h1>[\s\S]*Le code de votre équipe/);
  expect((await run('roster', 'sheets')).err).toContain('there is already a file sheets.html');
  expect((await run('roster', 'tokens')).code).toBe(0);
  expect(readFileSync(join(folder, 'tokens.csv'), 'utf8').match(/,joute_/g)).toHaveLength(3);
  expect((await run('roster', 'sheets', '--team', 'Nobody', '--out', 'x.html')).err).toContain('there is no team');
});

it('exports and erases a person', async () => {
  const [zoe] = (await teams()).find(({ name }) => name === 'Écureuils')!.members!;
  const known = JSON.parse((await run('roster', 'export', zoe!.id)).out);
  expect(known).toMatchObject({ member: { email: 'zoe@ecole.example' }, team: { name: 'Écureuils' } });
  expect((await run('roster', 'erase', zoe!.id)).code).toBe(0);
  expect((await run('roster', 'export', zoe!.id)).err).toContain('There is no member');
});

it('takes a person by the name that only one has', async () => {
  writeFileSync(join(folder, 'twins.csv'), 'name,team\nSam,Red\nSam,Blue\nÉlise,Red\n');
  expect((await run('roster', 'import', 'twins.csv')).code).toBe(0);
  const known = JSON.parse((await run('roster', 'export', 'elise')).out);
  expect(known).toMatchObject({ member: { name: 'Élise' }, team: { name: 'Red' } });
  const sams = (await teams()).flatMap(({ members }) => members!.filter(({ name }) => name === 'Sam'));
  const { code, err } = await run('roster', 'erase', 'Sam');
  expect(code).toBe(2);
  for (const { id } of sams) expect(err).toContain(id);
  expect((await run('roster', 'erase', 'Élise')).code).toBe(0);
  expect((await run('roster', 'export', 'Élise')).err).toContain('There is no member');
});

it('makes, lists and removes accounts, and shows what was done', async () => {
  expect((await run('account', 'add', 'Aide')).out).toMatch(/^[a-z0-9-]{14}\n$/);
  expect((await run('account', 'list')).out).toBe('assistant      Aide\n');
  expect((await run('account', 'add', 'X', '--role', 'king')).err).toContain('--role is one of');
  expect((await run('account', 'remove', 'aide')).code).toBe(0);
  const { out } = await run('account', 'log');
  expect(out).toMatch(/administrator {2}DELETE \/api\/accounts\/\{account\}/);
  expect(out).not.toContain('Lefèvre');
});
