/** Hands on the vampires' board: the first group that may go, half of it where the mouse plays, to humans if there are any beside it. */
import type { Locator, Page } from 'playwright-core';
import { type Hands, tabTo, walkTo } from './person.ts';

const movable = (page: Page): Locator => page.locator('.movable[data-cell]').first();
async function target(page: Page): Promise<Locator> {
  const targets = page.locator('.target[data-cell]');
  await targets.first().waitFor();
  const houses = page.locator('.target[data-cell][aria-label*="Converts"]');
  return named(page, (await houses.count()) > 0 ? houses.first() : targets.last());
}
/** By its name: which one is first changes with every step. */
const named = async (page: Page, cell: Locator): Promise<Locator> =>
  page.locator(`[data-cell="${await cell.getAttribute('data-cell')}"]`);

export const vampires: Hands = {
  byMouse: async (page) => {
    await movable(page).click();
    const half = page.getByRole('button', { name: 'Half' });
    if (await half.isEnabled()) await half.click();
    await (await target(page)).click();
    await page.getByRole('button', { name: 'Play this turn' }).click();
  },
  byKeyboard: async (page) => {
    if ((await page.locator('[data-cell]:focus').count()) === 0)
      await tabTo(page, page.locator('[data-cell][tabindex="0"]'));
    await walkTo(page, await named(page, movable(page)));
    // A digit is how many go; the second Enter on the goal plays the turn.
    for (const key of ['Enter', '3']) await page.keyboard.press(key);
    await walkTo(page, await target(page));
    for (const key of ['Enter', 'Enter']) await page.keyboard.press(key);
  },
};
