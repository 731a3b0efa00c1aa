/**
 * Hands on EscaT's board: whoever may move does, one after the other, and then the phase is sent.
 */
import type { Locator, Page } from 'playwright-core';
import { cellOf, dragTo, enterBoard, type Give, type Hands, tabTo, type WholeGame } from '../../board/test/hands.ts';

const movable = (page: Page): Locator => page.locator('.movable[data-cell]');
const target = (page: Page): Locator => page.locator('.target[data-cell]');
const send = (page: Page): Locator => page.getByRole('button', { name: /^Finish(?: the turn|: )/ });

/** Nobody may be chosen before the turn of the other has been shown. */
async function untilReady(page: Page): Promise<void> {
  await movable(page)
    .or(page.getByText(/^No (?:cat|warden) can move\.$/))
    .first()
    .waitFor();
}

const hands: Hands = {
  byMouse: async (page) => {
    await untilReady(page);
    for (let step = 0; (await movable(page).count()) > 0; step++) {
      const piece = await cellOf(page, movable(page).first());
      await piece.click();
      const goal = await cellOf(page, target(page).first());
      // Now and then a drag instead of a click.
      await (step % 3 === 0 ? dragTo(page, piece, goal) : goal.click());
    }
    await send(page).click();
    return 1;
  },
  byKeyboard: async (page) => {
    await untilReady(page);
    await enterBoard(page);
    while ((await movable(page).count()) > 0) {
      // To the next who may move, and to the next cell that he may go to.
      for (const key of ['PageDown', 'Enter', 'PageDown', 'Enter']) await page.keyboard.press(key);
    }
    await tabTo(page, send(page));
    await page.keyboard.press('Enter');
    return 1;
  },
};

export const wholeGame: WholeGame = { hands, most: 6, setup: { turnCap: 3 } };

export const give: Give = async (page, move, press) => {
  await movable(page).first().waitFor();
  for (const step of move.split(' ').filter((one) => one !== '-'))
    for (const cell of step.split('>')) await press(page.locator(`[data-cell="${cell}"]`));
  await press(page.locator('.composer .send'));
};
