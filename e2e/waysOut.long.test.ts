/**
 * Out of a match in a real browser: leave, resign, draw, take back, claim, play again, in each of
 * the five games, in both languages, on a phone and on a desk.
 */
import { makeRandom } from '@joute/core/random.ts';
import { must } from '@joute/core/result.ts';
import { games } from '@joute/games/index.ts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ArenaServer } from '../arena/server/arenaServer.ts';
import { openBrowser } from '../arena/server/test/openBrowser.ts';
import { freshFolder } from '../arena/test/freshFolder.ts';
import { outsWords as words } from '../web/theatre/outs/outsWords.ts';
import { resultWords } from '../web/theatre/result/resultWords.ts';
import { axeFindings } from './axe.ts';
import { openArena } from './openArena.ts';

const GAMES = await games();
const [ADA, ZOE] = ['Ada', 'Zoé'];
const PATIENCE = { timeout: 20_000 };
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

let server: ArenaServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([
    openArena({ data: freshFolder(), config: { demo: false, 'absence.claim': 1 } }),
    openBrowser(),
  ]);
}, 180_000);
afterAll(() => server?.close());

interface Made {
  readonly id: string;
  readonly keys: Readonly<Record<string, string>>;
}

async function ask<T>(path: string, body?: object, key?: string): Promise<T> {
  const headers = { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) };
  const sent = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
  const answer = await fetch(server.url + path, sent);
  const text = await answer.text();
  expect(answer.ok, `${path}: ${text}`).toBe(true);
  return JSON.parse(text) as T;
}

const show = (id: string) =>
  ask<{ status: string; termination: string; ply: number; turn: number; follows: string }>(`/api/matches/${id}`);
const over = (id: string) => expect.poll(async () => (await show(id)).status, PATIENCE).toBe('finished');

/** People sit first; bots have the other seats. */
async function make(game: string, people: readonly string[]): Promise<Made> {
  const { facts } = GAMES.find((entry) => entry.facts.id === game)!;
  const seats = Array.from({ length: facts.seats.default }, (_, index) =>
    index < people.length ? { player: 'human', name: people[index] } : { player: 'bot:random' },
  );
  const made = await ask<{ match: { id: string }; keys: Made['keys'] }>('/api/matches', { game, seats, think: 5 });
  return { id: made.match.id, keys: made.keys };
}

/** A legal move of the seat, as soon as it is its turn. */
async function move(game: string, { id, keys }: Made, seat: number): Promise<void> {
  const rules = await GAMES.find((entry) => entry.facts.id === game)!.game();
  const { setup } = await ask<{ setup: never }>(`/api/matches/${id}`);
  const newest = async () => {
    const path = `/api/matches/${id}/events?since=-1&seat=${seat}`;
    const { messages } = await ask<{ messages: { waiting: number[]; turn: number; state: never }[] }>(
      path,
      undefined,
      keys[seat],
    );
    return messages.at(-1)!;
  };
  await expect.poll(async () => (await newest()).waiting, PATIENCE).toContain(seat);
  const { state: json, turn } = await newest();
  const state = must(rules.parseJson(json, setup));
  const text = rules.makeMove(rules.randomMove(state, seat, makeRandom(1)), state);
  await ask(`/api/matches/${id}/moves`, { seat, id: `t${turn}-${seat}`, turn, move: text, key: keys[seat] });
}

