/**
 * The page of a match in a real browser, on a real server: followed, left and found again, cut off
 * and back.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openBrowser } from '@joute/arena/server/test/openBrowser.ts';
import { must } from '@joute/core/result.ts';
import { draughts } from '@joute/games/draughts/game.ts';
import { games } from '@joute/games/index.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ServerProcess } from './drill/serverProcess.ts';
import { CutLine } from './test/cutLine.ts';

const GAMES = await games();

const NO_CLOCK = { move: null, bank: null, increment: 0, margin: 0 };
const CUT_MS = 20_000;

let folder: string;
let server: ServerProcess;
let browser: Browser;
const lines: CutLine[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'joute-theatre-'));
  server = await ServerProcess.prepare(folder);
  await server.start();
  browser = await openBrowser();
}, 300_000);
afterAll(async () => {
  for (const line of lines) line.close();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Made {
  readonly match: { readonly id: string };
  readonly keys: Readonly<Record<string, string>>;
}

async function ask<T>(path: string, body?: unknown): Promise<T> {
  const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(server.url + path, body === undefined ? {} : sent);
  expect(response.ok, path).toBe(true);
  return (await response.json()) as T;
}

const make = (players: readonly string[], more: object = {}) =>
  ask<Made>('/api/matches', {
    game: 'draughts',
    clock: NO_CLOCK,
    seats: players.map((player) => ({ player })),
    ...more,
  });

interface Row {
  readonly status: string;
  readonly ply: number;
}
const rowOf = (id: string) => ask<Row>(`/api/matches/${id}`);

/** The moves in the record. */
async function movesOf(id: string): Promise<string[]> {
  const { entries } = await ask<{ entries: { move?: string }[] }>(`/api/matches/${id}/record`);
  return entries.map(({ move }) => move ?? '');
}

/** A move that is legal now. */
async function legalMove(id: string, seat: number): Promise<string> {
  const { messages } = await ask<{ messages: { state: unknown; shown: { setup: Record<string, string> } }[] }>(
    `/api/matches/${id}/events`,
  );
  const { state: json, shown } = messages[0]!;
  const state = must(draughts.parseJson(json, shown.setup));
  const [move] = draughts.moves(state, seat);
  return draughts.makeMove(move!, state);
}

async function openPage(address: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en' });
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

const listed = async (page: Page) =>
  (await page.locator('.moves li button').allTextContents()).map((text) => text.trim());
/** Resolves when the page lists exactly these moves. */
const untilListed = (page: Page, moves: readonly string[]) => expect.poll(() => listed(page)).toEqual(moves);

/** Types a move and sends it. */
async function play(page: Page, move: string): Promise<void> {
  await expect.poll(() => page.locator('#move-text').isEnabled()).toBe(true);
  await page.fill('#move-text', move);
  await page.press('#move-text', 'Enter');
}

test('a replay is leafed through, and its link opens at the same ply', async () => {
  const { match } = await make(['bot:random', 'bot:greedy'], { think: 5 });
  await expect.poll(async () => (await rowOf(match.id)).status).toBe('finished');
  const page = await openPage(`${server.url}/m/${match.id}`);
  await expect.poll(() => page.locator('#result-title').isVisible()).toBe(true);
  await page.getByRole('button', { name: 'Close' }).click();
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
  const watcher = await openPage(`${server.url}/m/${match.id}`);
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

/**
 * Plays a move while nothing goes through; afterwards everything is there once, in both windows.
 */
async function playThrough(url: string, cut: () => Promise<void>, mend: () => Promise<void>): Promise<void> {
  const { match, keys } = await make(['human', 'bot:random'], { think: 5 });
  const player = await openPage(`${url}/m/${match.id}#seat=1&key=${keys[1]}`);
  const watcher = await openPage(`${url}/m/${match.id}`);
  await play(player, await legalMove(match.id, 1));
  await expect.poll(async () => (await rowOf(match.id)).ply).toBe(2);
  await untilListed(watcher, await movesOf(match.id));
  const next = await legalMove(match.id, 1);
  await cut();
  await play(player, next);
  for (const page of [player, watcher])
    await expect.poll(() => page.locator('#connection').innerText()).toContain('The connection is gone');
  await expect.poll(() => player.locator('[role=alert]').innerText()).toContain('Your move is kept');
  await mend();
  await expect.poll(async () => (await rowOf(match.id)).ply).toBe(4);
  const moves = await movesOf(match.id);
  expect(moves[2]).toBe(next);
  for (const page of [player, watcher]) {
    await untilListed(page, moves);
    await expect.poll(() => page.locator('#connection').innerText()).not.toContain('gone');
  }
  // And the match goes on.
  await play(player, await legalMove(match.id, 1));
  await expect.poll(async () => (await rowOf(match.id)).ply).toBe(6);
  await untilListed(watcher, await movesOf(match.id));
  for (const page of [player, watcher]) await page.context().close();
}

test('the server is killed while somebody plays and watches: the pages say so and come back, nothing is lost or doubled', async () => {
  await playThrough(
    server.url,
    () => server.kill(),
    async () => void (await server.start()),
  );
});

test('a line that is cut without a word for 20 seconds is noticed, and mended by itself', async () => {
  const line = await CutLine.open(server.ports.web);
  lines.push(line);
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
}, 120_000);

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const;

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
