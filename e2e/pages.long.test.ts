/**
 * The pages of games in a real browser; and all pages around a match looked over with axe, in both
 * themes and at three sizes.
 */
import { makeReport } from '@joute/games/draughts/wire/report.ts';
import { gameWonBy } from '@joute/games/draughts/wire/test/wholeGames.ts';
import { games } from '@joute/games/index.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ArenaServer } from '../arena/server/arenaServer.ts';
import { freshFolder } from '../arena/test/freshFolder.ts';
import { call } from '../arena/test/reporters.ts';
import { axeFindings } from './axe.ts';
import { openOnePage } from './onePage.ts';
import { SIZES } from './sizes.ts';

const GAMES = await games();

const IDS = GAMES.map(({ facts }) => facts.id);

const data = freshFolder();
let server: ArenaServer;
let browser: Browser;
let page: Page;
let complaints: readonly string[];

beforeAll(async () => {
  ({ server, browser, page, complaints } = await openOnePage({ arena: { data, config: { 'reports.port': 0 } } }));
}, 120_000);
afterAll(async () => {
  await server?.close();
});

const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const isWide = (looked: Page) => looked.evaluate('document.documentElement.scrollWidth > innerWidth');

describe('game pages', () => {
  it.each(GAMES.map(({ facts, primer }) => ({ id: facts.id, facts, primer })))(
    '$id tells its rules, its bots and how to connect',
    async ({ facts, primer }) => {
      await page.goto(server.url);
      await page.locator(`[data-game="${facts.id}"] h3 a`).click();
      await page.waitForURL(`${server.url}/g/${facts.id}`);
      await heading(facts.name.en).waitFor();
      await expect.poll(() => page.evaluate('document.activeElement?.tagName')).toBe('H1');
      await expect.poll(() => page.title()).toBe(`${facts.name.en} · Joute`);
      await page.getByRole('heading', { name: 'How a move is written' }).waitFor();
      await expect
        .poll(() => page.locator('section[aria-labelledby="rules-title"] li').count())
        .toBe((await primer?.())?.rules.length ?? 0);
      await page.getByText(`joute new python ${facts.id}`).waitFor();
      await page.getByText(`/api/bots/${facts.id}`).waitFor();
      await page
        .getByRole('button', { name: /^Play against it/ })
        .first()
        .click();
      await expect.poll(() => page.locator('input[name="level"][value="random"]').isChecked()).toBe(true);
      await page.keyboard.press('Escape');
    },
  );
});

it('reported games of draughts stand there by day, confirmed or not, and open on the board', async () => {
  const [ana, bob] = ['127.0.0.2', '127.0.0.3'] as const;
  const { port } = server.services.running('reports')!;
  const report = (colour: 'white' | 'black', game = gameWonBy(0)): Promise<string> => {
    const [from, to] = colour === 'white' ? [ana, bob] : [bob, ana];
    return call([makeReport(colour, `::ffff:${to}`, game)], { port, from });
  };
  await page.goto(`${server.url}/g/draughts`);
  await page.getByRole('link', { name: 'To the list' }).click();
  await heading('Reported games of draughts').waitFor();
  await page.getByText(`port ${port}`).waitFor();
  await report('white');
  await report('black');
  await report('black', gameWonBy(null));
  // It looks again by itself; now, so that nobody waits.
  await page.reload();
  await page.getByText('2 games, 1 confirmed').waitFor();
  const rows = page.locator('tr[data-confirmed]');
  await expect.poll(() => rows.getByRole('cell').allInnerTexts()).toContain('both: confirmed');
  const row = rows.filter({ hasText: 'Black alone' });
  await row.getByText('a draw').waitFor();
  const points = page.getByRole('row', { name: new RegExp(ana) }).last();
  await expect.poll(() => points.innerText()).toMatch(/2\s+1\s+0\s+0\s+1/);
  await row.getByRole('link', { name: 'See it on the board' }).click();
  await page.getByText(`${ana} – ${bob}.pdn`).waitFor();
  await page.locator('.board svg').first().waitFor();
  const pageOf = (path: string) => fetch(server.url + path, { headers: { accept: 'text/html' } });
  const statuses = await Promise.all(['/g/draughts/reports', '/g/draughts/more', '/g/risk/reports'].map(pageOf));
  expect(statuses.map(({ status }) => status)).toEqual([200, 404, 404]);
});

it('the browser complained of nothing', () => {
  expect(complaints).toEqual([]);
});

describe.each(['light', 'dark'] as const)('in %s colours', (colorScheme) => {
  const PAGES = [
    '/',
    ...IDS.map((id) => `/g/${id}`),
    '/g/draughts/reports',
    '/show',
    '/desk',
    '/team',
    '/account',
    '/sign-in',
    '/nothing',
  ];
  it.each(PAGES)(
    'axe finds nothing on %s, and it never scrolls sideways',
    async (path) => {
      const context = await browser.newContext({
        colorScheme,
        locale: 'fr-FR',
        bypassCSP: true,
        reducedMotion: 'reduce',
      });
      const looked = await context.newPage();
      await looked.goto(server.url + path);
      await looked.locator('h1').waitFor();
      if (path === '/') await looked.locator('#live [data-match]').first().waitFor();
      for (const size of SIZES) {
        await looked.setViewportSize(size);
        expect(await isWide(looked), `${size.width}`).toBe(false);
        expect(await axeFindings(looked), `${size.width}`).toEqual([]);
      }
      await context.close();
    },
    60_000,
  );

  it('axe finds nothing in the panel that a match is begun with', async () => {
    const context = await browser.newContext({ colorScheme, locale: 'fr-FR', bypassCSP: true });
    const looked = await context.newPage();
    await looked.goto(`${server.url}/g/risk`);
    await looked.getByRole('button', { name: 'Jouer', exact: true }).click();
    const dialog = looked.getByRole('dialog');
    await dialog.getByText('Plus d’options').click();
    expect(await axeFindings(looked)).toEqual([]);
    await dialog.getByText('À plusieurs ici').click();
    await dialog.getByLabel('Nombre de joueurs').selectOption('6');
    await looked.setViewportSize(SIZES[0]);
    expect(await axeFindings(looked)).toEqual([]);
    expect(await dialog.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(false);
    await context.close();
  }, 60_000);
});

it('axe would find it', async () => {
  const context = await browser.newContext({ bypassCSP: true });
  const looked = await context.newPage();
  await looked.goto(`${server.url}/show`);
  await looked.locator('h1').waitFor();
  await looked.evaluate('document.querySelector("main").append(document.createElement("button"))');
  expect(await axeFindings(looked)).toEqual([expect.stringMatching(/^button-name/)]);
  await context.close();
});
