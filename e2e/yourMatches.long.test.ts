/**
 * Play, leave, come back: seats that survive the tab, going on on another device, invitations, and
 * the page of matches. In a real browser, both languages, phone and desktop.
 */
import type { ArenaServer } from '@joute/arena/server/arenaServer.ts';
import { openBrowser } from '@joute/arena/server/test/openBrowser.ts';
import { freshFolder } from '@joute/arena/test/freshFolder.ts';
import { makeRandom } from '@joute/core/random.ts';
import { must } from '@joute/core/result.ts';
import { games } from '@joute/games/index.ts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reachableUrls } from '../arena/machine/reachable.ts';
import { axeFindings } from './axe.ts';
import { openArena } from './openArena.ts';
import { moveField, unfoldWriting } from './persons/unfoldWriting.ts';
import { readQr } from './test/readQr.ts';

const GAMES = await games();
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1920, height: 1080 };
const NO_CLOCK = { move: null, bank: null, increment: 0, margin: 0 };
const PATIENCE = { timeout: 20_000 };

interface Made {
  readonly match: { readonly id: string };
  readonly keys: Readonly<Record<string, string>>;
}

let server: ArenaServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([openArena({ data: freshFolder(), config: { demo: false } }), openBrowser()]);
}, 180_000);
afterAll(() => server?.close());

async function ask<T>(path: string, body?: unknown, key?: string): Promise<T> {
  const headers = { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) };
  const sent = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await fetch(server.url + path, sent);
  expect(response.ok, path).toBe(true);
  return (await response.json()) as T;
}

const make = (game: string, seats: readonly { player: string; name?: string }[]): Promise<Made> =>
  ask('/api/matches', { game, seats, clock: NO_CLOCK, think: 5 });
const rowOf = (id: string) => ask<{ status: string; ply: number; turn: number; viewers: number }>(`/api/matches/${id}`);
const linkOf = ({ match, keys }: Made): string => `${server.url}/m/${match.id}#seat=1&key=${keys[1]}`;

/** Ends it: the first seat, whose turn it is, resigns. */
async function resign({ match, keys }: Made): Promise<void> {
  const { turn } = await rowOf(match.id);
  await ask(`/api/matches/${match.id}/moves`, { seat: 1, id: 'end', turn, move: null }, keys[1]);
  await expect.poll(async () => (await rowOf(match.id)).status).toBe('finished');
}

/** Somebody at the first seat writes a legal move on the page. Resolves when it is recorded. */
async function writeMove(page: Page, game: string, { match, keys }: Made): Promise<void> {
  const rules = await GAMES.find(({ facts }) => facts.id === game)!.game();
  const path = `/api/matches/${match.id}/events?since=-1&seat=1`;
  const { setup } = await ask<{ setup: never }>(`/api/matches/${match.id}`);
  const waits = async () => {
    const { messages } = await ask<{ messages: { waiting: number[]; state: never }[] }>(path, undefined, keys[1]);
    return messages.at(-1)!;
  };
  await expect.poll(async () => (await waits()).waiting, PATIENCE).toContain(1);
  await page.locator('.desk.asked').waitFor(PATIENCE);
  const state = must(rules.parseJson((await waits()).state, setup));
  const { ply } = await rowOf(match.id);
  await unfoldWriting(page);
  await moveField(page).fill(rules.makeMove(rules.randomMove(state, 1, makeRandom(1)), state));
  await moveField(page).press('Enter');
  await expect.poll(async () => (await rowOf(match.id)).ply, PATIENCE).toBeGreaterThan(ply);
}

const countIn = (page: Page) => page.locator('.scrubber .count').textContent();
/**
 * Resolves when the bot has answered and the window shows it: one that still asks for an earlier
 * move would send this one for a turn that is over.
 */
async function untilHeard(page: Page, { match }: Made): Promise<void> {
  await expect.poll(async () => (await rowOf(match.id)).ply % 2, PATIENCE).toBe(0);
  const { ply } = await rowOf(match.id);
  await expect.poll(() => countIn(page), PATIENCE).toBe(`${ply}/${ply}`);
}

const stored = (page: Page, id: string) => page.evaluate<string | null>(`localStorage.getItem('joute seats ${id}')`);
/** The matches that the page lists, in their order. */
const listed = async (page: Page): Promise<readonly (string | null)[]> =>
  Promise.all((await page.locator('article[data-match]').all()).map((row) => row.getAttribute('data-match')));

