/**
 * How long the page of a competition takes from its address to its whole table on the screen, in a
 * browser that has nothing of it yet, and how long its thread is held up.
 */
import type { Browser } from 'playwright-core';

export interface OpeningPlan {
  readonly browser: Browser;
  readonly url: string;
  /** What is there once for every entrant, when the table is drawn. */
  readonly row: string;
  readonly rows: number;
  readonly times: number;
}

export interface Opening {
  /** The first one: the server has not read the log yet. */
  readonly firstMs: number;
  readonly medianMs: number;
  /** The longest time that the page answers nobody, of all openings. */
  readonly heldMs: number;
}

interface Seen {
  readonly paintedMs: number;
  readonly heldMs: number;
}

/** In the page: its clock begins with the navigation. */
const WATCH = (row: string, rows: number): string => `
  globalThis.seen = new Promise((tell) => {
    let heldMs = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) heldMs = Math.max(heldMs, duration);
    }).observe({ type: 'longtask', buffered: true });
    const look = () => {
      if (document.querySelectorAll(${JSON.stringify(row)}).length < ${rows}) return requestAnimationFrame(look);
      // The frame after the next one begins when this one is on the screen.
      requestAnimationFrame(() => {
        const paintedMs = performance.now();
        // Long tasks are told when they are over.
        setTimeout(() => tell({ paintedMs, heldMs }), 1000);
      });
    };
    requestAnimationFrame(look);
  });`;

export async function measureOpening({ browser, url, row, rows, times }: OpeningPlan): Promise<Opening> {
  const seen: Seen[] = [];
  for (let time = 0; time < times; time++) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' });
    const page = await context.newPage();
    await page.addInitScript(WATCH(row, rows));
    await page.goto(url);
    seen.push(await page.evaluate<Seen>('globalThis.seen'));
    await context.close();
  }
  const sorted = seen.map(({ paintedMs }) => Math.round(paintedMs)).toSorted((a, b) => a - b);
  return {
    firstMs: Math.round(seen[0]!.paintedMs),
    medianMs: sorted[Math.floor(sorted.length / 2)]!,
    heldMs: Math.round(Math.max(...seen.map(({ heldMs }) => heldMs))),
  };
}
