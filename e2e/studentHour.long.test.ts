/**
 * A student's first hour, in a real browser: from the team's code to a bot that climbs. The first
 * version has a mistake of the student's own: in matches it fails after a dozen moves.
 */
import { chmodSync, readFileSync } from 'node:fs';
import { must } from '@joute/core/result.ts';
import { beforeAll, expect, it } from 'vitest';
import { rememberSandbox } from '../arena/sandbox/sandboxState.ts';
import { makeZip } from '../arena/starters/zip.ts';
import { readArchive } from '../arena/submissions/archive.ts';
import { freshFolder } from '../arena/test/freshFolder.ts';
import { axeFindings } from './axe.ts';
import { type OnePage, openOnePage } from './onePage.ts';
import { SIZES } from './sizes.ts';

let house: OnePage;
let token: string;
let code: string;
let ladder: string;

// biome-ignore lint/suspicious/noExplicitAny: tests look at whatever came.
async function api(method: string, path: string, body?: unknown, type = 'application/json'): Promise<any> {
  const answer = await fetch(house.server.url + path, {
    method,
    headers: { 'content-type': type, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const told = await answer.json();
  if (!answer.ok) throw new Error(JSON.stringify(told));
  return told;
}

/** As axe sees it, in both themes and at three sizes. */
async function looksWell(): Promise<void> {
  const { page } = house;
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect.poll(() => page.evaluate('document.documentElement.dataset.theme')).toBe(colorScheme);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      expect(await axeFindings(page), `${colorScheme} ${size.width}`).toEqual([]);
    }
  }
  await page.setViewportSize(SIZES[1]);
}

beforeAll(async () => {
  rememberSandbox({ kind: 'holds', by: 'watch' });
  const data = freshFolder();
  // Programs of teams run as somebody else, who must be able to reach their folder.
  chmodSync(data, 0o755);
  house = await openOnePage({
    arena: { data, config: { demo: false } },
    page: { locale: 'fr-FR', acceptDownloads: true, bypassCSP: true, reducedMotion: 'reduce' },
  });
  house.page.setDefaultTimeout(30_000);
  const { server } = house;
  const claimed = new URL(server.administrator!).hash.slice('#code='.length);
  token = (await api('POST', '/api/admin/claim', { code: claimed })).text;
  const roster = 'nom,équipe\nÉlise Bérard,Les Poulpes Savants\n';
  code = (await api('POST', '/api/roster', roster, 'text/csv')).codes[0].code;
}, 240_000);

it('from the code of the team to a bot that climbs', async () => {
  const { page, server } = house;
  await page.goto(`${server.url}/sign-in`);
  await page.getByLabel('Le code de votre équipe').fill(code);
  await page.getByLabel('Le code de votre équipe').press('Enter');
  await page.getByRole('main').getByRole('link', { name: 'Mon équipe' }).click();
  await page.getByRole('heading', { level: 1, name: 'Les Poulpes Savants' }).waitFor();
  const { id: team } = (await api('GET', '/api/teams')).teams[0];

  // A starter to begin with, and a mistake of one's own in it.
  await page.getByLabel('Jeu', { exact: true }).selectOption('draughts');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Python' }).click();
  const starter = readFileSync(await (await download).path());
  const files = must(await readArchive('starter.zip', starter));
  const broken = files.map(({ path, bytes }) => {
    const text = Buffer.from(bytes).toString('utf8');
    return [path, path === 'bot.py' ? text.replace('moves = turn["moves"]', MISTAKE) : text] as const;
  });
  expect(broken.find(([path]) => path === 'bot.py')![1]).toContain('table[');

  const send = (buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name: 'bot.zip', mimeType: 'application/zip', buffer });
  await send(makeZip(new Map(broken)));
  await page
    .getByRole('heading', { name: /^Version 1/ })
    .or(page.getByRole('alert'))
    .first()
    .waitFor();
  await expect.poll(() => page.getByRole('alert').allInnerTexts()).toEqual([]);
  await page.getByRole('list', { name: 'Examen' }).getByRole('listitem').first().waitFor();
  await page.getByRole('heading', { name: /^Version 1\s: (prête|recalée)$/u }).waitFor();
  await expect.poll(() => page.locator('.checks .failed').allInnerTexts()).toEqual([]);

  // It climbs from where it is now: the last of three.
  const player = [
    { name: 'Les Poulpes Savants', spec: `team:${team}/draughts` },
    { name: 'Plume', spec: 'bot:random' },
    { name: 'Duvet', spec: 'bot:random' },
  ];
  const stage = [{ name: 'all', format: 'ladder' }];
  const plan = { name: 'Échelle', game: 'draughts', think: 1, player, stage };
  ladder = (await api('POST', '/api/competitions', plan)).competition.id;
  const rank = page.locator(`[data-competition="${ladder}"]`);
  await rank.getByText('3e sur 3').waitFor();

  // A match against the easiest, watched to its end.
  await page.getByLabel('Contre', { exact: true }).selectOption('bot:random');
  await page.getByRole('button', { name: 'Le faire jouer' }).click();
  await page.waitForURL(/\/m\//);
  const match = page
    .url()
    .split('/')
    .at(-1)!
    .replace(/[?#].*/, '');
  await expect
    .poll(async () => (await api('GET', `/api/matches/${match}`)).status, { timeout: 40_000 })
    .toBe('finished');

  // Why it lost: the sentence, and what the program itself said.
  await page.goto(`${server.url}/team`);
  const row = page.locator(`details[data-match="${match}"]`);
  await row.locator('summary').getByText('perdue').waitFor();
  await row.locator('summary').click();
  await row.getByRole('region', { name: 'Sortie d’erreur' }).getByText('IndexError: list index out').waitFor();
  await expect.poll(() => row.locator('.faults li').count()).toBe(1);
  await row.locator('figure canvas').waitFor();

  // Beside the replay too, turn by turn: the last of it is where it ended.
  await row.getByRole('link', { name: 'À côté de la partie' }).click();
  const errors = page.getByRole('group', { name: 'Sortie d’erreur' });
  await errors.getByText('IndexError: list index out').waitFor();
  await page.keyboard.press('End');
  await errors.locator('[aria-current]').getByText('IndexError: list index out').waitFor();
  await looksWell();
  await page.goBack();

  // A challenge on the ladder, from its own page.
  await rank.getByRole('link').click();
  await page.getByRole('button', { name: 'Jouer maintenant' }).waitFor();
  await looksWell();
  await page.getByRole('button', { name: 'Jouer maintenant' }).click();
  await page.waitForURL(/\/m\//);
  await page.goto(`${server.url}/team`);

  // The starter as it was is better.
  await send(starter);
  await page.getByRole('heading', { name: /^Version 2\s: prête$/u }).waitFor();
  await rank.getByText(/^1er sur 3$/).waitFor({ timeout: 60_000 });
  await rank.getByText('Version 2').waitFor();
  await api('POST', `/api/competitions/${ladder}/decisions`, { kind: 'close' });
  expect(house.complaints).toEqual([]);
}, 240_000);

/** What its team is called it knows in matches alone: the examination does not find this. */
const MISTAKE = `moves = turn["moves"]
    if "Poulpes" in str(hello.get("players")):
        table = list(range(12))
        hello["count"] = table[hello.get("count", -1) + 1]`;
