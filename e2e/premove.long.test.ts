/** Moves chosen ahead on the draughts board, while the other is to move: mouse, finger, keys. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dragTo, enterBoard, hasFocus, walkTo } from '../games/board/test/hands.ts';
import { axeFindings } from './axe.ts';
import { make, movesOf, openPage, server } from './test/matchPages.ts';

// White's 28-23 leaves black nothing but 18x29.
const FORCED = { position: 'W:W28,45:B18,6' };

/** A match of two people: black's window, and white's moves over the API. */
async function sit(setup: object = {}, options: BrowserContextOptions = {}) {
  const { match, keys } = await make(['human', 'human'], { setup });
  const page = await openPage(`${server.url}/m/${match.id}#seat=2&key=${keys[2]}`, options);
  await page.locator('.board [data-cell]').first().waitFor();
  const playWhite = async (turn: number, move: string): Promise<void> => {
    const { status } = await fetch(`${server.url}/api/matches/${match.id}/moves`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${keys[1]}` },
      body: JSON.stringify({ seat: 1, id: `white-${turn}`, turn, move }),
    });
    expect(status).toBe(200);
  };
  return { id: match.id, page, playWhite };
}

const cell = (page: Page, square: number) => page.locator(`[data-cell="${square}"]`);
const arrows = (page: Page) => page.locator('.board .arrow');
const hint = (page: Page) => page.locator('.status .hint').innerText();
const said = (page: Page) => page.locator('.draughts [aria-live]').innerText();
const untilCancelled = (page: Page) =>
  expect.poll(async () => [await arrows(page).count(), await said(page)]).toEqual([0, 'The premove is cancelled.']);

test('by mouse: shown, cancelled, changed, and played the moment it may be', async () => {
  const { id, page, playWhite } = await sit();
  await cell(page, 18).click();
  await expect.poll(() => hint(page)).toBe('Your next move: the piece on 18. Choose where it is to go.');
  await cell(page, 22).click();
  await expect.poll(() => arrows(page).count()).toBe(1);
  await expect.poll(() => said(page)).toBe('Premove 18-22: played as soon as it is your turn.');
  // Whoever chooses ahead knows that it is not their turn.
  await expect.poll(() => page.locator('.told.shown').count()).toBe(0);
  await cell(page, 22).click();
  await untilCancelled(page);
  await dragTo(page, cell(page, 19), cell(page, 24));
  await expect.poll(() => arrows(page).count()).toBe(1);
  await page.getByRole('button', { name: 'Cancel the premove' }).click();
  await expect.poll(() => arrows(page).count()).toBe(0);
  await expect.poll(() => hasFocus(page, cell(page, 24))).toBe(true);
  await dragTo(page, cell(page, 18), cell(page, 23));
  await playWhite(1, '32-28');
  await expect.poll(() => movesOf(id)).toEqual(['32-28', '18-23']);
  await expect.poll(() => arrows(page).count()).toBe(0);
  await expect.poll(() => said(page)).toMatch(/moves from 32 to 28\..* moves from 18 to 23\./);
  // A piece that was chosen ahead without its target stays chosen.
  await cell(page, 17).click();
  await playWhite(3, '37-32');
  await expect.poll(() => said(page)).toMatch(/moves from 37 to 32\./);
  await expect.poll(() => page.locator('.chosen[data-cell]').getAttribute('data-cell')).toBe('17');
  await cell(page, 21).click();
  await expect.poll(async () => (await movesOf(id)).at(-1)).toBe('17-21');
  // On a square that means nothing one is told whose turn it is, or that the move is on its way.
  await cell(page, 25).click();
  await page.locator('.told.shown').waitFor();
  // Leafing back forgets what was chosen.
  await cell(page, 20).click();
  await cell(page, 25).click();
  await expect.poll(() => arrows(page).count()).toBe(1);
  await page.getByRole('button', { name: 'One move back' }).click();
  await expect.poll(() => arrows(page).count()).toBe(0);
  await page.context().close();
});

test('by keys: what is not legal any more is dropped, and said so in words', async () => {
  const { id, page, playWhite } = await sit(FORCED);
  const choose = async (...squares: readonly number[]): Promise<void> => {
    for (const square of squares) {
      await enterBoard(page);
      await walkTo(page, cell(page, square));
      await page.keyboard.press('Enter');
    }
  };
  await choose(6, 11);
  await expect.poll(() => arrows(page).count()).toBe(1);
  await expect.poll(() => cell(page, 6).getAttribute('aria-label')).toBe('6, black man, chosen for your next move');
  await expect.poll(() => cell(page, 11).getAttribute('aria-label')).toBe('11, empty, your next move goes there');
  await page.keyboard.press('Escape');
  await untilCancelled(page);
  await choose(6, 11);
  await playWhite(1, '28-23');
  await expect.poll(() => hint(page)).toMatch(/^The premove 6-11 was not played\. .*capturing is compulsory/);
  await expect.poll(() => said(page)).toMatch(/moves from 28 to 23\..*The premove 6-11 was not played/);
  expect(await movesOf(id)).toEqual(['28-23']);
  await choose(18, 29);
  await expect.poll(() => movesOf(id)).toEqual(['28-23', '18x29']);
  await page.context().close();
});

test.each(['light', 'dark'] as const)('by finger on a phone, and axe finds nothing in %s colours', async (theme) => {
  const viewport = { width: 390, height: 844 };
  const options = { colorScheme: theme, bypassCSP: true, hasTouch: true, isMobile: true, locale: 'fr-FR', viewport };
  const { id, page, playWhite } = await sit(FORCED, options);
  for (const square of [18, 29]) await cell(page, square).tap();
  await expect.poll(() => hint(page)).toBe('Coup anticipé 18-29\u00a0: joué dès que ce sera à vous.');
  for (const size of [viewport, { width: 1280, height: 800 }, { width: 1920, height: 1080 }]) {
    await page.setViewportSize(size);
    expect(await axeFindings(page), `${size.width}`).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false);
  }
  await playWhite(1, '28-23');
  await expect.poll(() => movesOf(id)).toEqual(['28-23', '18x29']);
  await page.context().close();
});
