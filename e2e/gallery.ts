/**
 * npm run gallery -- FOLDER [--game risk --size phone --theme dark --language fr]: pictures of
 * every game while it is played, watched and over, on a phone, a laptop and a large screen, to be
 * looked at. With --pages: of all other pages instead.
 */
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { launchBrowser } from '@joute/arena/server/test/launchBrowser.ts';
import type { WholeGame } from '@joute/games/board/test/hands.ts';
import { games } from '@joute/games/index.ts';
import type { Page } from 'playwright-core';
import { ServerProcess } from './drill/serverProcess.ts';
import { type Look, pastCompetitions, takePages } from './gallery/pagePictures.ts';
import { makeScratchFolder } from './scratchFolder.ts';
import { prepareDay } from './test/courseDay.ts';

const SIZES = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
  laptop: { viewport: { width: 1280, height: 800 } },
  large: { viewport: { width: 1920, height: 1080 } },
} as const;
const NO_CLOCK = { move: null, bank: null, increment: 0, margin: 0 };
/** For animations to end. */
const REST_MS = 1500;
/** Turns that the person has played when the pictures are taken. */
const TURNS = 2;

const GAMES = await games();
const all = {
  game: GAMES.map(({ facts }) => facts.id),
  size: Object.keys(SIZES),
  theme: ['light', 'dark'],
  language: ['en', 'fr'],
  moment: ['play', 'compose', 'watch', 'after'],
};
const many = { type: 'string', multiple: true } as const;
const { values, positionals } = parseArgs({
  options: { pages: { type: 'boolean' }, game: many, size: many, theme: many, language: many, moment: many },
  allowPositionals: true,
});
const chosen = {
  ...all,
  theme: ['light'],
  language: ['fr'],
  ...values,
};
const folder = positionals[0];
if (folder === undefined) throw new Error('npm run gallery -- FOLDER');
mkdirSync(folder, { recursive: true });

const data = makeScratchFolder('gallery');
const [server, browser] = await Promise.all([ServerProcess.prepare(data), launchBrowser()]);

async function make(game: string, players: readonly string[], more: object) {
  const seats = players.map((player) => ({ player }));
  const response = await fetch(`${server.url}/api/matches`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ game, seats, seed: '7', think: 20, clock: NO_CLOCK, ...more }),
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as { match: { id: string }; keys: Record<string, string> };
}

function looks(): Look[] {
  return chosen.size.flatMap((size) =>
    chosen.theme.flatMap((colorScheme) =>
      chosen.language.map((locale) => ({
        name: `${size}-${colorScheme}-${locale}`,
        context: {
          ...SIZES[size as keyof typeof SIZES],
          colorScheme: colorScheme as 'light' | 'dark',
          locale,
          reducedMotion: 'reduce' as const,
        },
      })),
    ),
  );
}

async function savePicture(name: string, take: (path: string) => Promise<unknown>): Promise<void> {
  await take(join(folder!, `${name}.png`));
  process.stdout.write(`${name}\n`);
}

async function openPage(size: keyof typeof SIZES, colorScheme: 'light' | 'dark', locale: string): Promise<Page> {
  const context = await browser.newContext({ ...SIZES[size], colorScheme, locale, baseURL: server.url });
  return context.newPage();
}

try {
  const { token } = await prepareDay(data, values.pages ? pastCompetitions() : {});
  // Programs of teams run as somebody else, who must be able to reach their folder.
  chmodSync(data, 0o755);
  await server.start();
  if (values.pages) await takePages(server, browser, token, looks(), savePicture);
  for (const game of values.pages ? [] : chosen.game) {
    const entry = GAMES.find(({ facts }) => facts.id === game)!;
    const bots = Array.from(
      { length: entry.facts.seats.default },
      (_, seat) => `bot:${seat === 0 ? 'best' : 'greedy'}`,
    );
    const { wholeGame } = (await import(`../games/${game}/test/hands.ts`)) as { wholeGame: WholeGame };
    const over = await make(game, bots, { setup: wholeGame.setup ?? {} });
    const shown = await make(game, bots, { pace: game === 'risk' ? 300 : 1500 });
    for (const size of chosen.size as (keyof typeof SIZES)[])
      for (const theme of chosen.theme as ('light' | 'dark')[])
        for (const language of chosen.language) {
          const take = async (page: Page, moment: string): Promise<void> => {
            await pause(REST_MS);
            const name = `${game}-${moment}-${size}-${theme}-${language}`;
            await page.screenshot({ path: join(folder, `${name}.png`) });
            if (size === 'phone') await page.screenshot({ path: join(folder, `${name}-whole.png`), fullPage: true });
            process.stdout.write(`${name}\n`);
          };
          const open = async (path: string): Promise<Page> => {
            const page = await openPage(size, theme, language);
            await page.goto(path);
            await page.locator('.board svg').first().waitFor();
            return page;
          };
          if (chosen.moment.includes('play') || chosen.moment.includes('compose')) {
            const { match, keys } = await make(game, ['human', ...bots.slice(1)], {});
            // The hands know the English board.
            const english = await openPage('laptop', 'light', 'en');
            await english.goto(`/m/${match.id}#seat=1&key=${keys[1]}`);
            for (let turn = 0; turn < TURNS; turn++) {
              await english.locator('.desk .now', { hasText: 'Your turn' }).waitFor();
              await wholeGame.hands.byMouse(english);
              await pause(REST_MS);
            }
            await english.close();
            const page = await open(`/m/${match.id}#seat=1&key=${keys[1]}`);
            if (chosen.moment.includes('play')) await take(page, 'play');
            if (chosen.moment.includes('compose')) {
              await page
                .locator('.movable[data-cell], .target[data-cell]')
                .last()
                .click({ timeout: 5000 })
                .catch(() => {});
              await take(page, 'compose');
            }
            await page.context().close();
          }
          if (chosen.moment.includes('watch')) {
            const page = await open(`/m/${shown.match.id}`);
            await take(page, 'watch');
            await page.context().close();
          }
          if (chosen.moment.includes('after')) {
            const page = await open(`/m/${over.match.id}`);
            await page.locator('#result-title').waitFor();
            await page.keyboard.press('End');
            await take(page, 'after');
            await page.context().close();
          }
        }
  }
} finally {
  await browser.close();
  await server.stop();
}
