/** A server and one page in a real browser, for tests that look at one screen. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { ArenaServer } from '../arena/server/arenaServer.ts';
import { openBrowser } from '../arena/server/test/openBrowser.ts';
import { freshFolder } from '../arena/test/freshFolder.ts';
import { type ArenaPlan, openArena } from './openArena.ts';
import { SIZES } from './sizes.ts';

export interface OnePagePlan {
  /** Left out: without demonstrations, in a folder of its own. */
  readonly arena?: ArenaPlan;
  readonly page?: BrowserContextOptions;
  /** Errors in the console that are no complaint. */
  readonly expected?: RegExp;
}

export interface OnePage {
  readonly server: ArenaServer;
  readonly browser: Browser;
  readonly page: Page;
  /** Errors of the page and of its console so far. */
  readonly complaints: readonly string[];
}

export async function openOnePage(plan: OnePagePlan = {}): Promise<OnePage> {
  const { arena = { data: freshFolder(), config: { demo: false } }, expected } = plan;
  const [server, browser] = await Promise.all([openArena(arena), openBrowser()]);
  const page = await browser.newPage({ viewport: SIZES[1], locale: 'en-US', ...plan.page });
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !expected?.test(message.text())) complaints.push(message.text());
  });
  return { server, browser, page, complaints };
}

/** What the server finds when it replays the record. */
export async function checkRecord(url: string, record: string): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/records`, { method: 'POST', body: record, headers });
  return answer.json();
}
