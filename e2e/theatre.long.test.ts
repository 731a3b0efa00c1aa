/**
 * The page of a match: followed live, replayed, lost with the server or the line and found again,
 * played again by a button, and in every game at three sizes.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { games } from '@joute/games/index.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { unfoldWriting } from './persons/unfoldWriting.ts';
import { SIZES } from './sizes.ts';
import { CutLine } from './test/cutLine.ts';
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

const GAMES = await games();
const CUT_MS = 20_000;

test('a replay is leafed through, and its link opens at the same ply', async () => {
  const { match } = await make(['bot:random', 'bot:greedy'], { think: 5 });
  await expect.poll(async () => (await rowOf(match.id)).status).toBe('finished');
  const page = await openPage(`${server.url}/m/${match.id}`);
  await expect.poll(() => page.locator('#result-title').isVisible()).toBe(true);
  const slider = page.getByRole('slider');
  const moves = await movesOf(match.id);
  await untilListed(page, moves);
  // It plays by itself: its next step could come between two keys.
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.keyboard.press('Home');
  for (let step = 0; step < 7; step++) await page.keyboard.press('ArrowRight');
  await expect.poll(() => slider.inputValue()).toBe('7');
  const told = new RegExp(`^7 of ${moves.length}, Feather (moves from|takes) .*\\.$`);
  await expect.poll(() => slider.getAttribute('aria-valuetext')).toMatch(told);
  await expect.poll(() => new URL(page.url()).searchParams.get('ply')).toBe('7');
  const seen = await page.locator('#described').innerText();

  const other = await openPage(page.url());
  await expect.poll(() => other.getByRole('slider').inputValue()).toBe('7');
  await expect.poll(() => other.locator('[aria-current="true"]').getAttribute('title')).toBe(moves[6]);
  await expect.poll(() => other.locator('#described').innerText()).toBe(seen);
  // It plays on from there.
  await other.keyboard.press('Space');
  await expect.poll(async () => Number(await other.getByRole('slider').inputValue())).toBeGreaterThan(8);
  await page.context().close();
  await other.context().close();
});

test('a board whose file did not come is there after a reload, which the page does by itself', async () => {
  const { match } = await make(['human', 'human']);
  const page = await openPage('about:blank');
  let asked = 0;
  await page.route(/\/assets\/Board-[^/]*\.js$/, (route) => (asked++ === 0 ? route.abort() : route.continue()));
  await page.goto(`${server.url}/m/${match.id}`);
  await page.locator('.board [data-cell]').first().waitFor();
  expect(asked).toBeGreaterThan(1);
  await page.context().close();
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
  await expect.poll(() => player.inputValue('#move-text')).toBe('32');
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
  await expect.poll(() => late.getByRole('slider').inputValue()).toBe('0');
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
  await expect.poll(() => watcher.getByRole('button', { name: 'Play again' }).count()).toBe(0);
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

test('killed directly after somebody resigned, the server has lost nothing', async () => {
  for (const isAnswered of [true, false]) {
    const { match, keys } = await make(['human', 'human']);
    const body = { seat: 1, way: 'resign', id: 'out', key: keys[1] };
    const resign = () =>
      ask(`/api/matches/${match.id}/out`, body).then(
        () => true,
        () => false,
      );
    const resigned = resign();
    if (isAnswered) expect(await resigned).toBe(true);
    await server.kill();
    const isDone = await resigned;
    await server.start();
    if (isDone) expect((await rowOf(match.id)).status).toBe('finished');
    // Without an answer nobody knows: it is sent again, and counts once.
    else await resign();
    await expect.poll(() => rowOf(match.id)).toMatchObject({ status: 'finished', termination: 'resigned' });
    const record = await ask<{ entries: object[]; end: object }>(`/api/matches/${match.id}/record`);
    expect(record.entries).toMatchObject([{ event: 'resigned', seat: 1 }]);
    expect(record.end).toMatchObject({ termination: 'resigned', seat: 1, result: { places: [2, 1] } });
    expect(await ask('/api/records', record)).toMatchObject({ valid: true, finished: true });
  }
}, 60_000);

test('a line that is cut without a word for 20 seconds is noticed, and mended by itself', async () => {
  const line = await CutLine.open(server.ports.web);
  let since = 0;
  await playThrough(
    line.url,
    async () => {
      line.cut();
      since = performance.now();
    },
    async () => {
      await pause(Math.max(0, CUT_MS - (performance.now() - since)));
      line.mend();
    },
  );
  line.close();
}, 120_000);

test.each(GAMES.map(({ facts }) => facts))(
  '$id and its controls cover nothing else, on a phone neither',
  async (facts) => {
    const players = Array.from({ length: facts.seats.default }, (_, index) => (index === 0 ? 'human' : 'bot:random'));
    const { match, keys } = await make(players, { game: facts.id, think: 5 });
    const page = await openPage(`${server.url}/m/${match.id}#seat=1&key=${keys[1]}`);
    await page.locator('.main .board [data-cell]').first().waitFor();
    const board = page.locator('.main > .board');
    for (const size of SIZES) {
      await page.setViewportSize(size);
      const below = () => board.evaluate((box) => box.scrollHeight - box.clientHeight);
      await expect.poll(below, { message: `${size.width}` }).toBeLessThanOrEqual(0);
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
    }
    await page.context().close();
  },
);
