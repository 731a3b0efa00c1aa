/**
 * The page of a match checked with axe, in every game and both themes: while one plays, watches,
 * waits, passes the screen, and when it is over.
 */
import type { ArenaServer } from '@joute/arena/server/arenaServer.ts';
import { openBrowser } from '@joute/arena/server/test/openBrowser.ts';
import { freshFolder } from '@joute/arena/test/freshFolder.ts';
import { games } from '@joute/games/index.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { openArena } from './openArena.ts';
import { SIZES } from './sizes.ts';

const GAMES = await games();

const SOME_TURNS = 8;
const NO_CLOCK = { move: null, bank: null, increment: 0, margin: 0 };

interface Made {
  readonly match: { readonly id: string };
  readonly keys: Readonly<Record<string, string>>;
}

let server: ArenaServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([openArena({ data: freshFolder(), config: { demo: false } }), openBrowser()]);
}, 120_000);
afterAll(() => server?.close());

async function make(game: string, players: readonly string[]): Promise<Made> {
  const seats = players.map((player) => ({ player }));
  const response = await fetch(`${server.url}/api/matches`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ game, seats, clock: NO_CLOCK, think: 5 }),
  });
  expect(response.status).toBe(201);
  return (await response.json()) as Made;
}

const rowOf = async ({ match }: Pick<Made, 'match'>) =>
  (await (await fetch(`${server.url}/api/matches/${match.id}`)).json()) as { status: string; turn: number };

describe.each(['light', 'dark'] as const)('in %s colours', (theme) => {
  /** In a window of its own; `ready` resolves when there is something to check. */
  async function lookOver(path: string, ready: (page: Page) => Promise<unknown>): Promise<void> {
    const context = await browser.newContext({
      viewport: SIZES[1],
      colorScheme: theme,
      locale: 'en-US',
      bypassCSP: true,
    });
    const page = await context.newPage();
    await page.goto(server.url + path);
    await ready(page);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      expect(await axeFindings(page), `${size.width}`).toEqual([]);
    }
    await context.close();
  }
  const board = (page: Page) => page.locator('.board [data-cell]').first().waitFor();

  it.each(GAMES.map(({ facts }) => facts))(
    'axe finds nothing on a match of $id, played, watched and leafed through',
    async ({ id, seats }) => {
      const people = Array.from({ length: seats.default }, () => 'human');
      const { match, keys } = await make(id, people);
      await lookOver(`/m/${match.id}#seat=1&key=${keys[1]}`, async (page) => {
        await board(page);
        await page.locator('.board .movable').first().waitFor();
      });
      // In the middle of a match there is more to be seen.
      const bots = await make(
        id,
        people.map(() => 'bot:random'),
      );
      // A finished match may have gone from memory, and its row has no turn any more.
      const isFar = async (): Promise<boolean> => {
        const { turn, status } = await rowOf(bots);
        return turn > SOME_TURNS || status === 'finished';
      };
      await expect.poll(isFar).toBe(true);
      await lookOver(`/m/${bots.match.id}?ply=${SOME_TURNS}`, board);
    },
    60_000,
  );

  it('nor on one that is over, with its result and leafed through', async () => {
    const { match } = await make('draughts', ['bot:random', 'bot:greedy']);
    await expect.poll(async () => (await rowOf({ match })).status).toBe('finished');
    await lookOver(`/m/${match.id}`, (page) => page.locator('#result-title').waitFor());
    await lookOver(`/m/${match.id}?ply=12`, board);
  }, 60_000);

  it('nor on one that waits for players, one that is not there, and the curtain', async () => {
    const { match, keys } = await make('draughts', ['human', 'reserved']);
    await lookOver(`/m/${match.id}#seat=1&key=${keys[1]}`, (page) =>
      page.getByText('The match has not begun').first().waitFor(),
    );
    await lookOver('/m/0000000000000000', (page) => page.getByRole('heading', { level: 1 }).waitFor());
    const risk = await make('risk', ['human', 'human', 'human']);
    const linkOf = (seat: number): string => `/m/${risk.match.id}#seat=${seat}&key=${risk.keys[seat]}`;
    await lookOver(linkOf(1), async (page) => {
      // The key has been removed from the address: the seat is taken.
      await expect.poll(() => page.url()).not.toContain('key');
      await page.goto(server.url + linkOf(2));
      await page.getByText('Pass the screen to').waitFor();
    });
  }, 60_000);
});
