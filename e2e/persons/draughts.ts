/** Hands on the draughts board: the first piece that may move, to the first square that it may go to, and on while it must take more. */
import type { Page } from 'playwright-core';
import { type Hands, tabTo, walkTo } from './person.ts';

const movable = (page: Page) => page.locator('.movable[data-cell]').first();
const target = (page: Page) => page.locator('.target[data-cell]').first();
/** By its name: which one is first changes with every step. */
const named = async (page: Page, cell: ReturnType<typeof movable>) =>
  page.locator(`[data-cell="${await cell.getAttribute('data-cell')}"]`);

export const draughts: Hands = {
  byMouse: async (page) => {
    await movable(page).click();
    await target(page).waitFor();
    while ((await target(page).count()) > 0) await target(page).click();
  },
  byKeyboard: async (page) => {
    if ((await page.locator('[data-cell]:focus').count()) === 0)
      await tabTo(page, page.locator('[data-cell][tabindex="0"]'));
    await walkTo(page, await named(page, movable(page)));
    await page.keyboard.press('Enter');
    await target(page).waitFor();
    while ((await target(page).count()) > 0) {
      await walkTo(page, await named(page, target(page)));
      await page.keyboard.press('Enter');
    }
  },
};
