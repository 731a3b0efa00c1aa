/**
 * Hands on a board in a real browser, for the test that plays every game to its end. A game's own
 * are in its test/hands.ts.
 */
import type { Setup } from '@joute/core/setup.ts';
import type { Locator, Page } from 'playwright-core';

/**
 * Makes a move, by what is on the screen, or several that the board sends one after the other:
 * gives how many. It is this person's turn; whether they arrive is waited for elsewhere.
 */
export type Hand = (page: Page) => Promise<number>;

/** The two ways to play a game. */
export interface Hands {
  readonly byMouse: Hand;
  /** The board's own keys, not the field for moves in writing. */
  readonly byKeyboard: Hand;
}

/** What `test/hands.ts` of a game exports as `wholeGame`. */
export interface WholeGame {
  readonly hands: Hands;
  /** Moves of the person within which it is over. */
  readonly most: number;
  /** What keeps it short. Left out: as the front page's panel begins it. */
  readonly setup?: Setup;
}

/** Presses what is there: by mouse, by finger or by keyboard. */
export type Press = (target: Locator) => Promise<void>;

/**
 * Makes one given move on the board, in whatever language the page is. A game's own is the `give`
 * of its test/hands.ts.
 */
export type Give = (page: Page, move: string, press: Press) => Promise<void>;

/** Which moment of the match is shown: `12/12`. */
export const shownCount = (page: Page): Locator => page.locator('.scrubber .count');

/** How many turns of the match have been shown. */
export const turnsShown = async (page: Page): Promise<number> =>
  Number.parseInt(await shownCount(page).innerText(), 10);

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, goal: Locator): Promise<void> {
  await goal.waitFor();
  for (let presses = 0; presses < 150; presses++) {
    if (await hasFocus(page, goal)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${goal}`);
}

export const hasFocus = async (page: Page, goal: Locator): Promise<boolean> =>
  (await goal.and(page.locator(':focus')).count()) > 0;

/**
 * Goes over a board of rows and columns with the arrow keys until the cell has the focus: first up
 * or down, then along the row.
 */
export async function walkTo(page: Page, goal: Locator): Promise<void> {
  const focused = page.locator('[data-cell]:focus');
  const to = await middleOf(goal);
  for (let presses = 0; presses < 60; presses++) {
    if (await hasFocus(page, goal)) return;
    const [at, { width, height }] = [await middleOf(focused), (await focused.boundingBox())!];
    const [right, down] = [to.x - at.x, to.y - at.y];
    if (Math.abs(down) > height / 4) await page.keyboard.press(down > 0 ? 'ArrowDown' : 'ArrowUp');
    else await page.keyboard.press(right > 0 ? 'ArrowRight' : 'ArrowLeft');
    if (Math.hypot(right, down) < Math.min(width, height) / 8) break;
  }
  throw new Error(`the arrow keys do not lead to ${goal}`);
}

/** Takes what is on the one to the other, with the mouse button held down. */
export async function dragTo(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await middleOf(from), await middleOf(to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 4 });
  await page.mouse.up();
}

/**
 * An element of the board by its name: which one is the first of its kind changes with every step.
 */
export const cellOf = async (page: Page, found: Locator): Promise<Locator> =>
  page.locator(`[data-cell="${await found.getAttribute('data-cell')}"]`);

/** With Tab onto the board, if the focus is not there already. */
export async function enterBoard(page: Page): Promise<void> {
  const stop = page.locator('[data-cell][tabindex="0"]');
  if ((await page.locator('[data-cell]:focus').count()) === 0) await tabTo(page, stop);
}

export async function middleOf(element: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const { x, y, width, height } = (await element.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}
