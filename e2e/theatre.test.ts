/**
 * The page of a match: followed live, replayed, lost with the server and found again, played again
 * by a button.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { unfoldWriting } from './persons/unfoldWriting.ts';
import {
  ask,
  legalMove,
  make,
  movesOf,
  openPage,
  play,
  playThrough,
  rowOf,
  server,
  untilListed,
} from './test/matchPages.ts';

test('a replay is leafed through, and its link opens at the same ply', async () => {
  const { match } = await make(['bot:random', 'bot:greedy'], { think: 5 });
  await expect.poll(async () => (await rowOf(match.id)).status).toBe('finished');
  const page = await openPage(`${server.url}/m/${match.id}`);
  await expect.poll(() => page.locator('#result-title').isVisible()).toBe(true);
  const slider = page.getByRole('slider');
  const moves = await movesOf(match.id);
  await untilListed(page, moves);
  await page.keyboard.press('Home');
  for (let step = 0; step < 7; step++) await page.keyboard.press('ArrowRight');
  await expect.poll(() => slider.inputValue()).toBe('7');
  expect(await slider.getAttribute('aria-valuetext')).toBe(`7 of ${moves.length}, ${moves[6]}`);
  await expect.poll(() => new URL(page.url()).searchParams.get('ply')).toBe('7');
  const seen = await page.locator('#described').innerText();

  const other = await openPage(page.url());
  await expect.poll(() => other.getByRole('slider').inputValue()).toBe('7');
  await expect.poll(() => other.locator('[aria-current="true"]').innerText()).toBe(moves[6]);
  await expect.poll(() => other.locator('#described').innerText()).toBe(seen);
  // It plays on from there.
  await other.keyboard.press('Space');
  await expect.poll(async () => Number(await other.getByRole('slider').inputValue())).toBeGreaterThan(8);
  await page.context().close();
  await other.context().close();
});

test('a match is followed live in a second window, and looked back at meanwhile', async () => {
  const { match, keys } = await make(['human', 'bot:random'], { think: 5 });
  const player = await openPage(`${server.url}/m/${match.id}#seat=1&key=${keys[1]}`);
  await expect.poll(() => player.url()).not.toContain('key');
  // What is being typed stays when somebody comes to watch.
  await unfoldWriting(player);
  await expect.poll(() => player.locator('#move-text').isEnabled()).toBe(true);
  await player.fill('#move-text', '32');
  const watcher = await openPage(`${server.url}/m/${match.id}`);
  await player.getByText('1 viewer').waitFor();
  expect(await player.inputValue('#move-text')).toBe('32');
  for (let turn = 1; turn <= 3; turn++) {
    await play(player, await legalMove(match.id, 1));
    await expect.poll(async () => (await rowOf(match.id)).ply).toBe(2 * turn);
    const moves = await movesOf(match.id);
    await untilListed(watcher, moves);
    await untilListed(player, moves);
  }
  const late = await openPage(`${server.url}/m/${match.id}`);
  await untilListed(late, await movesOf(match.id));
  await late.keyboard.press('Home');
  await expect.poll(() => late.getByRole('slider').inputValue()).toBe('0');
  await expect.poll(() => late.locator('.board [data-cell]').count()).toBeGreaterThan(0);
  // The match goes on; a viewer who looks back stays there.
  await play(player, await legalMove(match.id, 1));
  await expect.poll(() => late.getByRole('slider').getAttribute('max')).toBe('8');
  expect(await late.getByRole('slider').inputValue()).toBe('0');
  await late.getByRole('button', { name: 'Back to live' }).click();
  await expect.poll(() => late.getByRole('slider').inputValue()).toBe('8');
  for (const page of [player, watcher, late]) await page.context().close();
});

test('the server is killed while somebody plays and watches: the pages say so and come back, nothing is lost or doubled', async () => {
  await playThrough(
    server.url,
    () => server.kill(),
    async () => void (await server.start()),
  );
});

test('players play again by a button, and find each other; who only watches has no such button', async () => {
  const { match, keys } = await make(['human', 'human']);
  const players = await Promise.all(
    [1, 2].map((seat) => openPage(`${server.url}/m/${match.id}#seat=${seat}&key=${keys[seat]}`)),
  );
  const watcher = await openPage(`${server.url}/m/${match.id}`);
  await ask(`/api/matches/${match.id}/moves`, { seat: 1, id: 'end', turn: 1, move: null, key: keys[1] });
  await Promise.all([...players, watcher].map((page) => page.locator('.result').waitFor()));
  expect(await watcher.getByRole('button', { name: 'Play again' }).count()).toBe(0);
  const [first, second] = players as [Page, Page];
  await first.getByRole('button', { name: 'Play again' }).click();
  await expect.poll(() => first.url()).not.toContain(match.id);
  await second.getByRole('button', { name: 'Join the rematch' }).click();
  await expect.poll(() => second.url()).toBe(first.url());
  const next = new URL(first.url()).pathname.replace('/m/', '');
  await expect.poll(async () => (await rowOf(next)).status).toBe('running');
  await watcher.getByRole('button', { name: 'Watch the rematch' }).click();
  await expect.poll(() => watcher.url()).toContain(next);
  for (const page of [...players, watcher]) await page.context().close();
});
