import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { bundledBrowser, isBundledForHere } from '@joute/arena/server/test/bundledBrowser.ts';
import { launchBrowser } from '@joute/arena/server/test/launchBrowser.ts';
import { openBrowser } from '@joute/arena/server/test/openBrowser.ts';
import { freshFolder } from '@joute/arena/test/freshFolder.ts';
import { afterAll, afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
});

const server = createServer((_, response) => response.end('<p>hello</p>')).listen(0, '127.0.0.1');
afterAll(() => server.close());
const urlAs = (host: string): string => `http://${host}:${(server.address() as AddressInfo).port}/`;

test('a page that is closed leaves the browser open', async () => {
  const browser = await openBrowser();
  await (await browser.newPage()).close();
  const page = await browser.newPage();
  await page.goto(urlAs('127.0.0.1'));
  await expect.poll(() => page.textContent('p')).toBe('hello');
});

test('what another origin does not offer is refused, as in every browser', async () => {
  const browser = await openBrowser();
  const page = await browser.newPage();
  await page.goto(urlAs('127.0.0.1'));
  const read = (url: string) => page.evaluate((from) => fetch(from).then(({ status }) => status, String), url);
  expect(await read(urlAs('127.0.0.1'))).toBe(200);
  expect(await read(urlAs('localhost'))).toMatch(/Failed to fetch/);
});

test.runIf(isBundledForHere)('Linux has the bundled browser, whatever is installed', async () => {
  vi.stubEnv('JOUTE_BROWSER', '');
  vi.stubEnv('PATH', '/no/such/folder');
  const browser = await openBrowser();
  const { executablePath } = await bundledBrowser();
  expect(executablePath).toContain(`chromium-${browser.version().split('.')[0]}.`);
});

test.runIf(isBundledForHere)('several workers may unpack at once, into a folder of the user', async () => {
  const cache = freshFolder();
  vi.stubEnv('JOUTE_BROWSER', '');
  vi.stubEnv('XDG_CACHE_HOME', cache);
  const browsers = await Promise.all([openBrowser(), openBrowser()]);
  for (const browser of browsers) await (await browser.newPage()).goto(urlAs('127.0.0.1'));
  expect(readdirSync(join(cache, 'joute'))).toEqual([expect.stringMatching(/^chromium-[\d.]+$/)]);
});

test('another browser is named by its path', async () => {
  vi.stubEnv('JOUTE_BROWSER', '/no/such/browser');
  await expect(launchBrowser()).rejects.toThrow('/no/such/browser');
});
