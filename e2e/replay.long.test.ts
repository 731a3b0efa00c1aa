/**
 * How the page of a match opens in a real browser: one of programs plays by itself from its
 * beginning, one with people shows its end, a link to a position stands there.
 */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { look, openWindow, post, rowOf } from './test/playingPages.ts';

const BOTS = ['bot:random', 'bot:greedy'];
const seats = (players: readonly string[]) => players.map((player) => ({ player }));
const over = (id: string) => expect.poll(async () => (await rowOf(id)).status).toBe('finished');
const shown = async (page: Page): Promise<number> => Number(await page.getByRole('slider').inputValue());
const pause = (page: Page) => page.getByRole('button', { name: 'Pause' });

/** A finished match of bots. */
async function played(): Promise<string> {
  const { match } = await post('/api/matches', { game: 'draughts', seats: seats(BOTS), think: 1 });
  await over(match.id);
  return match.id;
}

it('a finished match of programs stands at its beginning and plays by itself', async () => {
  const id = await played();
  const page = await openWindow();
  await page.goto(`/m/${id}`);
  await pause(page).waitFor();
  expect(await shown(page)).toBeLessThan(5);
  await page.locator('.board [data-cell]').first().waitFor();
  await expect.poll(() => shown(page)).toBeGreaterThan(0);
  await look(page, 'replay-desktop');
  // The address is that of the match until somebody stops it.
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await pause(page).click();
  const at = await shown(page);
  await expect.poll(() => new URL(page.url()).searchParams.get('ply')).toBe(`${at}`);
  // The link opens there, and stands.
  const other = await openWindow({ viewport: { width: 390, height: 844 } });
  await other.goto(page.url());
  await expect.poll(() => shown(other)).toBe(at);
  await expect.poll(() => pause(other).count()).toBe(0);
  await other.locator('.result').waitFor();
  await look(other, 'replay-phone');
  // "Watch it again" begins at the beginning, wherever one is.
  await page.keyboard.press('End');
  await page.getByRole('button', { name: 'Watch it again' }).click();
  expect(await shown(page)).toBeLessThan(3);
  await pause(page).waitFor();
  await page.context().close();
  await other.context().close();
});

it('who asks for less motion sees its beginning, and starts it', async () => {
  const page = await openWindow({ reducedMotion: 'reduce' });
  await page.goto(`/m/${await played()}`);
  await page.locator('.board [data-cell]').first().waitFor();
  await expect.poll(() => shown(page)).toBe(0);
  await expect.poll(() => pause(page).count()).toBe(0);
  await page.keyboard.press('Space');
  await expect.poll(() => shown(page)).toBeGreaterThan(0);
  await page.context().close();
});

it('a match with people opens at its end, with the banner', async () => {
  const { match, keys } = await post('/api/matches', { game: 'draughts', seats: seats(['human', 'bot:random']) });
  await post(`/api/matches/${match.id}/moves`, { seat: 1, id: 'a', turn: 1, move: '32-28', key: keys[1] }, {});
  await expect.poll(async () => (await rowOf(match.id)).ply).toBe(2);
  await post(`/api/matches/${match.id}/moves`, { seat: 1, id: 'b', turn: 3, move: null, key: keys[1] }, {});
  await over(match.id);
  const page = await openWindow();
  await page.goto(`/m/${match.id}`);
  await page.locator('.result').waitFor();
  await page.locator('.board [data-cell]').first().waitFor();
  await expect.poll(async () => `${await shown(page)}`).toBe(await page.getByRole('slider').getAttribute('max'));
  await expect.poll(() => pause(page).count()).toBe(0);
  await page.context().close();
});

it('a match of programs that ends before one’s eyes stays at its end, with the banner', async () => {
  const page = await openWindow();
  const asked = { game: 'draughts', seats: seats(BOTS), think: 1, pace: 100 };
  const { match } = await post('/api/matches', asked);
  await page.goto(`/m/${match.id}`);
  await page.locator('.board [data-cell]').first().waitFor();
  expect((await rowOf(match.id)).status).toBe('running');
  await over(match.id);
  await page.locator('.result').waitFor();
  await expect.poll(() => shown(page)).toBe((await rowOf(match.id)).ply);
  await expect.poll(() => pause(page).count()).toBe(0);
  await look(page, 'ended-desktop');
  await page.getByRole('button', { name: 'Watch it again' }).click();
  await pause(page).waitFor();
  expect(await shown(page)).toBeLessThan(3);
  await page.context().close();
});

it('bots that one only watches play at a pace of one’s choice', async () => {
  // `bypassCSP`: for axe.
  const page = await openWindow({ viewport: { width: 390, height: 844 }, locale: 'fr-FR', bypassCSP: true });
  await page.goto('/g/draughts');
  await page.getByRole('button', { name: 'Jouer', exact: false }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('À plusieurs ici').click();
  await expect.poll(() => dialog.getByLabel('Rythme').count()).toBe(0);
  for (const seat of await dialog.locator('fieldset select').all()) await seat.selectOption('bot:random');
  await dialog.getByLabel('Rythme').selectOption({ label: 'Deux fois plus lent' });
  await look(page, 'panel-pace');
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Les regarder jouer' }).click();
  await page.waitForURL(/\/m\//);
  await page.locator('.board [data-cell]').first().waitFor();
  const id = new URL(page.url()).pathname.slice('/m/'.length);
  // Two random bots would be through by now.
  await expect.poll(async () => (await rowOf(id)).ply).toBeGreaterThanOrEqual(2);
  expect((await rowOf(id)).status).toBe('running');
  await page.context().close();
});

it('the strongest bot of draughts, which is WebAssembly, examines a match in the browser', async () => {
  const page = await openWindow({ reducedMotion: 'reduce' });
  await page.goto(`/m/${await played()}`);
  await page.getByRole('button', { name: 'Analyse' }).click();
  await page.getByText(/champion: \d+ turns examined/).waitFor();
  await page.context().close();
});
