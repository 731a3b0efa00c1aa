/**
 * The front page and what is made there, administrators and guests, in a real browser before a
 * whole server. The other pages: pages.long.test.ts. The match itself: the theatre's tests.
 */
import type { MatchSummary } from '@joute/core/api/matches.ts';
import { must } from '@joute/core/result.ts';
import { games } from '@joute/games/index.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ArenaServer } from '../arena/server/arenaServer.ts';
import { addToken } from '../arena/server/protection/credentials.ts';
import { openServer as openClosed } from '../arena/server/test/openServer.ts';
import { freePort } from '../arena/test/freePort.ts';
import { freshFolder } from '../arena/test/freshFolder.ts';
import { axeFindings } from './axe.ts';
import { builtPages } from './builtPages.ts';
import { openOnePage } from './onePage.ts';
import { openArena } from './openArena.ts';
import { SIZES } from './sizes.ts';

const GAMES = await games();

const IDS = GAMES.map(({ facts }) => facts.id);

const data = freshFolder();
let server: ArenaServer;
let browser: Browser;
let page: Page;
let complaints: readonly string[];
/** Refusals, and messages while the server is away, are no mistake of the page. */
const expected = /ERR_CONNECTION|WebSocket|status of 4\d\d/;

beforeAll(async () => {
  // It is opened again at the same port: nobody else may be given that meanwhile.
  const arena = { data, port: await freePort() };
  ({ server, browser, page, complaints } = await openOnePage({ arena, expected }));
}, 120_000);
afterAll(async () => {
  await server?.close();
});

const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const seatsHeld = (match: string): Promise<unknown> =>
  page.evaluate(`JSON.parse(localStorage.getItem('joute seats ${match}'))`);
const askMatch = async (id: string): Promise<MatchSummary> =>
  (await (await fetch(`${server.url}/api/matches/${id}`)).json()) as MatchSummary;

