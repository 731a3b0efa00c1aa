/**
 * How the boards fill their room on the page of a match: a phone's whole width and one scrolling
 * page, a desktop's room without a jump; and what a tap out of turn is answered with.
 */
import { turnsShown, type WholeGame } from '@joute/games/board/test/hands.ts';
import { games } from '@joute/games/index.ts';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { begin, look, openWindow, post, rowOf } from './test/playingPages.ts';

const GAMES = (await games()).map(({ facts }) => ({ game: facts.id, seats: facts.seats.default }));
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const LONG_NAME = 'Marie-Charlotte de la Tour-Landry';

const drawing = (page: Page): Locator => page.locator('.board svg:has([data-cell])').last();
const playable = (page: Page): Locator => page.locator('.movable[data-cell], .target[data-cell]');

/** What scrolls by itself within the page. */
const scrollers = (page: Page): Promise<string[]> =>
  page.evaluate(`[...document.querySelectorAll('body *')]
    .filter((element) => {
      const { overflowY } = getComputedStyle(element);
      return /auto|scroll/.test(overflowY) && element.scrollHeight > element.clientHeight + 1;
    })
    .map((element) => element.tagName + '.' + element.className)`);

/** What lies below the board's own room, over the strip of a player or the control bar. */
const spills = (page: Page): Promise<string[]> =>
  page.evaluate(`(() => {
    const area = document.querySelector('.main > .board');
    const { bottom } = area.getBoundingClientRect();
    const isClipped = (element) => {
      for (let around = element.parentElement; around !== area; around = around.parentElement)
        if (getComputedStyle(around).overflowY !== 'visible' && around.getBoundingClientRect().bottom <= bottom + 1) return true;
      return false;
    };
    return [...area.querySelectorAll('*')]
      .filter((element) => {
        const box = element.getBoundingClientRect();
        return box.bottom > bottom + 1 && box.width > 1 && box.height > 1 && !isClipped(element);
      })
      .map((element) => element.tagName + '.' + (element.getAttribute('class') ?? ''));
  })()`);

/** Names that are not wholly seen. */
const cutNames = (page: Page): Promise<(string | null)[]> =>
  page
    .locator('.player strong')
    .evaluateAll((names) =>
      names.filter((name) => name.scrollWidth > name.clientWidth + 1).map(({ textContent }) => textContent),
    );

/** Plays a turn; the bots have answered. */
async function turnOf(page: Page, game: string): Promise<void> {
  const { wholeGame } = (await import(`../games/${game}/test/hands.ts`)) as { wholeGame: WholeGame };
  const before = await turnsShown(page);
  const made = await wholeGame.hands.byMouse(page);
  await expect.poll(() => turnsShown(page)).toBeGreaterThanOrEqual(before + made);
  await page.locator('.desk.asked').waitFor();
  await playable(page).first().waitFor();
}

