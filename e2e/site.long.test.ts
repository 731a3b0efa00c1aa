/**
 * The static site (npm run site), served by a plain host of files: the manual, a replay that plays
 * and a whole exchange of moves with the bot, all without a server of ours.
 */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from '../arena/server/test/openBrowser.ts';
import { freshFolder } from '../arena/test/freshFolder.ts';
import { HOUSE } from './manual/pages.ts';

const TYPES: Readonly<Record<string, string>> = {
  ...{ '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' },
  ...{ '.svg': 'image/svg+xml', '.png': 'image/png', '.woff2': 'font/woff2' },
};
const folder = freshFolder();
let host: Server;
let browser: Browser;

beforeAll(async () => {
  await promisify(execFile)('npx', ['tsx', join(HOUSE, 'e2e', 'site.ts'), folder], { cwd: HOUSE });
  browser = await openBrowser();
  host = createServer((request, response) => {
    const path = join(folder, new URL(request.url!, 'http://site').pathname);
    const file = existsSync(path) && statSync(path).isDirectory() ? join(path, 'index.html') : path;
    if (!existsSync(file)) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'text/plain' }).end(readFileSync(file));
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
}, 240_000);
afterAll(() => void host?.close());

async function open(path: string): Promise<Page> {
  const page = await browser.newPage({
    locale: 'en-GB',
    baseURL: `http://127.0.0.1:${(host.address() as AddressInfo).port}`,
  });
  await page.goto(path);
  return page;
}

it('has the manual, with its search, and the rules', async () => {
  const page = await open('/');
  await page.getByRole('link', { name: 'Five minutes to a playing bot' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Five minutes to a playing bot' }).waitFor();
  await page.getByLabel('Search the manual').fill('dice');
  await page.locator('search li a').first().waitFor();
  await page.goto('/g/draughts/rules/');
  await page.getByRole('heading', { level: 1, name: 'Draughts: the rules' }).waitFor();
  await page.goto('/docs/api/');
  await expect.poll(() => page.getByText('curl -X POST').count()).toBeGreaterThan(10);
});

it('has a match to watch', async () => {
  const page = await open('/replay');
  await page.locator('.board svg').first().waitFor();
  await expect.poll(() => page.getByText('Verified').count()).toBe(1);
});

it('has a bot that answers', async () => {
  const page = await open('/play');
  await page.getByText('It is your turn.').waitFor();
  await page.locator('.board .movable').first().click();
  await page.locator('.board .target').first().click();
  // One's own move, and the bot's.
  await page.locator('.board[data-ply="2"]').waitFor();
  await expect.poll(() => page.getByRole('status').first().textContent()).toContain('It is your turn.');
});
