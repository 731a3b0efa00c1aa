/**
 * The pages around a match, in a real browser with a whole server. The match itself: the theatre's
 * tests.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MatchSummary } from '@joute/core/api/matches.ts';
import { must } from '@joute/core/result.ts';
import { games } from '@joute/games/index.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ArenaServer } from '../arena/server/arenaServer.ts';
import { addToken } from '../arena/server/protection/credentials.ts';
import { openBrowser } from '../arena/server/test/openBrowser.ts';
import { openServer as openClosed } from '../arena/server/test/openServer.ts';
import { freshFolder } from '../arena/test/freshFolder.ts';
import { axeFindings } from './axe.ts';
import { builtPages } from './builtPages.ts';
import { openArena } from './openArena.ts';

const GAMES = await games();

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const;
const IDS = GAMES.map(({ facts }) => facts.id);

const data = freshFolder();
let server: ArenaServer;
let browser: Browser;
let page: Page;
/** Errors and warnings of the browser. */
const complaints: string[] = [];

beforeAll(async () => {
  [server, browser] = await Promise.all([openArena({ data }), openBrowser()]);
  page = await browser.newPage({ viewport: SIZES[1], locale: 'en-US' });
  page.setDefaultTimeout(10_000);
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // Refusals, and messages while the server is away, are no mistake of the page.
    const isExpected = /ERR_CONNECTION|WebSocket|status of 4\d\d/.test(message.text());
    if (message.type() === 'error' && !isExpected) complaints.push(message.text());
  });
}, 120_000);
afterAll(async () => {
  await server?.close();
});

const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const seatsHeld = (match: string): Promise<unknown> =>
  page.evaluate(`JSON.parse(sessionStorage.getItem('joute seats ${match}'))`);
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
    expect(await page.evaluate('[document.documentElement.lang, "mark" in window, document.title]')).toEqual([
      'fr',
      true,
      'Joute · En ce moment',
    ]);
    await page.reload();
    await page.getByRole('heading', { name: 'En ce moment' }).waitFor();
    await page.goto(`${server.url}/?lang=en`);
    await page.getByRole('heading', { name: 'Being played now' }).waitFor();
    expect(new URL(page.url()).search).toBe('');
  });

  it('changes its colours, and has them again when it is loaded', async () => {
    const theme = () => page.evaluate('document.documentElement.dataset.theme');
    expect(await theme()).toBe('light');
    await page.getByRole('button', { name: 'Colours: as the system has them' }).click();
    await page.getByRole('button', { name: 'Colours: light' }).click();
    expect(await theme()).toBe('dark');
    await page.reload();
    expect(await theme()).toBe('dark');
    await page.getByRole('button', { name: 'Colours: dark' }).click();
    expect(await theme()).toBe('light');
  });

  it('begins a match against a bot by two presses, without a mouse', async () => {
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Play: Draughts' }).first().focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/m\/[0-9a-z]+$/);
    const id = new URL(page.url()).pathname.slice('/m/'.length);
    expect(await seatsHeld(id)).toMatchObject([{ seat: 1, name: 'Player 1' }]);
    const { seats } = await askMatch(id);
    expect(seats.map(({ player }) => player)).toEqual(['human', 'bot:greedy']);
    await page.goBack();
    await page.getByRole('heading', { name: 'Being played now' }).waitFor();
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
    expect(await seatsHeld(first)).toMatchObject([{ name: 'Ada' }, { name: 'Grace' }]);

    await page.goto(`${server.url}/g/escat`);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await dialog.getByText('A friend, by a link').first().click();
    await dialog.getByRole('button', { name: 'Make the link' }).click();
    const link = (await dialog.locator('code').first().innerText()).trim();
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

describe('game pages', () => {
  it.each(GAMES.map(({ facts, primer }) => ({ id: facts.id, facts, primer })))(
    '$id tells its rules, its bots and how to connect',
    async ({ facts, primer }) => {
      await page.goto(server.url);
      await page.locator(`[data-game="${facts.id}"] h3 a`).click();
      await page.waitForURL(`${server.url}/g/${facts.id}`);
      await heading(facts.name.en).waitFor();
      await expect.poll(() => page.evaluate('document.activeElement?.tagName')).toBe('H1');
      expect(await page.title()).toBe(`${facts.name.en} · Joute`);
      await page.getByRole('heading', { name: 'How a move is written' }).waitFor();
      expect(await page.locator('section[aria-labelledby="rules-title"] li').count()).toBe(
        (await primer?.())?.rules.length ?? 0,
      );
      await page.getByText(`joute new python ${facts.id}`).waitFor();
      await page.getByText(`/api/bots/${facts.id}`).waitFor();
      await page.getByRole('button', { name: 'Play against it (random)' }).click();
      expect(await page.getByRole('radio', { name: /^random/ }).isChecked()).toBe(true);
      await page.keyboard.press('Escape');
    },
  );
});

describe('saved files', () => {
  const open = async (name: string, text: string): Promise<void> => {
    const path = join(data, name);
    writeFileSync(path, text);
    await page.goto(`${server.url}/show`);
    await page.locator('input[type=file]').setInputFiles(path);
  };

  it('a position is shown on its board', async () => {
    await open('position.fen', 'W:W31-50:B1-20');
    await page.getByRole('heading', { name: 'Draughts' }).waitFor();
    await page.locator('.board svg').first().waitFor();
  });

  it('a saved game has the names and the turns that it says', async () => {
    const saved = readFileSync(join(import.meta.dirname, '../games/cyberattack/examples/game-start.txt'), 'utf8');
    await open('game.txt', saved.replace(/^0;100;/, '7;40;'));
    await page.locator('.exhibit svg .word').getByText('40', { exact: true }).waitFor();
    for (const name of ['Ada', 'Grace', 'Alan', 'Edsger'])
      await page.locator('.exhibit').getByText(name).first().waitFor();
    expect(await page.getByText('No turn has been played yet').count()).toBe(0);
    await open('start.txt', saved);
    await page.getByText('No turn has been played yet').waitFor();
  });

  it('a game in PDN has its players', async () => {
    await open('game.pdn', '[White "Ivanov"]\n[Black "?"]\n[FEN "W:W32:B19,20"]\n1. 32-28 *');
    await page.getByText('Ivanov (White) – Black').waitFor();
  });

  it('a finished match has the stages of its last turn', async () => {
    const seats = Array.from({ length: 4 }, () => ({ player: 'bot:random' }));
    const made = await fetch(`${server.url}/api/matches`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ game: 'cyberattack', seats, think: 1, setup: { turns: 3 } }),
    });
    const { match } = (await made.json()) as { match: { id: string } };
    await expect.poll(async () => (await askMatch(match.id)).status, { timeout: 30_000 }).toBe('finished');
    await page.goto(`${server.url}/m/${match.id}`);
    await page.locator('.phases .count').waitFor();
    expect(await page.getByText('No turn has been played yet').count()).toBe(0);
  }, 60_000);

  it('what is no position is shown as the game draws it', async () => {
    const map = '<Map Rows="5" Columns="5"><Vampires X="0" Y="2" Count="4"/><Werewolves X="4" Y="2" Count="4"/></Map>';
    await open('map.xml', map);
    await page.getByRole('heading', { name: 'Vampires vs Werewolves' }).waitFor();
    await page.locator('pre, .board').first().waitFor();
  });

  it('a record is replayed', async () => {
    const seats = [{ player: 'bot:random' }, { player: 'bot:random' }];
    const made = await fetch(`${server.url}/api/matches`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ game: 'draughts', seats, think: 1 }),
    });
    const { match } = (await made.json()) as { match: { id: string } };
    await expect.poll(async () => (await askMatch(match.id)).status, { timeout: 30_000 }).toBe('finished');
    await open('record.json', await (await fetch(`${server.url}/api/matches/${match.id}/record`)).text());
    const turn = page.getByLabel(/^Turn/);
    await turn.waitFor();
    const last = await turn.inputValue();
    expect(Number(last)).toBeGreaterThan(1);
    await turn.press('ArrowLeft');
    expect(Number(await turn.inputValue())).toBe(Number(last) - 1);
  }, 60_000);

  it('what nobody knows, or is broken, is said', async () => {
    await open('what.txt', 'nothing at all');
    await page.getByText('No game knows this kind of file.').waitFor();
    await open('broken.json', '{"joute":1');
    await page.getByRole('alert').waitFor();
  });
});

