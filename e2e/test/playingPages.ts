/** A server in this process and windows of one browser, for a file of tests about playing. */
import type { ArenaServer } from '@joute/arena/server/arenaServer.ts';
import { openBrowser } from '@joute/arena/server/test/openBrowser.ts';
import { freshFolder } from '@joute/arena/test/freshFolder.ts';
import { games } from '@joute/games/index.ts';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { openArena } from '../openArena.ts';

export let server: ArenaServer;
export let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([openArena({ data: freshFolder(), config: { demo: false } }), openBrowser()]);
}, 240_000);
afterAll(async () => {
  await server?.close();
});

/** A window of its own, of a desktop unless told otherwise. */
export async function openWindow(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    ...{ viewport: { width: 1280, height: 800 }, locale: 'en', baseURL: server.url },
    ...options,
  });
  return context.newPage();
}

interface Made {
  readonly match: { readonly id: string };
  readonly keys: Readonly<Record<string, string>>;
}

const NO_CLOCK = { move: null, bank: null, increment: 0, margin: 0 };

/** `more`: what every new match has, unless told otherwise. */
export async function post(path: string, body: object, more: object = { clock: NO_CLOCK, think: 5 }): Promise<Made> {
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...more, ...body }),
  });
  const text = await response.text();
  expect(response.ok, text).toBe(true);
  return JSON.parse(text) as Made;
}

/** Opens a new match with the person in the first seat and bots in the others. */
export async function begin(page: Page, game: string, body: object = {}): Promise<Made> {
  const { facts } = (await games()).find((one) => one.facts.id === game)!;
  const seats = Array.from({ length: facts.seats.default }, (_, index) => ({
    player: index === 0 ? 'human' : 'bot:random',
  }));
  const made = await post('/api/matches', { game, seats, seed: 'playing', ...body });
  await page.goto(`/m/${made.match.id}#seat=1&key=${made.keys[1]}`);
  return made;
}

interface Row {
  readonly status: string;
  readonly ply: number;
  readonly clock: unknown;
}
export const rowOf = async (id: string): Promise<Row> =>
  (await (await fetch(`${server.url}/api/matches/${id}`)).json()) as Row;

/** Spaces that do not break are spaces. */
export const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');

/** For the eye: with JOUTE_LOOK=FOLDER the tests leave pictures there. */
export async function look(page: Page, name: string): Promise<void> {
  const folder = process.env.JOUTE_LOOK;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
}
