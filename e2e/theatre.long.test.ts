/** The page of a match on a line that is cut for long, and in every game at three sizes. */
import { setTimeout as pause } from 'node:timers/promises';
import { games } from '@joute/games/index.ts';
import { expect, test } from 'vitest';
import { CutLine } from './test/cutLine.ts';
import { make, openPage, playThrough, server } from './test/matchPages.ts';

const GAMES = await games();
const CUT_MS = 20_000;

test('a line that is cut without a word for 20 seconds is noticed, and mended by itself', async () => {
  const line = await CutLine.open(server.ports.web);
  let since = 0;
  await playThrough(
    line.url,
    async () => {
      line.cut();
      since = performance.now();
    },
    async () => {
      await pause(Math.max(0, CUT_MS - (performance.now() - since)));
      line.mend();
    },
  );
  line.close();
}, 120_000);

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const;

test.each(GAMES.map(({ facts }) => facts))(
  '$id and its controls cover nothing else, on a phone neither',
  async (facts) => {
    const players = Array.from({ length: facts.seats.default }, (_, index) => (index === 0 ? 'human' : 'bot:random'));
    const { match, keys } = await make(players, { game: facts.id, think: 5 });
    const page = await openPage(`${server.url}/m/${match.id}#seat=1&key=${keys[1]}`);
    await page.locator('.main .board [data-cell]').first().waitFor();
    const board = page.locator('.main > .board');
    for (const size of SIZES) {
      await page.setViewportSize(size);
      const below = () => board.evaluate((box) => box.scrollHeight - box.clientHeight);
      await expect.poll(below, { message: `${size.width}` }).toBeLessThanOrEqual(0);
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
    }
    await page.context().close();
  },
);
