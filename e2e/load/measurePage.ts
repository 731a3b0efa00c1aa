/**
 * The main thread of a page, as the browser counts it: CPU time, so that a busy machine does not
 * matter much.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { LiveMatch } from './liveMatch.ts';

const PACE = 30;
/** The first pictures are not measured. */
const WARM_MS = 700;

export interface PagePlan {
  readonly url: string;
  readonly browser: Browser;
  readonly game: string;
  readonly seconds: number;
}

export interface Measured {
  /** Milliseconds of the main thread in a second. */
  readonly busyMs: number;
  /** The same of a page that receives the same events and shows nothing. */
  readonly floorMs: number;
  readonly events: number;
  readonly seconds: number;
}

export async function measurePage({ url, browser, game, seconds }: PagePlan): Promise<Measured> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' });
  const [shown, bare] = [await context.newPage(), await context.newPage()];
  const total = { busy: 0, floor: 0, events: 0, seconds: 0 };
  // A game may be over before it has been measured for long enough.
  while (total.seconds < seconds) {
    const match = await LiveMatch.open(url, game);
    const stop = new AbortController();
    try {
      await Promise.all([shown.goto(`${url}/m/${match.id}`), hearOnly(bare, url, match.id)]);
      await shown.waitForSelector('.board svg');
      const playing = match.play(PACE, stop.signal);
      await pause(WARM_MS);
      const [busy, floor] = [await watchThread(shown), await watchThread(bare)];
      const [began, before] = [performance.now(), match.events];
      await Promise.race([playing, pause((seconds - total.seconds) * 1000)]);
      const lasted = (performance.now() - began) / 1000;
      total.busy += await busy();
      total.floor += await floor();
      total.events += match.events - before;
      total.seconds += lasted;
    } finally {
      stop.abort();
      match.close();
    }
  }
  await context.close();
  const rate = (ms: number): number => Math.round(ms / total.seconds);
  const { events } = total;
  return {
    busyMs: rate(total.busy),
    floorMs: rate(total.floor),
    events,
    seconds: Math.round(total.seconds * 10) / 10,
  };
}

/** Returns a function that tells how many milliseconds the thread was busy since. */
async function watchThread(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000;
  };
  const before = await read();
  return async () => (await read()) - before;
}

async function hearOnly(page: Page, url: string, match: string): Promise<void> {
  await page.goto(`${url}/healthz`);
  await page.evaluate(
    ({ feed, id }) => {
      const socket = new WebSocket(feed);
      socket.onopen = () => socket.send(JSON.stringify({ type: 'watch', match: id }));
      socket.onmessage = ({ data }) => void JSON.parse(String(data));
    },
    { feed: `${url.replace('http', 'ws')}/api/feed`, id: match },
  );
}
