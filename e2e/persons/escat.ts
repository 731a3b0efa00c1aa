/** Hands on EscaT's board: whoever may move does, one after the other, and then the phase is sent. */
import type { Locator, Page } from 'playwright-core';
import { type Hands, middleOf, tabTo } from './person.ts';

const movable = (page: Page): Locator => page.locator('.movable[data-cell]');
const target = (page: Page): Locator => page.locator('.target[data-cell]');
const send = (page: Page): Locator => page.getByRole('button', { name: /^Send(?: the phase|: )/ });

/** Nobody may be chosen before the turn of the other has been shown. */
async function untilReady(page: Page): Promise<void> {
  await movable(page)
    .or(page.getByText(/^No (?:cat|warden) can move\.$/))
    .first()
    .waitFor();
}

async function drag(page: Page): Promise<void> {
  const from = await middleOf(movable(page).first());
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  // A hand that pulls a little has chosen: where it may go is seen from then on.
  await page.mouse.move(from.x + 8, from.y, { steps: 2 });
  const to = await middleOf(target(page).first());
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
}

export const escat: Hands = {
  byMouse: async (page) => {
    await untilReady(page);
    // The first one by a drag, the others by two clicks each.
    if ((await movable(page).count()) > 0) await drag(page);
    while ((await movable(page).count()) > 0) {
      await movable(page).first().click();
      await target(page).first().click();
    }
    await send(page).click();
  },
  byKeyboard: async (page) => {
    await untilReady(page);
    await tabTo(page, page.locator('[data-cell][tabindex="0"]'));
    while ((await movable(page).count()) > 0) {
      // To the next who may move, and to the next cell that he may go to.
      for (const key of ['PageDown', 'Enter', 'PageDown', 'Enter']) await page.keyboard.press(key);
    }
    await tabTo(page, send(page));
    await page.keyboard.press('Enter');
  },
};
