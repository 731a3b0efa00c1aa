/**
 * A person enlarges CyberAttack's cells, in the turn in which a click on them composes the order.
 */
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { openWorkbench, type Workbench } from './test/openWorkbench.ts';

let workbench: Workbench;
beforeAll(async () => {
  workbench = await openWorkbench();
}, 120_000);

/** At the start, with the person in seat 1 and its avatar selected; nobody else moves. */
const START = 'game=cyberattack&seat=1&stepped';
const AVATAR = '1:2,2';
const BESIDE = '1:2,3';
const PHONE = { width: 390, height: 844 };

const cell = (page: Page, name: string) => page.locator(`[data-cell="${name}"]`);
const enlarged = (page: Page, name: string) => page.getByRole('region', { name });
const magnifier = (page: Page, name = 'Enlarge a cell') => page.getByRole('button', { name });
/** The order as far as it is composed. */
const draft = async (page: Page): Promise<string> =>
  (await page.locator('.board + p').innerText()).split(' · ')[1]?.trim() ?? '';

it('by mouse: every cell of the own board, and nothing is composed meanwhile', async () => {
  const { page, complaints } = await workbench.open(START);
  await magnifier(page).click();
  for (let row = 0; row < 5; row++)
    for (let column = 0; column < 5; column++) {
      await cell(page, `1:${row},${column}`).click();
      await enlarged(page, `Ada, row ${row}, column ${column}`).waitFor();
    }
  await cell(page, AVATAR).click();
  await enlarged(page, 'Ada, row 2, column 2').getByText('Avatar').waitFor();
  await magnifier(page).click();
  await expect.poll(() => draft(page)).toBe('');
  await cell(page, BESIDE).click();
  await expect.poll(() => draft(page)).toBe('DD');
  expect(complaints).toEqual([]);
});

it('who takes something from the tray composes again', async () => {
  const { page } = await workbench.open(START);
  await magnifier(page).click();
  await page.getByRole('button', { name: 'Antivirus' }).click();
  await expect.poll(() => magnifier(page).getAttribute('aria-pressed')).toBe('false');
  await cell(page, '1:2,1').click();
  await expect.poll(() => draft(page)).toBe('··P421');
});

it('by keyboard: the cell where it is, and away again', async () => {
  const { page, complaints } = await workbench.open(START);
  await cell(page, AVATAR).focus();
  for (const [key, column] of [
    ['i', 2],
    ['I', 3],
  ] as const) {
    await page.keyboard.press(key);
    await enlarged(page, `Ada, row 2, column ${column}`).waitFor();
    await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Escape');
  await enlarged(page, 'Ada, row 2, column 3').waitFor({ state: 'detached' });
  await expect.poll(() => draft(page)).toBe('');
  await page.keyboard.press('Enter');
  await expect.poll(() => draft(page)).toBe('DD');
  expect(complaints).toEqual([]);
});

it('in French, on a telephone: what was touched is in sight', async () => {
  const { page } = await workbench.open(`${START}&lang=fr`, PHONE);
  await magnifier(page, 'Agrandir une case').click();
  await cell(page, BESIDE).click();
  const isInSight = async (): Promise<boolean> => {
    const { y, height } = (await enlarged(page, 'Ada, ligne 2, colonne 3').boundingBox())!;
    return y >= 0 && y + height <= PHONE.height;
  };
  await expect.poll(isInSight).toBe(true);
});
