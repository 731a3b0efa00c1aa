/**
 * A match in the frame of another site: shown to whoever looks, live and afterwards, with nothing
 * of the person in front of the screen; and no other page can be framed.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings } from './axe.ts';
import { SIZES } from './sizes.ts';
import { legalMove, make, movesOf, openPage, rowOf, server } from './test/matchPages.ts';

/** Somebody else's site: a page that holds whatever its address asks for in a frame. */
let site: Server;
let address: string;
beforeAll(async () => {
  site = createServer((request, response) => {
    const asked = new URL(request.url ?? '/', 'http://site').searchParams.get('html') ?? '';
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><title>Elsewhere</title><h1>Elsewhere</h1>${asked}`);
  });
  await new Promise<void>((resolve) => {
    site.listen(0, '127.0.0.1', resolve);
  });
  // Another name, too: for the browser it is another site.
  address = `http://localhost:${(site.address() as AddressInfo).port}`;
});
afterAll(() => site.close());

const elsewhere = (html: string): string => `${address}/?html=${encodeURIComponent(html)}`;
const framed = async (page: Page): Promise<Frame> => (await (await page.waitForSelector('iframe')).contentFrame())!;
const count = (frame: Frame | Page) => frame.locator('.scrubber .count').textContent();

async function moveFor(id: string, seat: number, key: string): Promise<void> {
  const row = await rowOf(id);
  const { status } = await fetch(`${server.url}/api/matches/${id}/moves`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ seat, id: `move-${row.ply}`, turn: row.ply + 1, move: await legalMove(id, seat) }),
  });
  expect(status).toBe(200);
}

