/** A browser for the tests of a file, closed when they are over. */
import type { Browser } from 'playwright-core';
import { afterAll } from 'vitest';
import { launchBrowser } from './launchBrowser.ts';

const opened: Browser[] = [];
afterAll(async () => {
  for (const browser of opened.splice(0)) await browser.close();
});

export async function openBrowser(): Promise<Browser> {
  const browser = await launchBrowser();
  opened.push(browser);
  return browser;
}