const LANGUAGES = [
  {
    locale: 'fr-FR',
    yours: 'Vos parties',
    goOn: 'Continuer sur un autre appareil',
    count: 'à vous de jouer dans 5 parties',
  },
  { locale: 'en-US', yours: 'Your matches', goOn: 'Continue on another device', count: 'your turn in 5' },
];

describe.each(LANGUAGES.flatMap((language) => [PHONE, DESKTOP].map((viewport) => ({ ...language, viewport }))))(
  '$locale at $viewport.width pixels',
  ({ locale, viewport, yours, goOn, count }) => {
    const made = new Map<string, Made>();
    let context: BrowserContext;
    const asked: string[] = [];
    const complaints: string[] = [];
    const open = async (within: BrowserContext): Promise<Page> => {
      const page = await within.newPage();
      page.on('request', (request) => asked.push(request.url(), request.headers().referer ?? ''));
      page.on('pageerror', ({ message }) => complaints.push(message));
      return page;
    };
    beforeAll(async () => {
      context = await browser.newContext({ viewport, locale });
    });
    afterAll(() => context.close());

    it('one closes the tab in the middle of each game, and comes back by “your matches”', async () => {
      for (const { facts } of GAMES) {
        const others = Array.from({ length: facts.seats.default - 1 }, () => ({ player: 'bot:random' }));
        const match = await make(facts.id, [{ player: 'human', name: 'Ada' }, ...others]);
        made.set(facts.id, match);
        const page = await open(context);
        await page.goto(linkOf(match));
        await writeMove(page, facts.id, match);
        await page.close();
      }
      const page = await open(context);
      await page.goto(server.url);
      await page.getByRole('heading', { name: yours }).waitFor();
      // Five turns: the bots have answered.
      const menu = page.locator('.yours button');
      await expect.poll(() => menu.innerText(), PATIENCE).toContain(count);
      // Whoever looks at the own list is no viewer of those matches.
      for (const { match } of made.values()) await expect.poll(() => rowOf(match.id)).toMatchObject({ viewers: 0 });
      for (const [game, match] of made) {
        await page.goto(server.url);
        await page.locator(`#yours [data-match="${match.match.id}"]`).getByRole('link').click();
        await page.waitForURL(`${server.url}/m/${match.match.id}*`);
        await writeMove(page, game, match);
      }
      await menu.click();
      // Another than the one that is open: only then its address tells that the link led there.
      const other = made.get(GAMES[0]!.facts.id)!.match.id;
      await page.locator(`#your-menu a[href^="/m/${other}"]`).click();
      await page.waitForURL(`${server.url}/m/${other}*`);
      await page.close();
    }, 180_000);

    it('goes on on a second device by its private link, which is the one in the QR code', async () => {
      const match = made.get('draughts')!;
      const page = await open(context);
      await page.goto(`${server.url}/m/${match.match.id}`);
      if (viewport === PHONE) await page.locator('.fold [aria-expanded]').last().click();
      await page.getByRole('button', { name: goOn }).click();
      const dialog = page.getByRole('dialog');
      const link = (await dialog.locator('.share code').innerText()).trim();
      expect(link).toBe(linkOf(match));
      await dialog.locator('.ways button').last().click();
      expect(await readQr(dialog.locator('svg.qr'))).toBe(link);
      await page.keyboard.press('Escape');

      const device = await browser.newContext({ viewport: viewport === PHONE ? DESKTOP : PHONE, locale });
      const second = await open(device);
      await second.goto(link);
      await expect.poll(() => second.url()).toBe(`${server.url}/m/${match.match.id}`);
      expect(await stored(second, match.match.id)).toContain(match.keys[1]);
      await writeMove(second, 'draughts', match);
      // The first device shows it, and plays on as well.
      await untilHeard(page, match);
      await writeMove(page, 'draughts', match);
      // Two tabs of one browser: what is played in one is seen in the other.
      const tab = await open(context);
      await tab.goto(`${server.url}/m/${match.match.id}`);
      await writeMove(tab, 'draughts', match);
      const counts = () => Promise.all([page, tab].map(countIn));
      const { ply } = await rowOf(match.match.id);
      await expect
        .poll(async () => (await counts()).every((text) => Number.parseInt(text ?? '', 10) >= ply), PATIENCE)
        .toBe(true);

      for (const one of [page, second, tab]) await untilHeard(one, match);
      await resign(match);
      for (const one of [page, second, tab]) await expect.poll(() => stored(one, match.match.id), PATIENCE).toBeNull();
      await device.close();
      await tab.goto(server.url);
      await tab.getByRole('heading', { name: yours }).waitFor();
      await expect.poll(() => tab.locator(`#yours [data-match="${match.match.id}"]`).count()).toBe(0);
      // No key was ever sent in an address or a referrer.
      expect(asked.filter((url) => url.includes('seat_'))).toEqual([]);
      expect(complaints).toEqual([]);
    }, 90_000);
  },
);

