/**
 * The pages of games in a real browser; and all pages around a match looked over with axe, in both
 * themes and at three sizes.
 */
import { games } from '@joute/games/index.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ArenaServer } from '../arena/server/arenaServer.ts';
import { openBrowser } from '../arena/server/test/openBrowser.ts';
import { freshFolder } from '../arena/test/freshFolder.ts';
import { axeFindings } from './axe.ts';
import { openArena } from './openArena.ts';

const GAMES = await games();

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const;
const IDS = GAMES.map(({ facts }) => facts.id);

const data = freshFolder();
let server: ArenaServer;
let browser: Browser;
let page: Page;
/** What the browser complained of. */
const complaints: string[] = [];

beforeAll(async () => {
  [server, browser] = await Promise.all([openArena({ data }), openBrowser()]);
  page = await browser.newPage({ viewport: SIZES[1], locale: 'en-US' });
  page.setDefaultTimeout(10_000);
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
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
      expect(await page.title()).toBe(`${facts.name.en} · Joute`);
      await page.getByRole('heading', { name: 'How a move is written' }).waitFor();
      expect(await page.locator('section[aria-labelledby="rules-title"] li').count()).toBe(
        (await primer?.())?.rules.length ?? 0,
      );
      await page.getByText(`joute new python ${facts.id}`).waitFor();
      await page.getByText(`/api/bots/${facts.id}`).waitFor();
      await page.getByRole('button', { name: 'Play against it (random)' }).click();
      expect(await page.getByRole('radio', { name: /^random/ }).isChecked()).toBe(true);
      await page.keyboard.press('Escape');
    },
  );
});

it('the browser complained of nothing', () => {
  expect(complaints).toEqual([]);
});

describe.each(['light', 'dark'] as const)('in %s colours', (colorScheme) => {
  const looksAt = colorScheme === 'light' ? SIZES[1] : SIZES[0];
  const PAGES = ['/', ...IDS.map((id) => `/g/${id}`), '/show', '/admin', '/nothing'];
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
        if (size === looksAt) expect(await axeFindings(looked)).toEqual([]);
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
    await dialog.getByText('D’autres, ici').click();
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
