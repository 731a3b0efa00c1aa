/**
 * What a match sounds like, and how it calls whoever looks elsewhere: in a real browser, whose
 * instrument is listened to.
 */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { begin, openWindow, post } from './test/playingPages.ts';

/** Writes down every note that begins, and every notification that is shown. */
const LISTEN = `
  window.heard = [];
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (when) {
    window.heard.push(this.type);
    return start.call(this, when);
  };
  window.called = [];
  // A browser without a window forbids all notifications: this one stands in for its own.
  window.Notification = class {
    static permission = 'default';
    static async requestPermission() {
      window.called.push('asked');
      return (Notification.permission = 'granted');
    }
    constructor(title, { body }) {
      window.called.push(title + ': ' + body);
    }
    close() {}
  };
`;
const heard = (page: Page): Promise<string[]> => page.evaluate('window.heard.splice(0)');
const called = (page: Page): Promise<string[]> => page.evaluate('window.called.splice(0)');
const soundSwitch = (page: Page, name: string) => page.getByRole('button', { name });

/** As soon as the window has heard that it is its turn. */
async function move(page: Page, from: string, to: string): Promise<void> {
  await page.locator(`.movable[data-cell="${from}"]`).click();
  await page.locator(`[data-cell="${to}"]`).click();
}

it('sounds: nothing before a gesture, a knock for a move and notes for one’s turn, one switch that is remembered', async () => {
  const page = await openWindow();
  await page.addInitScript(LISTEN);
  await begin(page, 'draughts');
  await expect.poll(() => page.title()).toMatch(/^● Your turn · Draughts/);
  expect(await heard(page)).toEqual([]);
  await move(page, '32', '28');
  // My move, the bot's, and that it is my turn again: two notes.
  await expect
    .poll(async () => (await page.evaluate<string[]>('window.heard')).filter((wave) => wave === 'sine'))
    .toEqual(['sine', 'sine']);
  expect((await heard(page)).filter((wave) => wave === 'triangle').length).toBeGreaterThanOrEqual(1);
  await soundSwitch(page, 'Turn the sound off').click();
  await page.reload();
  await soundSwitch(page, 'Turn the sound on').waitFor();
  await page.locator('.movable[data-cell]').first().click();
  await page.locator('.target[data-cell]').first().click();
  await expect.poll(() => page.locator('.scrubber .count').innerText()).toBe('4/4');
  expect(await heard(page)).toEqual([]);
  await page.context().close();
});

it('a notification when it is one’s turn and the page is not looked at, asked for by a click alone', async () => {
  const page = await openWindow();
  await page.addInitScript(LISTEN);
  const seats = [
    { player: 'human', name: 'Ada' },
    { player: 'human', name: 'Zoé' },
  ];
  const { match, keys } = await post('/api/matches', { game: 'draughts', seats });
  await page.goto(`/m/${match.id}#seat=2&key=${keys[2]}`);
  const box = page.getByRole('checkbox', { name: 'Notify me when it is my turn' });
  await expect.poll(() => box.isChecked()).toBe(false);
  const other = await openWindow();
  await other.goto(`/m/${match.id}#seat=1&key=${keys[1]}`);
  await page.evaluate(`Object.defineProperty(document, 'hidden', { configurable: true, value: true })`);
  await move(other, '32', '28');
  await expect.poll(() => page.title()).toMatch(/^● Your turn/);
  await expect.poll(() => called(page)).toEqual([]);
  await box.click();
  await expect.poll(() => box.isChecked()).toBe(true);
  await expect.poll(() => called(page)).toEqual(['asked']);
  await move(page, '19', '23');
  await expect.poll(() => page.title()).toMatch(/^Draughts/);
  await move(other, '28', '19');
  await expect.poll(() => called(page)).toEqual(['Your turn: Draughts: Ada – Zoé']);
  for (const window of [page, other]) await window.context().close();
});
