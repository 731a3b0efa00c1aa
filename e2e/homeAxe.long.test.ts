/** The pages around a match looked over with axe, in both themes and at three sizes. */
import type { ArenaServer } from '@joute/arena/server/arenaServer.ts';
import { openBrowser } from '@joute/arena/server/test/openBrowser.ts';
import { freshFolder } from '@joute/arena/test/freshFolder.ts';
import { games } from '@joute/games/index.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { openArena } from './openArena.ts';

const IDS = (await games()).map(({ facts }) => facts.id);
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const;

let server: ArenaServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([openArena({ data: freshFolder() }), openBrowser()]);
}, 120_000);
afterAll(() => server?.close());

const isWide = (looked: Page) => looked.evaluate('document.documentElement.scrollWidth > innerWidth');

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
