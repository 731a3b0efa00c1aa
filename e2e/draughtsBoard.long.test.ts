/** A person plays on the draughts board: by clicks, by drag, by keys. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { openWorkbench, type Workbench } from './test/openWorkbench.ts';

// White has only 26x17x8x19 (the contest's subject), though 45 could step; it ends the game.
const CHAIN = 'game=draughts&seat=1&set=position=W:W26,45:B21,12,13';
const PLAYED = 'Ada takes 3 pieces, from 26 through 17, 8 to 19. Black has no move left.';

let workbench: Workbench;
beforeAll(async () => {
  workbench = await openWorkbench();
}, 120_000);

const cell = (page: Page, square: number) => page.locator(`[data-cell="${square}"]`);
const spoken = (page: Page) => page.locator('[aria-live]').innerText();
/** The squares that have a class, in order. */
const marked = async (page: Page, name: string): Promise<string[]> =>
  page.locator(`.${name}[data-cell]`).evaluateAll((cells) => cells.map((one) => one.getAttribute('data-cell') ?? ''));
/** What the board shows of the move while it is composed. */
const draft = async (page: Page): Promise<string> =>
  (await page.locator('.board + p').innerText()).split('·')[1]!.trim();

async function middleOf(page: Page, square: number): Promise<readonly [number, number]> {
  const { x, y, width, height } = (await cell(page, square).boundingBox())!;
  return [x + width / 2, y + height / 2];
}
async function drag(page: Page, from: number, to: number): Promise<void> {
  await page.mouse.move(...(await middleOf(page, from)));
  await page.mouse.down();
  await page.mouse.move(...(await middleOf(page, to)), { steps: 4 });
  await page.mouse.up();
}

it('a capture square by square, with a step back', async () => {
  const { page, complaints } = await workbench.open(CHAIN);
  await expect.poll(() => marked(page, 'movable')).toEqual(['26']);
  await cell(page, 26).click();
  await expect.poll(() => marked(page, 'target')).toEqual(['17', '19']);
  await cell(page, 17).click();
  await expect.poll(() => marked(page, 'target')).toEqual(['8', '19']);
  await expect.poll(() => page.locator('.ghost').count()).toBe(1);
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect.poll(() => draft(page)).toBe('26');
  for (const square of [17, 8]) await cell(page, square).click();
  await expect.poll(() => draft(page)).toBe('26x17x8');
  await expect.poll(() => page.locator('.ghost').count()).toBe(2);
  await cell(page, 19).click();
  await expect.poll(() => spoken(page)).toContain(PLAYED);
  expect(complaints).toEqual([]);
});

it('a capture by its target', async () => {
  const { page, complaints } = await workbench.open(CHAIN);
  await cell(page, 26).click();
  await cell(page, 19).click();
  await expect.poll(() => spoken(page)).toContain(PLAYED);
  expect(complaints).toEqual([]);
});

it('a drag, and one that snaps back and says why', async () => {
  const { page, complaints } = await workbench.open(CHAIN);
  await drag(page, 26, 32);
  await expect.poll(() => spoken(page)).toBe('26 and 32 are not on one diagonal.');
  await expect.poll(() => marked(page, 'chosen')).toEqual(['26']);
  await drag(page, 26, 17);
  await expect.poll(() => draft(page)).toBe('26x17');
  await drag(page, 17, 19);
  await expect.poll(() => spoken(page)).toContain(PLAYED);
  expect(complaints).toEqual([]);
});

it('keys alone', async () => {
  const { page, complaints } = await workbench.open(CHAIN);
  await page.keyboard.press('Tab');
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await press('Enter', 'ArrowUp', 'ArrowUp', 'ArrowRight', ' ');
  await expect.poll(() => draft(page)).toBe('26x17');
  await press('Escape');
  await expect.poll(() => draft(page)).toBe('26');
  await press('Enter', 'ArrowUp', 'ArrowUp', 'ArrowRight', 'Enter', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'Enter');
  await expect.poll(() => spoken(page)).toContain(PLAYED);
  expect(complaints).toEqual([]);
});

it('a piece that must wait says which rule holds it', async () => {
  const { page } = await workbench.open(CHAIN);
  await cell(page, 45).click();
  await expect
    .poll(() => spoken(page))
    .toBe('Capturing is compulsory, and the piece on 45 takes nothing: you can take 3, for example 26x17x8x19.');
});

it('squares large enough for a finger on a phone', async () => {
  const { page } = await workbench.open(CHAIN, { width: 390, height: 844 });
  // The sensitive area is a diamond: a finger is certain to hit the circle in it.
  const { width } = (await cell(page, 28).boundingBox())!;
  expect(width / Math.SQRT2).toBeGreaterThanOrEqual(44);
});
