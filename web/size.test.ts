/** How much a browser loads (issue 7, "Must show" 3): the front page before a board is opened, and each board besides. Packed by gzip. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { GAMES } from '@joute/games/index.ts';
import { build, type Manifest } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const FRONT_BYTES = 150_000;
const BOARD_BYTES = 60_000;
/** Risk's maps and outlines are not counted as code. */
const DATA = /\.data\.ts$|\/data\/[^/]+\.json$/;

const folder = mkdtempSync(join(tmpdir(), 'joute-web-'));
let manifest: Manifest;
beforeAll(async () => {
  const configFile = fileURLToPath(new URL('./vite.config.ts', import.meta.url));
  await build({ configFile, logLevel: 'error', build: { outDir: folder, emptyOutDir: true } });
  manifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'));
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The chunk of a source, and all that it needs at once. */
function chunksOf(source: string, into = new Set<string>()): Set<string> {
  if (into.has(source)) return into;
  const chunk = manifest[source];
  if (!chunk) throw new Error(`${source} is not in the build`);
  into.add(source);
  for (const next of chunk.imports ?? []) chunksOf(next, into);
  return into;
}

const bytesOf = (chunks: Iterable<string>): number =>
  [...chunks].reduce((sum, name) => sum + gzipSync(readFileSync(join(folder, manifest[name]!.file))).length, 0);

/** The front page: its entry, its own page, and the small pictures and signs of all games. */
function front(): Set<string> {
  const chunks = chunksOf('index.html');
  chunksOf('pages/Home.svelte', chunks);
  for (const { facts } of GAMES)
    for (const part of ['Miniature', 'Emblem']) {
      const source = `../games/${facts.id}/board/${part}.svelte`;
      if (source in manifest) chunksOf(source, chunks);
    }
  return chunks;
}

it(`the front page loads at most ${FRONT_BYTES / 1000} kB of JavaScript`, () => {
  const bytes = bytesOf(front());
  console.info(`front page: ${bytes} bytes`);
  expect(bytes).toBeLessThanOrEqual(FRONT_BYTES);
});

it('the front page loads neither rules nor boards', () => {
  const names = [...front()].join('\n');
  expect(names).not.toMatch(/Board\.svelte|game\.ts|bots/);
});

describe('a board', () => {
  const boards = GAMES.map(({ facts }) => facts.id);
  it.each(boards)(`of %s is at most ${BOARD_BYTES / 1000} kB more`, (game) => {
    const board = `../games/${game}/board/Board.svelte`;
    if (!(board in manifest)) return expect(board).toContain(game);
    // What the page of a match has anyway is no part of the board.
    const before = chunksOf('theatre/Theatre.svelte', front());
    const chunks = chunksOf(board);
    for (const part of [`../games/${game}/game.ts`, `../games/${game}/board/describe.ts`])
      if (part in manifest) chunksOf(part, chunks);
    const more = [...chunks].filter((name) => !before.has(name) && !DATA.test(name));
    const bytes = bytesOf(more);
    console.info(`${game}: ${bytes} bytes`);
    expect(bytes).toBeLessThanOrEqual(BOARD_BYTES);
  });
});