describe('invitations', () => {
  it.each([
    {
      locale: 'en-US',
      viewport: DESKTOP,
      hint: 'Only this computer can open the link',
      side: 'You have a seat: White',
    },
    {
      locale: 'fr-FR',
      viewport: PHONE,
      hint: 'Seul cet ordinateur peut ouvrir le lien',
      side: 'Vous avez une place\u00a0: Blancs',
    },
  ])('on a server for this computer alone the page says so: $locale', async ({ locale, viewport, hint, side }) => {
    const { match, keys } = await make('draughts', [{ player: 'human', name: 'Ada' }, { player: 'reserved' }]);
    const context = await browser.newContext({ viewport, locale });
    const page = await context.newPage();
    const invitation = JSON.stringify([{ seat: 2, key: keys[2] }]);
    await page.goto(server.url);
    await page.evaluate(`localStorage.setItem('joute invitations ${match.id}', '${invitation}')`);
    await page.goto(linkOf({ match, keys }));
    await page.getByText(hint).waitFor();
    for (const command of ['npm start -- --host 0.0.0.0', 'joute serve --host 0.0.0.0'])
      await page.getByText(command, { exact: true }).waitFor();
    await page.getByText(side).waitFor();
    await context.close();
  });

  it('on a server for the network the link has an address of the network, for the share sheet and the QR code', async () => {
    const open = await openArena({ data: freshFolder(), config: { demo: false, host: '0.0.0.0' } });
    try {
      const own = `http://127.0.0.1:${open.port}`;
      const expected = reachableUrls({ host: '0.0.0.0', port: open.port, publicUrl: null })[0] ?? own;
      const context = await browser.newContext({ viewport: PHONE, locale: 'en-US' });
      await context.addInitScript('navigator.share = async (shared) => { window.shared = shared; };');
      const page = await context.newPage();
      await page.goto(`${own}/g/draughts`);
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('A friend, by a link').first().click();
      await dialog.getByRole('button', { name: 'Make the link' }).click();
      const code = dialog.locator('.share code');
      await expect.poll(async () => (await code.innerText()).startsWith(`${expected}/m/`)).toBe(true);
      const link = (await code.innerText()).trim();
      await expect.poll(() => dialog.getByText('Only this computer').count()).toBe(0);
      await dialog.getByRole('button', { name: /^Share/ }).click();
      await expect.poll(() => page.evaluate('window.shared?.url')).toBe(link);
      await dialog.getByRole('button', { name: /^QR code/ }).click();
      expect(await readQr(dialog.locator('svg.qr'))).toBe(link);
      // The other one opens it, sits down, and the match begins for both.
      const friend = await (await browser.newContext({ locale: 'fr-FR' })).newPage();
      await friend.goto(link);
      await friend.getByText('Une place vous est réservée\u00a0: Noirs').waitFor();
      await friend.getByRole('button', { name: 'Prendre la place' }).click();
      await friend.locator('.board [data-cell]').first().waitFor();
      await dialog.getByRole('button', { name: 'Go to the match' }).click();
      await page.locator('.board [data-cell]').first().waitFor();
    } finally {
      await open.close();
    }
  }, 60_000);
});

