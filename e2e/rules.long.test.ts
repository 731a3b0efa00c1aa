/** The rules in a real browser: each game's page with its drawings, and the drawer of a match. */
import { games } from '@joute/games/index.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { SIZES } from './sizes.ts';
import { begin, look, openWindow } from './test/playingPages.ts';

const [PHONE, LAPTOP] = SIZES;
const RULES = await Promise.all(
  (await games()).map(async ({ facts, rulesPage }) => ({ id: facts.id, rules: (await rulesPage?.()) ?? [] })),
);
const isWide = (page: Page) => page.evaluate('document.documentElement.scrollWidth > innerWidth');

describe.each(RULES)('the rules of $id', ({ id, rules }) => {
  const figures = rules.flatMap(({ parts }) => parts).filter((part) => 'position' in part);

  it.each([
    { colorScheme: 'light', language: 'en', viewport: LAPTOP },
    { colorScheme: 'dark', language: 'fr', viewport: PHONE },
  ] as const)(
    'are a page with drawings, in $language and $colorScheme',
    async ({ language, ...window }) => {
      const page = await openWindow({ locale: language, bypassCSP: true, ...window });
      await page.goto(`/g/${id}/rules`);
      for (const { title } of rules)
        await page.getByRole('heading', { level: 2, name: title[language], exact: true }).waitFor();
      for (let drawn = 0; drawn < figures.length; drawn++) {
        const figure = page.locator('figure').nth(drawn);
        await figure.scrollIntoViewIfNeeded();
        await figure.locator('.picture svg').waitFor();
        // More than a ground: the board's own shapes.
        await expect
          .poll(() => figure.locator('.picture svg :is(path, rect, circle, use)').count())
          .toBeGreaterThan(20);
      }
      await expect.poll(() => page.locator('.studio').count()).toBe(0);
      await look(page, `rules-${id}-${language}`);
      expect(await isWide(page)).toBe(false);
      expect(await axeFindings(page)).toEqual([]);
      await page.context().close();
    },
    60_000,
  );
});

describe('the drawer of a match', () => {
  it('leaves the board in sight, and the match goes on', async () => {
    const page = await openWindow({ bypassCSP: true });
    await begin(page, 'draughts');
    await page.locator('.board .movable').first().waitFor();
    const opener = page.getByRole('button', { name: 'Rules' });
    await opener.click();
    const drawer = page.getByRole('dialog', { name: 'Rules' });
    await drawer.getByRole('heading', { name: 'Capturing' }).waitFor();
    const room = async (): Promise<number> => {
      const board = (await page.locator('.main > .board .draughts > svg').boundingBox())!;
      return (await drawer.boundingBox())!.x - board.x - board.width;
    };
    await expect.poll(room).toBeGreaterThanOrEqual(0);
    expect(await axeFindings(page)).toEqual([]);
    for (const square of [32, 28]) await page.locator(`.main > .board [data-cell="${square}"]`).click();
    await page.getByText('32-28').first().waitFor();
    await drawer.getByRole('button', { name: 'Close' }).click();
    await drawer.waitFor({ state: 'detached' });
    await page.context().close();
  }, 60_000);

  it('covers a phone, and Escape closes it', async () => {
    const page = await openWindow({ viewport: PHONE, locale: 'fr', colorScheme: 'dark', bypassCSP: true });
    await begin(page, 'vampires');
    await page.getByRole('button', { name: 'Règles' }).click();
    const drawer = page.getByRole('dialog', { name: 'Règles' });
    await drawer.getByRole('heading', { name: 'La nuit' }).waitFor();
    await expect.poll(async () => (await drawer.boundingBox())!.width).toBe(PHONE.width);
    await look(page, 'drawer-phone');
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await page.context().close();
  }, 60_000);
});