it('the one-time link makes an administrator, who gives out tokens and stops matches', async () => {
  const context = await browser.newContext({ viewport: SIZES[1], locale: 'en-US', bypassCSP: true });
  const page = await context.newPage();
  await page.goto(server.administrator!);
  const own = page.locator('#claimed code');
  await expect.poll(() => own.innerText()).toMatch(/^joute_/);
  expect(page.url()).toBe(`${server.url}/admin`);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect.poll(() => page.evaluate('document.documentElement.dataset.theme')).toBe(colorScheme);
    await page.evaluate('Promise.all(document.getAnimations().map(({ finished }) => finished))');
    expect(await axeFindings(page)).toEqual([]);
  }
  await page.getByLabel('Name').fill('Class 3');
  await page.getByRole('checkbox', { name: 'play and watch' }).check();
  await page.getByRole('button', { name: 'New token' }).click();
  await expect.poll(() => page.locator('#made code').innerText()).toMatch(/^joute_/);
  const row = page.locator('#tokens tr', { hasText: 'Class 3' });
  await row.getByRole('button', { name: 'Revoke' }).click();
  await row.getByRole('button', { name: 'Press again' }).click();
  await row.getByText('revoked').waitFor();
  // By its link: demonstrations come and go meanwhile.
  const address = await page.locator('#matches a').last().getAttribute('href');
  const match = page.locator('#matches tr', { has: page.locator(`a[href="${address}"]`) });
  await match.getByRole('button', { name: 'Stop' }).click();
  await match.getByRole('button', { name: 'Press again' }).click();
  await expect.poll(() => match.count()).toBe(0);
  await page.getByRole('button', { name: 'Forget my token here' }).click();
  await page.getByLabel('Your token').waitFor();
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
  await heading(/play here/).waitFor();
});

it('the browser complained of nothing', () => {
  expect(complaints).toEqual([]);
});