test('the line of the share panel shows the match on another site, at its position and in its language', async () => {
  const { match } = await make(['bot:random', 'bot:greedy'], { think: 5 });
  await expect.poll(async () => (await rowOf(match.id)).status).toBe('finished');
  const own = await openPage(`${server.url}/m/${match.id}?ply=4`, { locale: 'fr-FR' });
  const plies = (await movesOf(match.id)).length;
  await expect.poll(() => count(own)).toBe(`4/${plies}`);
  await own.getByRole('button', { name: 'Partager cette partie' }).click();
  const line = await own.getByRole('dialog').getByText('<iframe').innerText();
  await own.context().close();

  const page = await openPage(elsewhere(line));
  const frame = await framed(page);
  await frame.locator('.board [data-cell]').first().waitFor();
  await expect.poll(() => count(frame)).toBe(`4/${plies}`);
  await expect.poll(() => frame.locator('html').getAttribute('lang')).toBe('fr');
  await frame.getByRole('button', { name: 'Un coup en avant' }).click();
  await expect.poll(() => count(frame)).toBe(`5/${plies}`);
  await frame
    .getByText(/gagne|Égalité/)
    .first()
    .waitFor();
  for (const name of ['Plume', 'Glouton']) await frame.locator('.player').getByText(name, { exact: true }).waitFor();
  const link = frame.getByRole('link', { name: /Ouvrir sur Joute/ });
  await expect.poll(() => link.getAttribute('href')).toBe(`${server.url}/m/${match.id}?ply=5`);
  expect([await link.getAttribute('target'), await link.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
  await expect.poll(() => frame.locator('form, input:not([type=range]), textarea, select, header').count()).toBe(0);
  const [opened] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
  await opened.locator('.theatre .board [data-cell]').first().waitFor();
  await page.context().close();
});

test('a match that is played is live there', async () => {
  const { match, keys } = await make(['human', 'human']);
  const page = await openPage(elsewhere(`<iframe src="${server.url}/embed/m/${match.id}" width="600" height="700">`));
  const frame = await framed(page);
  await frame.getByText('Live', { exact: true }).waitFor();
  for (const seat of [1, 2, 1]) {
    await moveFor(match.id, seat, keys[seat]!);
    const plies = (await movesOf(match.id)).length;
    await expect.poll(() => frame.getByRole('slider').inputValue()).toBe(String(plies));
  }
  await page.context().close();
});

test.each(['/m/', '/', '/desk', '/matches', '/embed/m/x/'])('%s cannot be framed', async (path) => {
  const { match } = await make(['human', 'human']);
  const full = path === '/m/' ? `/m/${match.id}` : path;
  const page = await openPage('about:blank');
  const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
  await page.goto(elsewhere(`<iframe src="${server.url}${full}">`));
  await refused;
  const frame = await framed(page);
  await expect.poll(() => frame.locator('main, .theatre, .board').count()).toBe(0);
  await page.context().close();
});

test('whoever holds a seat in this browser is still nobody there: no key leaves, nothing hidden is shown', async () => {
  const { match, keys } = await make(['human', 'human', 'human'], { game: 'risk' });
  const page = await openPage(`${server.url}/m/${match.id}#seat=1&key=${keys[1]}`);
  await page.locator('.board [data-cell]').first().waitFor();
  // As the seat sees it: with its secret mission.
  await expect
    .poll(() =>
      page
        .locator('.risk')
        .getByText(/mission/i)
        .count(),
    )
    .toBeGreaterThan(0);
  expect(await page.evaluate('localStorage.length')).toBeGreaterThan(0);

  const said: string[] = [];
  const frame = await page.context().newPage();
  frame.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => said.push(String(payload)));
    socket.on('framereceived', ({ payload }) => said.push(String(payload)));
  });
  frame.on('request', (request) => said.push(JSON.stringify(request.headers())));
  await frame.goto(`${server.url}/embed/m/${match.id}#seat=1&key=${keys[1]}`);
  await frame.locator('.board [data-cell]').first().waitFor();
  await expect.poll(() => said.some((text) => text.includes('"snapshot"'))).toBe(true);
  for (const text of said) for (const key of Object.values(keys)) expect(text).not.toContain(key);
  expect(said.filter((text) => text.includes('authorization'))).toEqual([]);
  const snapshot = JSON.parse(said.find((text) => text.includes('"snapshot"'))!);
  expect(snapshot).not.toHaveProperty('seat');
  const missions = frame.locator('.risk').getByText(/mission/i);
  await expect.poll(() => missions.count()).toBe(0);
  await expect.poll(() => frame.getByRole('button', { name: /Send|Resign|Give/ }).count()).toBe(0);
  // What it was given is not kept either.
  const kept = await frame.evaluate('JSON.stringify({ ...sessionStorage })');
  expect(kept).toBe('{}');
  await page.context().close();
});

test.each(['light', 'dark'] as const)(
  'axe finds nothing in %s colours at three sizes',
  async (colorScheme) => {
    const { match } = await make(['bot:random', 'bot:greedy'], { think: 5 });
    await expect.poll(async () => (await rowOf(match.id)).status).toBe('finished');
    const open = await make(['human', 'reserved']);
    const look = async (path: string, ready: (page: Page) => Promise<unknown>): Promise<void> => {
      const page = await openPage(`${server.url}${path}`, { colorScheme, bypassCSP: true, reducedMotion: 'reduce' });
      await ready(page);
      for (const size of SIZES) {
        await page.setViewportSize(size);
        expect(await axeFindings(page), `${path} ${size.width}`).toEqual([]);
        expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth'), path).toBe(false);
      }
      await page.context().close();
    };
    const board = (page: Page) => page.locator('.board [data-cell]').first().waitFor();
    await look(`/embed/m/${match.id}?ply=3`, board);
    await look(`/embed/m/${match.id}`, (page) =>
      page
        .getByText(/wins|draw/i)
        .first()
        .waitFor(),
    );
    await look(`/embed/m/${open.match.id}`, (page) => page.getByText('The match has not begun.').waitFor());
    await look('/embed/m/0000', (page) => page.getByText('There is no match at this address.').waitFor());
    await look(`/m/${match.id}?ply=3`, async (page) => {
      await board(page);
      await page.getByRole('button', { name: 'Share this match' }).click();
      await page.getByRole('dialog').getByText('<iframe').waitFor();
    });
  },
  120_000,
);
