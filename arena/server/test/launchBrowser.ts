/**
 * A real browser for the tests and the pictures. On Linux it is always the one that comes inside
 * npm, so that everybody's tests see the same; JOUTE_BROWSER names the executable of another.
 */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { bundledBrowser, isBundledForHere } from './bundledBrowser.ts';

/**
 * Only these: the flags that the package recommends would disable protections of a real browser
 * (`--disable-web-security`).
 */
const FLAGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];
const QUIET = ['--disable-component-update', '--disable-sync'];

/** Where the installers of other systems put it. */
const INSTALLED = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];
const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ ...(await chosen()), args: [...FLAGS, ...QUIET] });
}

async function chosen(): Promise<Pick<LaunchOptions, 'executablePath' | 'env'>> {
  const named = process.env.JOUTE_BROWSER;
  if (named) return { executablePath: named };
  if (isBundledForHere) return bundledBrowser();
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  const executablePath = [...INSTALLED, ...onPath].find((path) => existsSync(path));
  if (executablePath === undefined)
    throw new Error(
      'No browser was found: install Chrome or Chromium, or set JOUTE_BROWSER to the path of its executable.',
    );
  return { executablePath };
}
