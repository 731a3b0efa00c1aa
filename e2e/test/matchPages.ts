/**
 * The page of a match in a real browser, on a real server in a process of its own: matches that are
 * made over the API, windows in which they are played and watched. Imported, it opens the server
 * and the browser for the tests of a file.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBrowser } from '@joute/arena/server/test/openBrowser.ts';
import { must } from '@joute/core/result.ts';
import { draughts } from '@joute/games/draughts/game.ts';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { ServerProcess } from '../drill/serverProcess.ts';
import { unfoldWriting } from '../persons/unfoldWriting.ts';

const NO_CLOCK = { move: null, bank: null, increment: 0, margin: 0 };

let folder: string;
export let server: ServerProcess;
let browser: Browser;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'joute-theatre-'));
  server = await ServerProcess.prepare(folder);
  await server.start();
  browser = await openBrowser();
}, 300_000);
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Made {
  readonly match: { readonly id: string };
  readonly keys: Readonly<Record<string, string>>;
}

export async function ask<T>(path: string, body?: unknown): Promise<T> {
  const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(server.url + path, body === undefined ? {} : sent);
  expect(response.ok, path).toBe(true);
  return (await response.json()) as T;
}

export const make = (players: readonly string[], more: object = {}) =>
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
export const rowOf = (id: string) => ask<Row>(`/api/matches/${id}`);

/** The moves in the record. */
export async function movesOf(id: string): Promise<string[]> {
  const { entries } = await ask<{ entries: { move?: string }[] }>(`/api/matches/${id}/record`);
  return entries.map(({ move }) => move ?? '');
}

/** A move that is legal now. */
export async function legalMove(id: string, seat: number): Promise<string> {
  const { messages } = await ask<{ messages: { state: unknown; shown: { setup: Record<string, string> } }[] }>(
    `/api/matches/${id}/events`,
  );
  const { state: json, shown } = messages[0]!;
  const state = must(draughts.parseJson(json, shown.setup));
  const [move] = draughts.moves(state, seat);
  return draughts.makeMove(move!, state);
}

export async function openPage(address: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en', ...options });
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

/** In the game's notation, which a sentence has as its tooltip. */
const listed = (page: Page) =>
  page
    .locator('.moves li button')
    .evaluateAll((buttons) => buttons.map(({ title, textContent }) => title || textContent?.trim()));
/** Resolves when the page lists exactly these moves. */
export const untilListed = (page: Page, moves: readonly string[]) => expect.poll(() => listed(page)).toEqual(moves);

/** Types a move and sends it. */
export async function play(page: Page, move: string): Promise<void> {
  await unfoldWriting(page);
  await expect.poll(() => page.locator('#move-text').isEnabled()).toBe(true);
  await page.fill('#move-text', move);
  await page.press('#move-text', 'Enter');
}

/**
 * Plays a move while nothing goes through; afterwards everything is there once, in both windows.
 */
export async function playThrough(url: string, cut: () => Promise<void>, mend: () => Promise<void>): Promise<void> {
  const { match, keys } = await make(['human', 'bot:random'], { think: 5 });
  const player = await openPage(`${url}/m/${match.id}#seat=1&key=${keys[1]}`);
  const watcher = await openPage(`${url}/m/${match.id}`);
  await play(player, await legalMove(match.id, 1));
  await expect.poll(async () => (await rowOf(match.id)).ply).toBe(2);
  // Both have heard of the answer before the line is cut: it would not come through any more.
  for (const page of [player, watcher]) await untilListed(page, await movesOf(match.id));
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