describe('the front page', () => {
  it('shows a match of every game, and all of them move', async () => {
    await page.goto(server.url);
    const cards = page.locator('#live [data-match]');
    await expect.poll(() => cards.count(), { timeout: 15_000 }).toBe(IDS.length);
    await page.setViewportSize({ width: 1920, height: 2400 });
    for (const { facts } of GAMES) {
      const picture = page.locator('#live [data-match]', { hasText: facts.name.en }).locator('.picture');
      await expect.poll(() => picture.locator('svg').count(), { timeout: 15_000 }).toBeGreaterThan(0);
      const before = await picture.innerHTML();
      await expect.poll(() => picture.innerHTML(), { timeout: 15_000 }).not.toBe(before);
    }
    await page.setViewportSize(SIZES[1]);
    // All that it has loaded by now, in bytes as transferred.
    const loaded = await page.evaluate(
      'performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js")).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)',
    );
    expect(loaded).toBeGreaterThan(10_000);
    expect(loaded).toBeLessThanOrEqual(150_000);
  }, 90_000);

  it('goes to the place that a link names', async () => {
    await page.goto(`${server.url}/g/risk#connect`);
    await expect.poll(() => page.evaluate('document.activeElement?.id')).toBe('connect');
    await page.getByRole('link', { name: 'Watch', exact: true }).click();
    await expect.poll(() => page.evaluate('document.activeElement?.id')).toBe('live');
  });

  it('changes its language and keeps the page', async () => {
    await page.goto(server.url);
    await page.locator('#live [data-match]').first().waitFor();
    await page.evaluate('window.mark = true');
    await page.getByRole('button', { name: 'Français' }).click();
    await page.getByRole('heading', { name: 'En ce moment' }).waitFor();
    await expect
      .poll(() => page.evaluate('[document.documentElement.lang, "mark" in window, document.title]'))
      .toEqual(['fr', true, 'Joute · En ce moment']);
    await page.reload();
    await page.getByRole('heading', { name: 'En ce moment' }).waitFor();
    await page.goto(`${server.url}/?lang=en`);
    await page.getByRole('heading', { name: 'Live now' }).waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('');
  });

  it('changes its colours, and has them again when it is loaded', async () => {
    const theme = () => page.evaluate('document.documentElement.dataset.theme');
    await expect.poll(() => theme()).toBe('light');
    const choose = async (colours: string): Promise<void> => {
      await page.getByLabel('Colours').click();
      await page.getByRole('button', { name: colours }).click();
    };
    await choose('Dark');
    await expect.poll(() => theme()).toBe('dark');
    await page.reload();
    await expect.poll(() => theme()).toBe('dark');
    await choose('Same as your system');
    await expect.poll(() => theme()).toBe('light');
  });

  it('begins a match against a bot by two presses, without a mouse', async () => {
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Play: Draughts' }).first().focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/m\/[0-9a-z]+$/);
    const id = new URL(page.url()).pathname.slice('/m/'.length);
    await expect.poll(() => seatsHeld(id)).toMatchObject([{ seat: 1, name: 'Player 1' }]);
    const { seats } = await askMatch(id);
    expect(seats.map(({ player }) => player)).toEqual(['human', 'bot:easy']);
    await page.goBack();
    await page.getByRole('heading', { name: 'Live now' }).waitFor();
  });

  it('begins a match of several at one screen, and one by a link that gives a seat away', async () => {
    await page.getByRole('button', { name: 'Play: Risk' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Others at this screen').click();
    await dialog.getByLabel('Number of players').selectOption('3');
    await dialog.getByLabel('Name, Seat 1').fill('Ada');
    await dialog.getByLabel('Name, Seat 2').fill('Grace');
    await dialog.getByLabel('Player, Seat 3').selectOption('bot:random');
    await dialog.getByRole('button', { name: 'Play' }).click();
    await page.waitForURL(/\/m\/[0-9a-z]+$/);
    const first = new URL(page.url()).pathname.slice('/m/'.length);
    await expect.poll(() => seatsHeld(first)).toMatchObject([{ name: 'Ada' }, { name: 'Grace' }]);

    await page.goto(`${server.url}/g/escat`);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await dialog.getByText('A friend, by a link').first().click();
    await dialog.getByRole('button', { name: 'Make the link' }).click();
    const link = (await dialog.locator('.share code').first().innerText()).trim();
    expect(link).toMatch(/\/m\/[0-9a-z]+#seat=2&key=seat_/);
    const friend = await browser.newPage({ locale: 'en-US' });
    await friend.goto(link);
    await expect.poll(() => friend.url()).not.toContain('key=');
    await friend.close();
    await dialog.getByRole('button', { name: 'Go to the match' }).click();
    await page.waitForURL(/\/m\/[0-9a-z]+$/);
  }, 60_000);

  it('says why a match cannot be begun', async () => {
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Play: Draughts' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('More options').click();
    await dialog.getByLabel(/Starting position/).fill('nonsense');
    await dialog.getByRole('button', { name: 'Play' }).click();
    await dialog.getByRole('alert').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  it('says that the connection is gone, and is alive again by itself', async () => {
    await page.goto(server.url);
    await page.locator('#live [data-match]').first().waitFor();
    const { port } = server;
    await server.close();
    await page.getByText('The connection is gone.').waitFor();
    server = await openArena({ data, port });
    await page.getByText('The connection is gone.').waitFor({ state: 'detached', timeout: 20_000 });
    await page.locator('#live [data-match]').first().waitFor();
  }, 60_000);
});

it('the one-time link makes an administrator, who gives out tokens and stops matches', async () => {
  const context = await browser.newContext({ viewport: SIZES[1], locale: 'en-US', bypassCSP: true });
  const page = await context.newPage();
  await page.goto(server.administrator!);
  const form = page.locator('#first');
  await form.getByLabel('Your name').fill('Zoé Prof');
  await expect.poll(() => page.url()).toBe(`${server.url}/desk`);
  expect(await axeFindings(page)).toEqual([]);
  await form.getByLabel('Password', { exact: true }).fill('a long enough one');
  await form.getByLabel('The password again').fill('a long enough on');
  await form.getByRole('button').click();
  await form.getByText('The two passwords are not the same.').waitFor();
  await form.getByLabel('The password again').fill('a long enough one');
  await form.getByRole('button').click();
  await page.getByRole('link', { name: 'Accounts and tokens' }).click();
  await page.getByRole('heading', { name: 'Tokens', exact: true }).waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect.poll(() => page.evaluate('document.documentElement.dataset.theme')).toBe(colorScheme);
    await page.evaluate('Promise.all(document.getAnimations().map(({ finished }) => finished))');
    expect(await axeFindings(page)).toEqual([]);
  }
  const token = page.locator('form', { has: page.getByRole('button', { name: 'New token' }) });
  await token.getByLabel('Name', { exact: true }).fill('Class 3');
  await page.getByRole('checkbox', { name: 'play and watch' }).check();
  await page.getByRole('button', { name: 'New token' }).click();
  await expect.poll(() => page.locator('#made code').innerText()).toMatch(/^joute_/);
  const row = page.locator('#tokens tr', { hasText: 'Class 3' });
  await row.getByRole('button', { name: 'Revoke' }).click();
  await row.getByRole('button', { name: 'Press again' }).click();
  await row.getByText('revoked').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Matches' }).click();
  // By its link: demonstrations come and go meanwhile.
  const address = await page.locator('#matches a').last().getAttribute('href');
  const match = page.locator('#matches tr', { has: page.locator(`a[href="${address}"]`) });
  await match.getByRole('button', { name: 'Stop' }).click();
  await match.getByRole('button', { name: 'Press again' }).click();
  await expect.poll(() => match.count()).toBe(0);
  // As everybody who signed in, from the frame's menu.
  await page.locator('header summary[aria-label^="Signed in as"]').click();
  await page.locator('header').getByText('Signed in as Zoé Prof').waitFor();
  // Signing out loads the page anew: leaving it before would interrupt one of the two.
  const signOut = page.locator('header').getByRole('button', { name: 'Sign out' });
  await Promise.all([page.waitForEvent('load'), signOut.click()]);
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).waitFor();
  // The link has had its one time.
  await page.goto('about:blank');
  await page.goto(server.administrator!);
  await form.getByLabel('Your name').fill('Mallory');
  await form.getByLabel('Password', { exact: true }).fill('a long enough one');
  await form.getByLabel('The password again').fill('a long enough one');
  await form.getByRole('button').click();
  await form.getByText('or it was used before').waitFor();
  await context.close();
}, 60_000);

it('where guests are not let in, a token opens the page', async () => {
  const closed = await openClosed({ guests: false, pages: await builtPages() });
  const { text } = await addToken(closed.store, 'class', ['play']);
  const seats = [
    { player: 'human', name: 'Ada' },
    { player: 'human', name: 'Bob' },
  ];
  const { id } = must(await closed.arena.create({ game: 'draughts', seats, mayRun: false }));
  await page.goto(closed.url);
  await page.getByText('Enter with a token instead').click();
  const field = page.getByLabel('Your token');
  await field.fill('joute_wrong');
  await field.press('Enter');
  await page.getByRole('alert').waitFor();
  await field.fill(text);
  await field.press('Enter');
  await page.locator('#live').getByRole('link', { name: 'Draughts: Ada – Bob' }).click();
  await page.waitForURL(`${closed.url}/m/${id}`);
}, 30_000);

it('what is not there has a page of its own', async () => {
  const answer = await page.goto(`${server.url}/nothing`);
  expect(answer?.status()).toBe(404);
  await heading('Nothing is here').waitFor();
  await page.getByRole('link', { name: 'To the front page' }).click();
  await heading(/send in your bot/).waitFor();
});

it('the browser complained of nothing', () => {
  expect(complaints).toEqual([]);
});
