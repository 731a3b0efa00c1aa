/** The wall for five minutes, with its server restarted twice (`npm run wall` for longer). */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from '../arena/server/test/openBrowser.ts';
import { freshFolder } from '../arena/test/freshFolder.ts';
import { axeFindings } from './axe.ts';
import { ServerProcess } from './drill/serverProcess.ts';
import { SIZES } from './sizes.ts';
import { pastLog, prepareDay } from './test/courseDay.ts';
import { watchWall } from './wall/watchWall.ts';

const MINUTES = 5;
/** The least share of the screen's height that a letter has. */
const LEAST_LETTER = 1 / 25;

/** Of every element with a text of its own, how high its letters are beside the screen. */
const LETTERS = `[...document.querySelectorAll('.wall *')]
  .filter((part) => [...part.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
  .map((part) => Number.parseFloat(getComputedStyle(part).fontSize) / innerHeight)`;

let server: ServerProcess;
let browser: Browser;
let token: string;
beforeAll(async () => {
  const data = freshFolder();
  const cup = pastLog(12, [{ format: 'round-robin', pools: 3, advance: 2 }, { format: 'knockout' }], { game: 'risk' });
  ({ token } = await prepareDay(data, { cup }));
  [server, browser] = await Promise.all([ServerProcess.prepare(data), openBrowser()]);
  await server.start();
}, 120_000);
afterAll(async () => {
  await server?.stop();
});

it.each(['light', 'dark'] as const)(
  'axe finds nothing on it in %s colours; nothing is cut off, and all letters can be read from afar',
  async (colorScheme) => {
    const context = await browser.newContext({
      ...{ colorScheme, locale: 'fr-FR', bypassCSP: true, reducedMotion: 'reduce' },
    });
    const page = await context.newPage();
    await page.goto(`${server.url}/wall?c=cup`);
    for (const scene of ['winner', 'standings']) {
      await page.locator(`[data-scene="${scene}"]`).waitFor({ timeout: 40_000 });
      for (const size of SIZES) {
        await page.setViewportSize(size);
        expect(await axeFindings(page), `${scene} ${size.width}`).toEqual([]);
        expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false);
      }
      const letters = await page.evaluate<number[]>(LETTERS);
      expect(Math.min(...letters)).toBeGreaterThanOrEqual(LEAST_LETTER);
    }
    await context.close();
  },
  120_000,
);

it('says so while its server is away, goes on by itself, and does not grow', async () => {
  const said: string[] = [];
  const report = await watchWall({
    ...{ server, token, browser, minutes: MINUTES, restarts: 2 },
    tell: (line) => said.push(line),
  });
  console.info(said.join('\n'), `stale for at most ${report.staleMs} ms, ${report.matches} matches`);
  expect(report.complaints).toEqual([]);
  expect(report.matches).toBeGreaterThan(0);
  expect(report.scenes).toEqual(expect.arrayContaining(['boards', 'standings']));
  expect(report.staleMs).toBeLessThan(10_000);
  // In so short a time what is loaded once weighs more than in a day: npm run wall wants a tenth.
  expect(report.heap[1] / report.heap[0]).toBeLessThan(1.35);
}, 600_000);