describe.each(GAMES)('$game', ({ game, seats }) => {
  const company = (first: object) => [first, ...Array.from({ length: seats - 1 }, () => ({ player: 'bot:random' }))];

  it('on a phone: from edge to edge, nothing scrolls within the page, the replay is folded away', async () => {
    const page = await openWindow(PHONE);
    await begin(page, game, { seats: company({ player: 'human', name: LONG_NAME }) });
    await playable(page).first().waitFor();
    const edges = async (): Promise<number[]> => {
      const { x, width } = (await drawing(page).boundingBox())!;
      return [Math.round(x), Math.round(width)];
    };
    await expect.poll(edges).toEqual([0, PHONE.viewport.width]);
    await playable(page).first().click();
    await look(page, `${game}-phone`);
    await expect.poll(() => scrollers(page)).toEqual([]);
    await expect.poll(() => cutNames(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.viewport.width);
    const replay = page.locator('.scrubber');
    await expect.poll(() => replay.isVisible()).toBe(false);
    // What was chosen by the tap is gone.
    await page.reload();
    await playable(page).first().waitFor();
    await turnOf(page, game);
    expect(await spills(page)).toEqual([]);
    await page.reload();
    await playable(page).first().waitFor();
    expect(await spills(page)).toEqual([]);
    await page.getByRole('button', { name: 'Replay, share, save' }).click();
    await expect.poll(() => replay.isVisible()).toBe(true);
    expect(await scrollers(page)).toEqual([]);
    await page.context().close();
  });

  it('on a desktop: the board keeps its size whatever the control bar shows, and what is empty takes no room', async () => {
    const page = await openWindow();
    await begin(page, game);
    await playable(page).first().waitFor();
    await turnOf(page, game);
    expect(await spills(page)).toEqual([]);
    const area = page.locator('.main > .board');
    const before = await area.boundingBox();
    await page.getByRole('button', { name: 'To the start' }).click();
    await page.getByRole('button', { name: 'Back to live' }).waitFor();
    expect(await area.boundingBox()).toEqual(before);
    await page.getByRole('button', { name: 'Back to live' }).click();
    await playable(page).first().waitFor();
    expect(await area.boundingBox()).toEqual(before);
    await expect.poll(() => page.getByRole('heading', { name: 'Thinking' }).isVisible()).toBe(false);
    expect(await cutNames(page)).toEqual([]);
    await look(page, `${game}-desktop`);
    await page.context().close();
  });

  it('a tap out of turn is answered', async () => {
    const page = await openWindow(PHONE);
    const people = Array.from({ length: seats }, () => ({ player: 'human' }));
    const { match, keys } = await post('/api/matches', { game, seats: people, seed: 'playing' });
    // All move at once, or the first does: whoever taps has moved, or is the second.
    const isSimultaneous = game === 'cyberattack';
    const seat = isSimultaneous ? 1 : 2;
    await page.goto(`/m/${match.id}#seat=${seat}&key=${keys[seat]}`);
    await drawing(page).waitFor();
    if (isSimultaneous) {
      const { wholeGame } = (await import(`../games/${game}/test/hands.ts`)) as { wholeGame: WholeGame };
      await wholeGame.hands.byMouse(page);
      await page.getByText('Waiting for the others').first().waitFor();
    }
    const { width } = (await drawing(page).boundingBox())!;
    await drawing(page).tap({ position: { x: width * 0.5, y: width * 0.3 } });
    await expect.poll(() => page.locator('.board > .told').innerText()).toMatch(/to move\.$/);
    await expect.poll(async () => (await rowOf(match.id)).ply).toBe(isSimultaneous ? 1 : 0);
    await page.context().close();
  });
});

it('Risk: the map fills its room, and the territories have names', async () => {
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 1920, height: 1080 },
  ]) {
    const page = await openWindow({ viewport });
    await begin(page, 'risk');
    await page.locator('.name.placed').first().waitFor();
    const { width, height } = (await drawing(page).boundingBox())!;
    // The classic map is 992 units by 594.
    expect(Math.min(width / 992, height / 594) / Math.max(width / 992, height / 594)).toBeGreaterThan(0.97);
    expect(width).toBeGreaterThan(viewport.width * 0.45);
    await expect.poll(() => page.locator('.name.placed').count()).toBeGreaterThanOrEqual(30);
    await look(page, `risk-${viewport.width}`);
    await page.context().close();
  }
});

it('CyberAttack: who plays has their own board large, who watches the table', async () => {
  const page = await openWindow();
  const { match } = await begin(page, 'cyberattack');
  await playable(page).first().waitFor();
  const cell = page.locator('[data-cell="1:2,2"]');
  expect((await cell.boundingBox())!.width).toBeGreaterThan(60);
  await expect.poll(() => page.locator('[data-cell="3:2,2"]').count()).toBe(0);
  const watcher = await openWindow();
  await watcher.goto(`/m/${match.id}`);
  await watcher.locator('[data-cell="3:2,2"]').waitFor();
  for (const window of [page, watcher]) await window.context().close();
});

it('EscaT is not turned over for spectators between the rounds', async () => {
  const page = await openWindow();
  const players = ['bot:random', 'bot:random'].map((player) => ({ player }));
  const { match } = await post('/api/matches', { game: 'escat', seats: players, setup: { turnCap: 2 } });
  await expect.poll(async () => (await rowOf(match.id)).status).toBe('finished');
  const corner = page.locator('[data-cell="A1"]');
  const placeAt = async (ply: number, round: string) => {
    await page.goto(`/m/${match.id}?ply=${ply}`);
    await page.getByText(round).first().waitFor();
    return corner.boundingBox();
  };
  expect(await placeAt(6, 'Round 2 of 2')).toEqual(await placeAt(1, 'Round 1 of 2'));
  await page.context().close();
});
