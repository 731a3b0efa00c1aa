/**
 * Hands on the vampires' board: the first group that may go, not always all of it, to humans if
 * there are any beside it.
 */
import type { Locator, Page } from 'playwright-core';
import { cellOf, enterBoard, type Give, type Hands, type WholeGame, walkTo } from '../../board/test/hands.ts';

const movable = (page: Page): Promise<Locator> => cellOf(page, page.locator('.movable[data-cell]').first());

async function target(page: Page): Promise<Locator> {
  const targets = page.locator('.target[data-cell]');
  await targets.first().waitFor();
  const houses = page.locator('.target[data-cell][aria-label*="Converts"]');
  return cellOf(page, (await houses.count()) > 0 ? houses.first() : targets.last());
}

const hands: Hands = {
  byMouse: async (page) => {
    await (await movable(page)).click();
    const half = page.getByRole('button', { name: 'Half' });
    if (await half.isEnabled()) await half.click();
    await (await target(page)).click();
    await page.getByRole('button', { name: 'Play this turn' }).click();
    return 1;
  },
  byKeyboard: async (page) => {
    await enterBoard(page);
    await walkTo(page, await movable(page));
    // A digit is how many go, as far as there are so many; the second Enter on the goal plays the
    // turn.
    for (const key of ['Enter', '3']) await page.keyboard.press(key);
    await walkTo(page, await target(page));
    for (const key of ['Enter', 'Enter']) await page.keyboard.press(key);
    return 1;
  },
};

export const wholeGame: WholeGame = { hands, most: 15, setup: { map: 'clearing', plays: 30 } };

export const give: Give = async (page, move, press) => {
  const cell = (name: string): Locator => page.locator(`[data-cell="${name}"]`);
  for (const order of move.split(' ')) {
    const [from, count, to] = order.split(/[:>]/) as [string, string, string];
    if ((await cell(from).and(page.locator('.chosen')).count()) === 0) await press(cell(from));
    await press(cell(to));
    const [number, fewer] = [page.locator('.amount .number'), page.locator('.amount button').first()];
    while ((await number.inputValue()) !== count) await press(fewer);
  }
  await press(page.locator('.vampires .actions button').last());
};
