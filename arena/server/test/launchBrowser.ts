/** A real browser: the machine's own chromium, or the one that comes inside npm. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];
const FLAGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];
const QUIET = ['--disable-component-update', '--disable-sync'];

export async function launchBrowser(): Promise<Browser> {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const own = folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find((path) => existsSync(path));
  const args = [...FLAGS, ...QUIET];
  return own ? chromium.launch({ executablePath: own, args }) : chromium.launch(await bundled(args));
}

async function bundled(args: readonly string[]) {
  const { default: packed } = await import('@sparticuz/chromium');
  return { executablePath: await packed.executablePath(), args: [...packed.args, ...args] };
}
