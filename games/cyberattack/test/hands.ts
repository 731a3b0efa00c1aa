/**
 * Hands on CyberAttack's board: a step of the avatar, and by turns an attack by three gates and a
 * protection.
 */
import type { Locator, Page } from 'playwright-core';
import { cellOf, enterBoard, type Give, type Hands, tabTo, type WholeGame, walkTo } from '../../board/test/hands.ts';

/** In this order the arrows lead from one to the next over the board. */
const SIDES = ['H', 'G', 'D'] as const;
const PROTECTIONS = ['DPO', 'Wall \\', 'Wall /', 'Data', 'Antivirus'] as const;

/** Cells where what is in the hand may go: the avatar is from the start. */
const target = (page: Page): Locator => page.locator('.target[data-cell]').first();
const gate = (page: Page, side: string): Locator => page.locator(`[data-cell="${side}2"]`);
const send = (page: Page): Locator => page.getByRole('button', { name: 'Send the order' });
const protection = (page: Page, turn: number): Locator =>
  page.getByRole('button', { name: PROTECTIONS[(turn >> 1) % PROTECTIONS.length]!, exact: true });
const turnOf = async (page: Page): Promise<number> =>
  Number(await page.locator('.cyberattack').getAttribute('data-turn'));

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

const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ...{ HH: [-1, 0], BB: [1, 0], GG: [0, -1], DD: [0, 1] },
  ...{ HG: [-1, -1], HD: [-1, 1], BG: [1, -1], BD: [1, 1] },
};

/** Where the avatar goes: the cells around it are marked from the start. */
async function stepCell(page: Page, direction: string): Promise<Locator> {
  await target(page).waitFor();
  const names = await page
    .locator('.target[data-cell]')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-cell')!));
  const around = (row: number, column: number): string[] =>
    Object.values(DIRECTIONS)
      .map(([down, right]) => [row + down, column + right] as const)
      .filter((place) => place.every((index) => index >= 0 && index < 5))
      .map(([down, right]) => `1:${down},${right}`);
  for (let cell = 0; cell < 25; cell++) {
    const [row, column] = [Math.floor(cell / 5), cell % 5];
    if (around(row, column).toSorted().join() !== names.toSorted().join()) continue;
    const [down, right] = DIRECTIONS[direction]!;
    return page.locator(`[data-cell="1:${row + down},${column + right}"]`);
  }
  throw new Error(`no cell has these around it: ${names}`);
}

export const give: Give = async (page, move, press) => {
  await press(await stepCell(page, move.slice(0, 2)));
  if (move[2] === 'A') {
    for (const side of SIDES) {
      const lane = move[move.indexOf(side, 3) + 1];
      await press(page.locator(`[data-cell="${side}${lane}"]`));
    }
  } else {
    // Before the protections comes the avatar.
    await press(page.locator('.tray .tool').nth(1 + Number(move[3])));
    await press(page.locator(`[data-cell="1:${move[4]},${move[5]}"]`));
  }
  await press(page.locator('.composer .submit'));
};