describe('the page of matches', () => {
  it('is searched, page by page, and what is searched is in the address', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 26; n++) {
      const players = [
        { player: 'human', name: n === 3 ? 'Élodie' : `Player ${n}` },
        { player: 'human', name: 'Bo' },
      ];
      const match = await make('draughts', players);
      await resign(match);
      ids.push(match.match.id);
    }
    const page = await browser.newPage({ viewport: DESKTOP, locale: 'en-US' });
    const rows = page.locator('article[data-match]');
    await page.goto(server.url);
    await page.getByRole('link', { name: 'All matches' }).click();
    await page.waitForURL(`${server.url}/matches`);
    await page.getByLabel('Game').selectOption('draughts');
    await page.getByLabel('How it ended').selectOption('resigned');
    await page.waitForURL(`${server.url}/matches?game=draughts&ended=resigned`);
    // What was found before stays until then, and is a whole page too.
    await page.locator('section[aria-busy="false"]').waitFor();
    await expect.poll(() => rows.count()).toBe(24);
    const first = await listed(page);
    await page.getByRole('link', { name: 'Older matches' }).click();
    await expect.poll(() => page.url()).toContain('cursor=');
    await expect.poll(() => rows.count()).toBeLessThan(24);
    const rest = await listed(page);
    expect(new Set([...first, ...rest]).size).toBe(first.length + rest.length);
    expect(ids.every((id) => first.includes(id) || rest.includes(id))).toBe(true);
    await page.getByRole('link', { name: 'Newest matches' }).click();
    await expect.poll(() => rows.count()).toBe(24);

    await page.getByLabel('Player’s name').fill('elo');
    await page.getByLabel('Player’s name').press('Enter');
    await page.getByLabel('Who plays').selectOption('people');
    await expect.poll(() => listed(page)).toEqual([ids[3]]);
    const shared = page.url();
    await page.getByLabel('To').fill('2020-01-01');
    await page.getByText('No match found.').waitFor();
    await page.goBack();
    await expect.poll(() => page.url()).toBe(shared);
    await expect.poll(() => rows.count()).toBe(1);
    // Whoever is sent the address sees the same, in another language.
    const other = await browser.newPage({ viewport: PHONE, locale: 'fr-FR' });
    await other.goto(shared);
    await expect.poll(() => other.locator('article[data-match]').count()).toBe(1);
    await expect.poll(() => other.getByLabel('Début du nom d’un joueur').inputValue()).toBe('elo');
    await other.getByRole('link', { name: 'Effacer les filtres' }).click();
    await expect.poll(() => other.locator('article[data-match]').count()).toBe(24);
    await page.getByLabel('Who plays').selectOption('bots');
    await page.getByText('No match found.').waitFor();
    await Promise.all([page.close(), other.close()]);
  }, 90_000);

  it('axe finds nothing on it, on “your matches” and on the links, in both themes at three sizes', async () => {
    const context = await browser.newContext({ locale: 'fr-FR', bypassCSP: true, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const waiting = await make('draughts', [{ player: 'human', name: 'Ada' }, { player: 'open' }]);
    const running = await make('escat', [{ player: 'human', name: 'Ada' }, { player: 'bot:random' }]);
    for (const match of [waiting, running]) {
      await page.goto(linkOf(match));
      await expect.poll(() => stored(page, match.match.id)).not.toBeNull();
    }
    const check = async (): Promise<void> => {
      for (const viewport of [PHONE, DESKTOP, WIDE])
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.setViewportSize(viewport);
          await page.emulateMedia({ colorScheme });
          await expect.poll(() => page.evaluate('document.documentElement.dataset.theme')).toBe(colorScheme);
          expect(await axeFindings(page), `${page.url()} ${viewport.width} ${colorScheme}`).toEqual([]);
          expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
        }
    };
    await page.goto(server.url);
    await page.locator('#yours article').first().waitFor();
    await page.locator('.yours button').click();
    await check();
    await page.goto(`${server.url}/matches?player=e`);
    await page.locator('article[data-match]').first().waitFor();
    await check();
    await page.goto(`${server.url}/matches?player=nobody`);
    await page.getByText('Aucune partie ne correspond.').waitFor();
    await check();
    await page.goto(linkOf(waiting));
    await page.getByRole('button', { name: /^Code QR/ }).click();
    await page.locator('svg.qr').waitFor();
    await check();
    await page.goto(linkOf(running));
    await page.getByRole('button', { name: 'Continuer sur un autre appareil' }).click();
    await check();
    await context.close();
  }, 180_000);
});
