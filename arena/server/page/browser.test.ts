/** The pages in a real browser, before a whole server that is stopped and started again. */
import { must } from '@joute/core/result.ts';
import { GAMES } from '@joute/games/index.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundleThinker } from '../../test/bundleThinker.ts';
import { freshFolder } from '../../test/freshFolder.ts';
import { ArenaServer } from '../arenaServer.ts';
import { type Given, readConfig } from '../config.ts';
import { addToken } from '../credentials.ts';
import { openLog } from '../log.ts';
import { openBrowser } from '../test/openBrowser.ts';
import { openServer as openClosed } from '../test/openServer.ts';

const data = freshFolder();
let thinker = '';
let server: ArenaServer;
let page: Page;
/** What the browser complained of. */
const complaints: string[] = [];

async function openServer(port: number): Promise<ArenaServer> {
  const wanted = {
    ...{ port, data, 'common.port': null, stopSeconds: 3 },
    ...{ 'gateways.vampires.port': null, 'gateways.draughts.port': null, 'gateways.cyberattack.port': null },
  };
  const flags = Object.entries(wanted).map(([key, value]): Given => ({ key, value, source: key }));
  const settled = readConfig({ file: null, environment: {}, flags, language: 'en' });
  if (!settled.ok) throw new Error(JSON.stringify(settled.refusal));
  const lost = (why: string): void => {
    throw new Error(why);
  };
  return must(await ArenaServer.open({ ...settled.value, thinker, log: openLog('silent'), lost }));
}

beforeAll(async () => {
  thinker = await bundleThinker();
  const [opened, browser] = await Promise.all([openServer(0), openBrowser()]);
  server = opened;
  page = await browser.newPage({ viewport: { width: 1280, height: 1600 }, locale: 'en-US' });
  page.setDefaultTimeout(10_000);
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/ERR_CONNECTION|WebSocket/.test(message.text())) complaints.push(message.text());
  });
}, 60_000);
afterAll(async () => {
  await server?.close();
});

const shown = (text: string | RegExp) => page.getByText(text).first().waitFor();
const isWide = () => page.evaluate('document.documentElement.scrollWidth > innerWidth');

it('the front page shows a demonstration of every game, and all of them move', async () => {
  await page.goto(server.url);
  const boards = GAMES.map(({ facts }) => page.locator(`#live .board.${facts.id}`));
  const before = await Promise.all(boards.map((board) => board.innerText()));
  for (const [index, board] of boards.entries())
    await expect.poll(() => board.innerText(), { timeout: 15_000 }).not.toBe(before[index]);
  for (const width of [390, 1280, 1920]) {
    await page.setViewportSize({ width, height: 1080 });
    expect(await isWide()).toBe(false);
  }
}, 30_000);

it('a person plays draughts by writing moves, over a server that is gone for a while, and resigns', async () => {
  const form = page.locator('#play-draughts');
  await form.getByLabel('Your name').fill('Ada <b>');
  await form.getByLabel('Against').selectOption('bot:greedy');
  await form.getByRole('button', { name: 'Play' }).click();
  await page.waitForURL(/\/m\/[0-9a-z]+$/);
  await shown('Your turn');
  const move = page.getByLabel('Your move');
  const send = page.getByRole('button', { name: 'Send' });
  const write = async (text: string): Promise<void> => {
    await move.fill(text);
    await send.click();
  };

  await write('32-99');
  await page.locator('#move-refused:not([hidden])').waitFor();
  await write('32-28');
  await page.locator('.moves code').nth(1).waitFor();
  await shown('Your turn');

  const { port } = server;
  await server.close();
  await shown('The connection is gone.');
  await write('31-27');
  await shown('Sending…');
  server = await openServer(port);
  await page.locator('#connection').waitFor({ state: 'hidden' });
  await page.locator('.moves code').nth(3).waitFor();
  expect(await page.locator('.moves code', { hasText: '31-27' }).count()).toBe(1);
  await shown('Your turn');

  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Press again to resign' }).click();
  await shown('greedy wins');
  expect(await page.locator('.name', { hasText: 'Ada <b>' }).count()).toBe(1);
  await page.getByRole('link', { name: 'Français' }).click();
  await shown('greedy gagne');
  await expect.poll(() => new URL(page.url()).search).toBe('');
  const first = new URL(page.url()).pathname;
  await page.getByRole('button', { name: 'Rejouer' }).click();
  await page.waitForURL((url) => url.pathname !== first);
  await shown(/À vous de jouer|Aux autres de jouer/);
}, 30_000);

it('two windows meet at a free seat, by a link that gives none away', async () => {
  const { url } = server;
  const made = await fetch(`${url}/api/matches`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ game: 'draughts', seats: [{ player: 'human', name: 'Ada' }, { player: 'open' }] }),
  });
  const { match, keys } = (await made.json()) as { match: { id: string }; keys: Record<string, string> };
  const other = await page.context().browser()!.newPage({ locale: 'en-US' });
  await other.goto(`${url}/m/${match.id}#seat=1&key=${keys[1]}`);
  await other.getByText('You have a seat.').waitFor();
  expect(other.url()).toBe(`${url}/m/${match.id}`);
  await page.goto(`${url}/m/${match.id}?lang=en`);
  await page.getByLabel('Your name').fill('Bob');
  await page.getByRole('button', { name: 'Take the seat' }).click();
  await page.getByText('The others are to move.').waitFor();
  await other.getByText('Your turn').waitFor();
  await other.getByLabel('Your move').fill('32-28');
  await other.getByRole('button', { name: 'Send' }).click();
  await shown('Your turn');
}, 30_000);

it('the one-time link makes an administrator, who gives out tokens and stops matches', async () => {
  await page.goto(server.administrator!);
  const own = page.locator('#claimed code');
  await expect.poll(() => own.innerText()).toMatch(/^joute_/);
  expect(page.url()).toBe(`${server.url}/admin`);
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
  expect(complaints).toEqual([]);
}, 30_000);

it('where guests are not let in, a token opens the page', async () => {
  const closed = await openClosed({ guests: false });
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
  await page.locator('#token-error:not([hidden])').waitFor();
  await field.fill(text);
  await field.press('Enter');
  await page.locator('#live').getByRole('link', { name: 'Draughts' }).click();
  await page.waitForURL(`${closed.url}/m/${id}`);
  await page.locator('.board.wide').waitFor();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByText('Download the record').click()]);
  expect(file.suggestedFilename()).toBe(`${id}.json`);
}, 30_000);
