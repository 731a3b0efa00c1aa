/** What a person takes away from a match: its moves as PDN, and pictures of its positions. */
import { readFileSync } from 'node:fs';
import { must } from '@joute/core/result.ts';
import { makeMove } from '@joute/games/draughts/notation/moves.ts';
import { parsePdn } from '@joute/games/draughts/notation/pdnReader.ts';
import { resolvePdn } from '@joute/games/draughts/notation/pdnResolve.ts';
import { games } from '@joute/games/index.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindings } from './axe.ts';
import { SIZES } from './sizes.ts';
import { make, movesOf, openPage, rowOf, server } from './test/matchPages.ts';

const GAMES = await games();
async function played(game: string, players: readonly string[], setup: object = {}): Promise<string> {
  const { match } = await make(players, { game, think: 5, setup, seed: '7' });
  await expect.poll(async () => (await rowOf(match.id)).status, { timeout: 60_000 }).toBe('finished');
  return match.id;
}

const menu = (page: Page, label: string) => page.locator(`summary[aria-label="${label}"]`);

/** Presses a choice of a menu, and gives the file that comes of it. */
async function take(page: Page, label: string, choice: string): Promise<{ name: string; path: string }> {
  await menu(page, label).click();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: choice }).click()]);
  return { name: file.suggestedFilename(), path: await file.path() };
}

test('a match of draughts as PDN, from the page, opened again in the theatre', async () => {
  const id = await played('draughts', ['bot:random', 'bot:greedy']);
  const page = await openPage(`${server.url}/m/${id}`);
  const { name, path } = await take(page, 'Download the match', 'All moves for other programs (PDN)');
  expect(name).toMatch(/^draughts-random-greedy-\d{4}-\d\d-\d\d\.pdn$/);
  const game = must(parsePdn(readFileSync(path, 'utf8'))[0]!);
  const moves = must(resolvePdn(game)).steps.map(({ move }) => (move ? makeMove(move) : ''));
  expect(moves).toEqual(await movesOf(id));
  expect([game.tags.get('White'), game.tags.get('Black')]).toEqual(['random', 'greedy']);
  expect(game.result).not.toBe('*');
  const record = await take(page, 'Download the match', 'Record that can be verified (JSON)');
  expect(record.name).toBe(name.replace('.pdn', '.json'));
  await page.goto(`${server.url}/show`);
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer: readFileSync(path) });
  await page.getByRole('heading', { level: 1, name: 'Draughts: random – greedy' }).waitFor();
  await page.getByText('All moves are legal.').waitFor();
  await expect.poll(() => page.locator('.moves button').count()).toBe(moves.length + 1);
  await page.context().close();
}, 120_000);

/** How many colours a picture has, and its longer side, as the browser reads the file. */
const looksOf = (page: Page, type: string, path: string): Promise<{ long: number; colours: number }> =>
  page.evaluate(`(async () => {
    const image = new Image();
    image.src = 'data:${type};base64,${readFileSync(path).toString('base64')}';
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    const pen = canvas.getContext('2d');
    pen.drawImage(image, 0, 0);
    const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
    const colours = new Set();
    for (let at = 0; at < data.length; at += 4 * 37) colours.add(data.slice(at, at + 3).join());
    return { long: Math.max(canvas.width, canvas.height), colours: colours.size };
  })()`);

test.each(GAMES.map(({ facts }) => facts))(
  'pictures of $id stand alone, in both themes',
  async ({ id: game, seats }) => {
    const setups: Readonly<Record<string, object>> = { risk: { rounds: 1 }, vampires: { plays: 12 } };
    const players = Array.from({ length: seats.default }, () => 'bot:random');
    const id = await played(game, players, setups[game] ?? {});
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await openPage(`${server.url}/m/${id}?ply=3`, { colorScheme, bypassCSP: true });
      const complaints: string[] = [];
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
      await page.locator('.main .board [data-cell]').first().waitFor();
      const png = await take(page, 'Save the position', 'Picture (PNG)');
      expect(png.name).toMatch(new RegExp(`^${game}-random.*-\\d{4}-\\d\\d-\\d\\d-3\\.png$`));
      const svg = await take(page, 'Save the position', 'Picture to be enlarged (SVG)');
      const text = readFileSync(svg.path, 'utf8');
      // Nothing from elsewhere, nothing that needs the page's styles, no script.
      const plain = text.replaceAll(/xmlns(:\w+)?="[^"]*"/g, '');
      expect(plain.match(/http|var\(|\s(class|style|on\w+|data-\w+)=|<script/g)).toBeNull();
      for (const [, name] of text.matchAll(/url\(#([^)]+)\)/g)) expect(text).toContain(`id="${name}"`);
      for (const [type, { path }] of [
        ['image/png', png],
        ['image/svg+xml', svg],
      ] as const) {
        const { long, colours } = await looksOf(page, type, path);
        expect(long, type).toBe(1600);
        expect(colours, `${game} ${colorScheme} ${type}`).toBeGreaterThan(12);
      }
      for (const size of game === 'draughts' ? SIZES : []) {
        await page.setViewportSize(size);
        for (const label of ['Save the position', 'Download the match']) {
          await menu(page, label).click();
          const box = (await page.locator('details[open] .menu').boundingBox())!;
          expect(box.x >= 0 && box.x + box.width <= size.width, `${label} ${size.width}`).toBe(true);
          expect(await axeFindings(page), `${label} ${size.width}`).toEqual([]);
          await page.keyboard.press('Escape');
        }
      }
      expect(complaints).toEqual([]);
      await page.context().close();
    }
  },
  120_000,
);
