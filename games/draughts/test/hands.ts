/**
 * Hands on the draughts board: the first piece that may move, to the first square that it may go
 * to, and on while it must take more.
 */
import type { Page } from 'playwright-core';
import { cellOf, dragTo, enterBoard, type Give, type Hands, type WholeGame, walkTo } from '../../board/test/hands.ts';

const movable = (page: Page) => cellOf(page, page.locator('.movable[data-cell]').first());
const targets = (page: Page) => page.locator('.target[data-cell]');
const target = (page: Page) => cellOf(page, targets(page).first());

const hands: Hands = {
  byMouse: async (page) => {
    const piece = await movable(page);
    await piece.click();
    await targets(page).first().waitFor();
    // As people do, now this way, now that.
    const isDragged = Number(await piece.getAttribute('data-cell')) % 2 === 0;
    if (isDragged) await dragTo(page, piece, await target(page));
    while ((await targets(page).count()) > 0) await (await target(page)).click();
    return 1;
  },
  byKeyboard: async (page) => {
    await enterBoard(page);
    await walkTo(page, await movable(page));
    await page.keyboard.press('Enter');
    await targets(page).first().waitFor();
    while ((await targets(page).count()) > 0) {
      await walkTo(page, await target(page));
      await page.keyboard.press('Enter');
    }
    return 1;
  },
};

export const wholeGame: WholeGame = { hands, most: 50 };

export const give: Give = async (page, move, press) => {
  for (const square of move.split(/[-x]/)) await press(page.locator(`[data-cell="${square}"]`));
};
