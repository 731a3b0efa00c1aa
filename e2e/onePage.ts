/**
 * A server without demonstrations and one page in a real browser, for tests in which people share a
 * screen.
 */
import type { Page } from 'playwright-core';
import type { ArenaServer } from '../arena/server/arenaServer.ts';
import { openBrowser } from '../arena/server/test/openBrowser.ts';
import { freshFolder } from '../arena/test/freshFolder.ts';
import { openArena } from './openArena.ts';

export interface OnePage {
  readonly server: ArenaServer;
  readonly page: Page;
  /** Errors of the page and of its console so far. */
  readonly complaints: readonly string[];
}

export async function openOnePage(): Promise<OnePage> {
  const [server, browser] = await Promise.all([
    openArena({ data: freshFolder(), config: { demo: false } }),
    openBrowser(),
  ]);
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'en' });
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return { server, page, complaints };
}

/** What the server finds when it replays the record. */
export async function checkRecord(url: string, record: string): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/records`, { method: 'POST', body: record, headers });
  return answer.json();
}
