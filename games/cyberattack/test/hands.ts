/**
 * Hands on CyberAttack's board: a step of the avatar, and by turns an attack by three gates and a
 * protection.
 */
import type { Locator, Page } from 'playwright-core';
import { cellOf, enterBoard, type Hands, tabTo, type WholeGame, walkTo } from '../../board/test/hands.ts';

/** In this order the arrows lead from one to the next over the board. */
const SIDES = ['H', 'G', 'D'] as const;
const PROTECTIONS = ['DPO', 'Wall \\', 'Wall /', 'Data', 'Antivirus'] as const;

/** Cells where what is in the hand may go: the avatar is from the start. */
const target = (page: Page): Locator => page.locator('.target[data-cell]').first();
const gate = (page: Page, side: string): Locator => page.locator(`[data-cell="${side}2"]`);
const send = (page: Page): Locator => page.getByRole('button', { name: 'Send the order' });
const protection = (page: Page, turn: number): Locator =>
  page.getByRole('button', { name: PROTECTIONS[(turn >> 1) % PROTECTIONS.length]!, exact: true });
/** As the middle of the table says. */
const turnOf = async (page: Page): Promise<number> => Number(await page.locator('.scene text.turn').textContent());

/** The tray comes behind the board. */
async function backToBoard(page: Page): Promise<void> {
  const onBoard = page.locator('[data-cell]:focus');
  for (let presses = 0; presses < 10 && (await onBoard.count()) === 0; presses++)
    await page.keyboard.press('Shift+Tab');
}

const hands: Hands = {
  byMouse: async (page) => {
    const turn = await turnOf(page);
    await target(page).click();
    if (turn % 2 === 0) for (const side of SIDES) await gate(page, side).click();
    else {
      await protection(page, turn).click();
      await target(page).click();
    }
    await send(page).click();
    return 1;
  },
  byKeyboard: async (page) => {
    const turn = await turnOf(page);
    const enter = async (cell: Locator): Promise<void> => {
      await walkTo(page, await cellOf(page, cell));
      await page.keyboard.press('Enter');
    };
    await enterBoard(page);
    await enter(target(page));
    if (turn % 2 === 0) for (const side of SIDES) await enter(gate(page, side));
    else {
      await tabTo(page, protection(page, turn));
      await page.keyboard.press('Enter');
      await backToBoard(page);
      await enter(target(page));
    }
    await tabTo(page, send(page));
    await page.keyboard.press('Enter');
    return 1;
  },
};

export const wholeGame: WholeGame = { hands, most: 6, setup: { turns: 6 } };
