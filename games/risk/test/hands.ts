/**
 * Hands on Risk's map: the armies to one territory or two, attacks as long as they capture, who may
 * follows, and the turn is ended.
 */
import type { Locator, Page } from 'playwright-core';
import {
  cellOf,
  dragTo,
  enterBoard,
  type Give,
  type Hands,
  hasFocus,
  middleOf,
  type Press,
  turnsShown,
  type WholeGame,
} from '../../board/test/hands.ts';

const movable = (page: Page): Locator => page.locator('.movable[data-cell]');
const target = (page: Page): Locator => page.locator('.target[data-cell]');
const chosen = (page: Page): Locator => page.locator('.chosen[data-cell]');
const button = (page: Page, name: string | RegExp): Locator =>
  page.locator('.board').getByRole('button', { name, exact: true });
const send = (page: Page): Locator => button(page, 'Send');
const follow = (page: Page): Locator => button(page, /^Move \d+$/);
const dice = (page: Page): Locator => page.getByRole('region', { name: 'Dice' });

/** The last command has been dealt with: something may be chosen, or the turn ended. */
async function untilReady(page: Page): Promise<void> {
  const end = page.getByRole('button', { name: 'End turn', disabled: false });
  await movable(page).or(end).first().waitFor();
}

/** Commands that the board sends by itself after all is placed: in set-up it ends the turn. */
const endsBySending = async (page: Page): Promise<number> =>
  (await page.getByText('placing the first armies', { exact: true }).isVisible()) ? 1 : 0;

/** Chooses one after the other until one has somebody to attack; false where none has. */
async function chooseAttacker(page: Page, choose: (cell: Locator) => Promise<void>): Promise<boolean> {
  const names = await movable(page).evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-cell')));
  for (const name of names) {
    const cell = page.locator(`[data-cell="${name}"]`);
    if ((await cell.and(chosen(page)).count()) === 0) await choose(cell);
    await cell.and(chosen(page)).waitFor();
    if ((await target(page).count()) > 0) return true;
  }
  return false;
}

const ARROWS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] } as const;
type Arrow = keyof typeof ARROWS;

/**
 * Over the map with the arrow keys: the one that leads there best, but none twice from the same
 * place.
 */
export async function walk(page: Page, goal: Locator): Promise<void> {
  const tried = new Set<string>();
  const to = await middleOf(goal);
  while (!(await hasFocus(page, goal))) {
    const here = page.locator('[data-cell]:focus');
    if ((await here.count()) === 0) throw new Error(`the focus has left the map for ${await focused(page)}`);
    const [name, at] = [await here.getAttribute('data-cell'), await middleOf(here)];
    const gain = (arrow: Arrow): number => (to.x - at.x) * ARROWS[arrow][0] + (to.y - at.y) * ARROWS[arrow][1];
    const arrows = (Object.keys(ARROWS) as Arrow[]).filter((arrow) => !tried.has(`${name} ${arrow}`));
    const best = arrows.toSorted((one, other) => gain(other) - gain(one))[0];
    if (!best) throw new Error(`the arrow keys do not lead to ${goal}`);
    tried.add(`${name} ${best}`);
    await page.keyboard.press(best);
  }
}

/** What has the focus, for a message. */
const focused = (page: Page): Promise<string> =>
  page.evaluate('document.activeElement.outerHTML.slice(0, 300)') as Promise<string>;

const hands: Hands = {
  byMouse: async (page) => {
    await untilReady(page);
    if (await send(page).isVisible()) {
      // One to the second, where there is one, and the rest to the first.
      const places = [await cellOf(page, movable(page).first()), ...(await movable(page).all()).slice(1, 2)];
      for (const cell of places.toReversed()) await cell.click();
      await button(page, 'max: soldier').click();
      const ends = await endsBySending(page);
      await send(page).click();
      return places.length + ends;
    }
    if (await follow(page).isVisible()) await follow(page).click();
    else if (!(await dice(page).isVisible()) && (await chooseAttacker(page, (cell) => cell.click()))) {
      const [from, to] = [await cellOf(page, chosen(page)), await cellOf(page, target(page).first())];
      // As people do, now this way, now that.
      await ((await turnsShown(page)) % 2 === 0 ? dragTo(page, from, to) : to.click());
      await button(page, 'Attack once').click();
    } else await button(page, 'End turn').click();
    return 1;
  },
  byKeyboard: async (page) => {
    await untilReady(page);
    await enterBoard(page);
    const enter = async (cell: Locator): Promise<void> => {
      await walk(page, cell);
      await page.keyboard.press('Enter');
    };
    if (await send(page).isVisible()) {
      await enter(await cellOf(page, movable(page).first()));
      const left = page.getByText(/^\d+ to place$/);
      while (await left.isVisible()) await page.keyboard.press('+');
      const ends = await endsBySending(page);
      await page.keyboard.press('s');
      return 1 + ends;
    }
    if (await follow(page).isVisible()) await page.keyboard.press('m');
    else if (!(await dice(page).isVisible()) && (await chooseAttacker(page, enter))) {
      await enter(await cellOf(page, target(page).first()));
      return attackUntil(page);
    } else await page.keyboard.press('e');
    return 1;
  },
};

/** As long as anybody is left to attack with: gives how often that was. */
async function attackUntil(page: Page): Promise<number> {
  const before = await turnsShown(page);
  await page.keyboard.press('r');
  await button(page, 'Stop').waitFor();
  await button(page, 'Stop').waitFor({ state: 'detached' });
  return (await turnsShown(page)) - before;
}

export const wholeGame: WholeGame = { hands, most: 60, setup: { rounds: 3 } };

/** Presses more or fewer until so many are chosen; every unit type has a line of its own. */
async function choose(page: Page, type: number, count: number, press: Press): Promise<void> {
  const line = page.locator('.stepper').nth(type);
  for (;;) {
    const value = Number(await line.locator('.value').innerText());
    if (value === count) return;
    await press(line.getByRole('button').nth(value > count ? 0 : 1));
  }
}

export const give: Give = async (page, move, press) => {
  const [command, ...rest] = move.split(' ');
  const territory = (id: string): Locator => page.locator(`[data-cell="${id}"]`);
  await untilMine(page);
  if (command === 'EndTurn') {
    await press(page.locator('.steps .end'));
    return;
  }
  const counts = rest.slice(-3).map(Number);
  if (command === 'PlaceUnit') {
    await press(page.locator('.types button').nth(counts.findIndex((count) => count > 0)));
    await press(territory(rest[0]!));
  } else {
    if (command === 'MoveUnit') await press(page.locator('.steps button:not(.end)').last());
    for (const id of rest.slice(0, 2)) await press(territory(id));
  }
  for (const [type, count] of counts.entries()) if (count > 0) await choose(page, type, count, press);
  await press(page.locator('.board .main'));
};

/** Whoever may act has the steps of a turn. */
const untilMine = (page: Page): Promise<void> => page.locator('.steps').waitFor();