describe.each([
  { language: 'en', viewport: DESKTOP, colorScheme: 'light' },
  { language: 'en', viewport: PHONE, colorScheme: 'dark' },
  { language: 'fr', viewport: DESKTOP, colorScheme: 'dark' },
  { language: 'fr', viewport: PHONE, colorScheme: 'light' },
] as const)('in $language, $viewport.width wide', ({ language, viewport, colorScheme }) => {
  const said = (key: keyof typeof words): string => words[key][language];
  const result = (key: keyof typeof resultWords): string => resultWords[key][language];
  const complaints: string[] = [];
  const contexts: BrowserContext[] = [];
  let [ada, zoe]: Page[] = [];

  async function openPage(): Promise<Page> {
    const locale = language === 'en' ? 'en-US' : 'fr-FR';
    const context = await browser.newContext({ viewport, locale, colorScheme, bypassCSP: true });
    contexts.push(context);
    const page = await context.newPage();
    page.on('pageerror', (error) => complaints.push(error.message));
    return page;
  }
  beforeAll(async () => {
    [ada, zoe] = await Promise.all([openPage(), openPage()]);
  });
  afterAll(() => Promise.all(contexts.map((context) => context.close())));

  const fold = (page: Page) => page.locator('.outs summary', { hasText: said('title') });
  async function open(page: Page, { id, keys }: Made, seats: readonly number[]): Promise<void> {
    await page.goto(`${server.url}/m/${id}#${seats.map((seat) => `seat=${seat}&key=${keys[seat]}`).join('&')}`);
    await fold(page).click();
  }
  const outs = (page: Page) => page.locator('.outs');
  const press = (page: Page, name: string) => outs(page).getByRole('button', { name, exact: true }).click();
  const idOf = (page: Page): string => new URL(page.url()).pathname.slice('/m/'.length);
  const gone = (page: Page, id: string) => page.waitForURL((to) => !to.pathname.includes(id));
  async function resign(page: Page): Promise<void> {
    await press(page, said('resign'));
    await press(page, said('resignSure'));
  }
  const look = async (page: Page, name: string): Promise<void> => {
    const folder = process.env.JOUTE_LOOK;
    if (folder) await page.screenshot({ path: `${folder}/${name}-${language}-${viewport.width}.png` });
  };

  it.each(GAMES.map(({ facts }) => ({ game: facts.id, facts })))(
    '$game',
    async ({ game, facts }) => {
      const isOfTwo = facts.seats.default === 2;
      const movers = facts.dynamics === 'simultaneous' ? [1, 2] : [1];

      // A draw is offered and declined, or the page says that there is none.
      const first = await make(game, [ADA, ZOE]);
      await Promise.all([open(ada!, first, [1]), open(zoe!, first, [2])]);
      for (const seat of movers) await move(game, first, seat);
      if (facts.hasDraws) {
        await press(ada!, said('offerDraw'));
        await zoe!.getByText(language === 'en' ? 'Ada offers a draw.' : 'Ada propose la nulle.').waitFor();
        // Seen wherever one is on the page.
        await zoe!.evaluate('scrollTo(0, 0)');
        const answer = outs(zoe!).getByRole('button', { name: said('accept') });
        const bottom = async (): Promise<number> => {
          const { y, height } = (await answer.boundingBox())!;
          return y + height;
        };
        await expect.poll(bottom).toBeLessThanOrEqual(viewport.height);
        if (game === 'draughts') expect(await axeFindings(zoe!)).toEqual([]);
        await look(zoe!, `offered-${game}`);
        await press(zoe!, said('decline'));
        await outs(ada!)
          .getByRole('button', { name: said('withdraw') })
          .waitFor({ state: 'detached' });
      } else {
        await ada!.getByText(said('noDraws')).waitFor();
        const offer = outs(ada!).getByRole('button', { name: said('offerDraw') });
        await expect.poll(() => offer.count()).toBe(0);
      }
      if (game === 'draughts' || !isOfTwo) expect(await axeFindings(ada!)).toEqual([]);
      await look(ada!, `ways-${game}`);

      // A move is taken back: both are led to the match that goes on, with their seats.
      await press(ada!, said('takeBack'));
      await press(zoe!, said('grant'));
      await Promise.all([ada!, zoe!].map((page) => gone(page, first.id)));
      const second = { id: idOf(ada!), keys: first.keys };
      expect(idOf(zoe!)).toBe(second.id);
      expect(await show(second.id)).toMatchObject({ follows: first.id, turn: 1, status: 'running' });
      expect(await show(first.id)).toMatchObject({ termination: 'taken-back' });
      for (const seat of movers) await move(game, second, seat);

      // It ends by agreement, or all people resign.
      await Promise.all([ada!, zoe!].map((page) => fold(page).click()));
      if (facts.hasDraws) {
        await press(zoe!, said('offerDraw'));
        await press(ada!, said('accept'));
        await over(second.id);
        expect(await show(second.id)).toMatchObject({ termination: 'agreed' });
      } else {
        await resign(ada!);
        if (!isOfTwo) await resign(zoe!);
        await over(second.id);
        if (isOfTwo) expect(await show(second.id)).toMatchObject({ termination: 'resigned' });
      }

      // They play again, and find each other; then one stays away.
      await ada!
        .locator('.result')
        .getByRole('button', { name: result('rematch') })
        .click();
      await gone(ada!, second.id);
      const third = idOf(ada!);
      await zoe!
        .locator('.result')
        .getByRole('button', { name: result('rematchGo') })
        .click();
      await expect.poll(async () => (await show(third)).status, PATIENCE).toBe('running');
      await fold(zoe!).waitFor();
      // Before her page came she was away as well: that is forgotten when she leaves.
      const without = language === 'en' ? 'Go on without Zoé' : 'Continuer sans Zoé';
      const claim = outs(ada!).getByRole('button', { name: isOfTwo ? said('claim') : without, exact: true });
      await expect.poll(() => claim.count()).toBe(0);
      await zoe!.goto('about:blank');
      await claim.click();
      if (isOfTwo) {
        await over(third);
        expect(await show(third)).toMatchObject({ termination: 'claimed' });
        await ada!.getByRole('heading', { name: result('won') }).waitFor();
        await look(ada!, `claimed-${game}`);
      } else {
        // The turn closes without Zoé.
        await outs(ada!).getByRole('button', { name: without }).waitFor({ state: 'detached' });
        await move(game, { id: third, keys: { 2: first.keys[1]! } }, 2);
        await expect.poll(async () => (await show(third)).turn, PATIENCE).toBeGreaterThan(1);
      }

      // Against bots alone: resigned, and left.
      const fourth = await make(game, [ADA]);
      await open(ada!, fourth, [1]);
      await resign(ada!);
      await over(fourth.id);
      const fifth = await make(game, [ADA]);
      await open(ada!, fifth, [1]);
      await press(ada!, said('leave'));
      await press(ada!, said('leaveSure'));
      await ada!.waitForURL(`${server.url}/`);
      expect(await show(fifth.id)).toMatchObject({ status: 'finished', termination: 'abandoned' });
      const { matches } = await ask<{ matches: { id: string }[] }>('/api/matches');
      expect(matches.map(({ id }) => id)).not.toContain(fifth.id);
      expect(complaints).toEqual([]);
    },
    120_000,
  );

  it('a bot declines a draw and grants a take-back; at one screen the other answers there', async () => {
    const alone = await make('draughts', [ADA]);
    await open(ada!, alone, [1]);
    await move('draughts', alone, 1);
    await expect.poll(() => ada!.getByRole('slider', { includeHidden: true }).getAttribute('max'), PATIENCE).toBe('2');
    await press(ada!, said('offerDraw'));
    await outs(ada!).getByRole('alert').waitFor();
    await press(ada!, said('takeBack'));
    await gone(ada!, alone.id);
    expect(await show(idOf(ada!))).toMatchObject({ follows: alone.id, ply: 0 });

    const shared = await make('draughts', [ADA, ZOE]);
    await open(ada!, shared, [1, 2]);
    await press(ada!, said('offerDraw'));
    await press(ada!, said('accept'));
    await over(shared.id);
    expect(await show(shared.id)).toMatchObject({ termination: 'agreed' });
    expect(complaints).toEqual([]);
  }, 60_000);
});
