/**
 * npm run pictures: takes the pictures of the README and the docs anew, from a real server in a
 * real browser.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { launchBrowser } from '@joute/arena/server/test/launchBrowser.ts';
import type { Page } from 'playwright-core';
import { ServerProcess } from './drill/serverProcess.ts';
import { pastLadder, takeDay } from './pictures/dayPictures.ts';
import { recordHashes } from './pictures/sources.ts';
import { makeScratchFolder } from './scratchFolder.ts';
import { prepareLogs } from './test/courseDay.ts';

/** Who plays, and after how many turns the picture is taken. */
const SCENES = [
  { game: 'draughts', players: ['bot:alphabeta', 'bot:greedy'], ply: 34 },
  { game: 'vampires', players: ['bot:alphabeta', 'bot:greedy'], ply: 9 },
  { game: 'cyberattack', players: ['bot:lookahead', 'bot:greedy', 'bot:lookahead', 'bot:random'], ply: 12 },
  { game: 'escat', players: ['bot:planner', 'bot:greedy'], ply: 14 },
  { game: 'risk', players: ['bot:campaign', 'bot:greedy', 'bot:greedy'], ply: 90 },
] as const;
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
/** For animations to end. */
const REST_MS = 2500;

const folder = makeScratchFolder('pictures');
await prepareLogs(folder, pastLadder());
const pathOf = (name: string): string => fileURLToPath(new URL(`../docs/pictures/${name}.png`, import.meta.url));
const [server, browser] = await Promise.all([ServerProcess.prepare(folder), launchBrowser()]);

async function ask<T>(path: string, body?: unknown): Promise<T> {
  const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(server.url + path, body === undefined ? {} : sent);
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return (await response.json()) as T;
}

async function make(game: string, players: readonly string[], more: object): Promise<string> {
  const seats = players.map((player) => ({ player }));
  const { match } = await ask<{ match: { id: string } }>('/api/matches', { game, seats, seed: '7', ...more });
  return match.id;
}

async function take(page: Page, path: string, name: string): Promise<void> {
  await page.goto(server.url + path);
  await page.locator('.board svg, #live svg, main svg').first().waitFor();
  await pause(REST_MS);
  await save(page, name);
}

async function save(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: pathOf(name) });
  process.stdout.write(`docs/pictures/${name}.png\n`);
}

try {
  await server.start();
  const open = (viewport: typeof DESKTOP, colorScheme: 'light' | 'dark' = 'light') =>
    browser.newPage({ viewport, colorScheme, locale: 'en-US' });
  const desktop = await open(DESKTOP);
  const ids = new Map<string, string>();
  for (const { game, players, ply } of SCENES) {
    const id = await make(game, players, { think: 20 });
    while ((await ask<{ status: string }>(`/api/matches/${id}`)).status !== 'finished') await pause(200);
    ids.set(game, id);
    await take(desktop, `/m/${id}?ply=${ply}`, `board-${game}`);
  }
  await take(await open(PHONE, 'dark'), `/m/${ids.get('escat')}?ply=14`, 'phone');
  await take(desktop, '/g/vampires', 'game');
  for (const { game, players } of SCENES) await make(game, players, { think: 20, pace: game === 'risk' ? 100 : 700 });
  await pause(4000);
  await take(desktop, '/', 'home');
  await takeDay(server, browser, save);
  recordHashes();
} finally {
  await browser.close();
  await server.stop();
}
