/** A real browser: the machine's own chromium, or the one that comes inside npm. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { afterAll } from 'vitest';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];
const FLAGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];
const QUIET = ['--disable-component-update', '--disable-sync'];

const opened: Browser[] = [];
afterAll(async () => {
  for (const browser of opened.splice(0)) await browser.close();
});

export async function openBrowser(): Promise<Browser> {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const own = folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find((path) => existsSync(path));
  const args = [...FLAGS, ...QUIET];
  const browser = own
    ? await chromium.launch({ executablePath: own, args })
    : await chromium.launch(await bundled(args));
  opened.push(browser);
  return browser;
}

async function bundled(args: readonly string[]) {
  const { default: packed } = await import('@sparticuz/chromium');
  return { executablePath: await packed.executablePath(), args: [...packed.args, ...args] };
}
