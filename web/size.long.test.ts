/**
 * How much a browser loads: the front page before a board is opened, and each board besides. Packed
 * by gzip.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { games } from '@joute/games/index.ts';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const GAMES = await games();

const FRONT_BYTES = 150_000;
const BOARD_BYTES = 60_000;
/** Risk's maps and outlines are not counted as code. */
const DATA = /\.data\.ts$|\/data\/[^/]+\.json$/;

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'joute-web-'));
const chunks = new Map<string, Rolldown.OutputChunk>();
beforeAll(async () => {
  const configFile = fileURLToPath(new URL('./vite.config.ts', import.meta.url));
  const built = await build({ configFile, logLevel: 'error', build: { outDir: folder, emptyOutDir: true } });
  for (const part of (built as Rolldown.RolldownOutput).output)
    if (part.type === 'chunk') chunks.set(part.fileName, part);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const sourcesIn = ({ moduleIds }: Rolldown.OutputChunk): string[] =>
  moduleIds.map((id) => relative(root, id).replaceAll('\\', '/'));

/** The chunk that a source is in, which it may share with others. */
function chunkOf(source: string): Rolldown.OutputChunk {
  for (const chunk of chunks.values()) if (sourcesIn(chunk).includes(source)) return chunk;
  throw new Error(`${source} is not in the build`);
}

/** The chunks of some sources, and all that they need at once. */
function loadedWith(sources: readonly string[]): Set<Rolldown.OutputChunk> {
  const loaded = new Set<Rolldown.OutputChunk>();
  const load = (chunk: Rolldown.OutputChunk): void => {
    if (loaded.has(chunk)) return;
    loaded.add(chunk);
    for (const next of chunk.imports) load(chunks.get(next)!);
  };
  for (const source of sources) load(chunkOf(source));
  return loaded;
}

const bytesOf = (loaded: Iterable<Rolldown.OutputChunk>): number =>
  [...loaded].reduce((sum, { code }) => sum + gzipSync(code).length, 0);

const isData = (chunk: Rolldown.OutputChunk): boolean => sourcesIn(chunk).every((source) => DATA.test(source));

/**
 * The front page: its entry, its own page, and of all games the facts, the small pictures and
 * signs.
 */
const FRONT = [
  ...['web/app/main.ts', 'web/home/Home.svelte'],
  ...GAMES.flatMap(({ facts }) =>
    ['index.ts', 'board/Miniature.svelte', 'board/Emblem.svelte'].map((part) => `games/${facts.id}/${part}`),
  ),
];

it(`the front page loads at most ${FRONT_BYTES / 1000} kB of JavaScript`, () => {
  const bytes = bytesOf(loadedWith(FRONT));
  console.info(`front page: ${bytes} bytes`);
  expect(bytes).toBeLessThanOrEqual(FRONT_BYTES);
});

it('the front page loads neither rules nor boards', () => {
  const sources = [...loadedWith(FRONT)].flatMap(sourcesIn);
  expect(sources.filter((source) => /\/(Board\.svelte|game\.ts|bots\/.*)$/.test(source))).toEqual([]);
});

describe('a board', () => {
  it.each(GAMES.map(({ facts }) => facts.id))(`of %s is at most ${BOARD_BYTES / 1000} kB more`, (game) => {
    // What the page of a match has anyway is no part of the board.
    const before = loadedWith([...FRONT, 'web/theatre/Theatre.svelte']);
    const parts = ['board/Board.svelte', 'board/describe.ts', 'game.ts'].map((part) => `games/${game}/${part}`);
    const more = [...loadedWith(parts)].filter((chunk) => !before.has(chunk) && !isData(chunk));
    const bytes = bytesOf(more);
    console.info(`${game}: ${bytes} bytes`);
    expect(bytes).toBeLessThanOrEqual(BOARD_BYTES);
  });
});
