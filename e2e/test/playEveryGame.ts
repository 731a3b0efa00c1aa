/**
 * A person plays each game to its end against a bot in a real browser, by mouse alone or by
 * keyboard alone. The hands: games/<id>/test/hands.ts.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { GameEntry } from '@joute/core/gameEntry.ts';
import type { Setup } from '@joute/core/setup.ts';
import { type Hands, tabTo, type WholeGame } from '@joute/games/board/test/hands.ts';
import { games } from '@joute/games/index.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { ArenaServer } from '../../arena/server/arenaServer.ts';
import { openBrowser } from '../../arena/server/test/openBrowser.ts';
import { freshFolder } from '../../arena/test/freshFolder.ts';
import { openArena } from '../openArena.ts';
import { playWhole } from '../persons/person.ts';
import { writtenGame } from '../persons/writtenHands.ts';

const GAMES = await games();
/** The game's own hands, or moves typed as text. */
async function wholeGameOf(entry: GameEntry): Promise<WholeGame> {
  const own = fileURLToPath(new URL(`../../games/${entry.facts.id}/test/hands.ts`, import.meta.url));
  return existsSync(own) ? ((await import(own)) as { wholeGame: WholeGame }).wholeGame : writtenGame(entry);
}

const TABLE = await Promise.all(GAMES.map(async (entry) => ({ game: entry.facts.id, ...(await wholeGameOf(entry)) })));

const complainOf = (event: string): string => `addEventListener('${event}', () => console.error('${event}'), true)`;
/** Who plays by mouse alone presses no key, and the other way round. */
const NOT_TOUCHED: Readonly<Record<keyof Hands, string>> = {
  byMouse: complainOf('keydown'),
  byKeyboard: complainOf('pointerdown'),
};

let server: ArenaServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([openArena({ data: freshFolder(), config: { demo: false } }), openBrowser()]);
}, 180_000);
afterAll(async () => {
  await server?.close();
});

async function answerOf(path: string, request: RequestInit = {}): Promise<string> {
  const response = await fetch(server.url + path, request);
  const text = await response.text();
  expect(response.ok, text).toBe(true);
  return text;
}
const get = async <T>(path: string): Promise<T> => JSON.parse(await answerOf(path)) as T;
const post = async <T>(path: string, body: string): Promise<T> =>
  JSON.parse(await answerOf(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body })) as T;

/** From the front page, against the weakest bot, which plays at random. */
async function begin(page: Page, game: string, way: keyof Hands): Promise<void> {
  const { facts } = GAMES.find((one) => one.facts.id === game)!;
  await page.goto(server.url);
  const play = page.getByRole('button', { name: `Play: ${facts.name.en}` }).first();
  const dialog = page.getByRole('dialog');
  const weakest = dialog.locator('input[name="level"][value="random"]');
  if (way === 'byMouse') {
    await play.click();
    await dialog.getByText('Other bots').click();
    await weakest.click();
    await dialog.getByRole('button', { name: 'Play', exact: true }).click();
  } else {
    await tabTo(page, play);
    await page.keyboard.press('Enter');
    await tabTo(page, dialog.locator('summary', { hasText: 'Other bots' }));
    await page.keyboard.press('Enter');
    await page.keyboard.press('Shift+Tab');
    while (!(await weakest.isChecked())) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  }
  await page.waitForURL(/\/m\/[0-9a-z]+$/);
}

/** By a link that gives the first seat; bots have the others. */
async function beginWith(page: Page, game: string, setup: Setup): Promise<void> {
  const { facts } = GAMES.find((one) => one.facts.id === game)!;
  const seats = Array.from({ length: facts.seats.default }, (_, index) => ({
    player: index === 0 ? 'human' : 'bot:random',
  }));
  const asked = {
    game,
    seats,
    setup,
    think: 5,
    seed: 'whole games',
    clock: { move: null, bank: null, increment: 0, margin: 0 },
  };
  const { match, keys } = await post<{ match: { id: string }; keys: Record<string, string> }>(
    '/api/matches',
    JSON.stringify(asked),
  );
  await page.goto(`${server.url}/m/${match.id}#seat=1&key=${keys[1]}`);
}

interface Kept {
  readonly entries: readonly { readonly seat: number; readonly verdict?: string }[];
}

/** The tests of a file. */
export function playEveryGame(way: keyof Hands): void {
  // Mostly waits for what moves on the screen.
  vi.setConfig({ maxConcurrency: 2 });
  it.concurrent.each(TABLE)(
    '$game: played to its result',
    async ({ game, hands, setup, most }) => {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en' });
      const page = await context.newPage();
      await page.addInitScript(NOT_TOUCHED[way]);
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      await (setup ? beginWith(page, game, setup) : begin(page, game, way));
      const moves = await playWhole(page, { hand: hands[way], most });
      expect(complaints).toEqual([]);

      const id = new URL(page.url()).pathname.slice('/m/'.length);
      expect(await get(`/api/matches/${id}`)).toMatchObject({ game, status: 'finished' });
      const record = await answerOf(`/api/matches/${id}/record`);
      const { entries } = JSON.parse(record) as Kept;
      expect(entries.filter(({ seat, verdict }) => seat === 1 && verdict === 'taken')).toHaveLength(moves);
      expect(await post('/api/records', record)).toMatchObject({ valid: true, finished: true });
      await context.close();
    },
    180_000,
  );
}
