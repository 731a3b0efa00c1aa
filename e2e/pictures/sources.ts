/**
 * Which sources a picture of the docs shows, and the hash of them when it was taken: a screen that
 * has changed since makes its pictures stale, and a test says so (`npm run pictures` takes them
 * anew).
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const HOUSE = fileURLToPath(new URL('../..', import.meta.url));
const RECORDED = join(HOUSE, 'docs', 'pictures', 'sources.json');
export const LANGUAGES = ['fr', 'en'] as const;

const FRAME = ['web/app/Header.svelte', 'web/widgets/TopBar.svelte', 'web/app/Footer.svelte', 'web/styles'];
const boardOf = (game: string): string[] => [...FRAME, 'web/theatre/MatchScreen.svelte', `games/${game}/board`];
const inBoth = (name: string, sources: readonly string[]): [string, readonly string[]][] =>
  LANGUAGES.map((language) => [`${name}-${language}`, sources]);

/** By the picture's name: files and folders from the root of the repository. */
export const PICTURES: Readonly<Record<string, readonly string[]>> = Object.fromEntries([
  ...['draughts', 'vampires', 'cyberattack', 'escat', 'risk'].map((game) => [`board-${game}`, boardOf(game)] as const),
  ['phone', boardOf('escat')],
  ['game', [...FRAME, 'web/game']],
  ['home', [...FRAME, 'web/home']],
  ...inBoth('desk-class', [...FRAME, 'web/desk/Desk.svelte', 'web/desk/roster']),
  ...inBoth('desk-ready', [...FRAME, 'web/desk/Desk.svelte', 'web/desk/tournament/ReadyPart.svelte']),
  ...inBoth('desk-new', [...FRAME, 'web/desk/Desk.svelte', 'web/desk/tournament']),
  ...inBoth('desk-control', [...FRAME, 'web/desk/Desk.svelte', 'web/desk/control']),
  ...inBoth('tournament', [...FRAME, 'web/competition/parts', 'web/competition/tournament']),
  ...inBoth('ladder', [...FRAME, 'web/competition/parts', 'web/competition/ladder']),
  ...inBoth('team', [...FRAME, 'web/team']),
  ...inBoth('wall', ['web/styles', 'web/wall']),
]);

/**
 * Tests and words for screen readers alone change no picture, but who could tell: only tests are
 * left out.
 */
function* filesIn(path: string): Generator<string> {
  if (statSync(join(HOUSE, path)).isFile()) {
    if (!path.endsWith('.test.ts')) yield path;
    return;
  }
  for (const name of readdirSync(join(HOUSE, path)).toSorted()) yield* filesIn(`${path}/${name}`);
}

export function hashSources(sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const source of sources)
    for (const file of filesIn(source)) hash.update(`${file}\n`).update(readFileSync(join(HOUSE, file)));
  return hash.digest('hex').slice(0, 16);
}

export const recordedHashes = (): Readonly<Record<string, string>> => JSON.parse(readFileSync(RECORDED, 'utf8'));

/** To be called when all pictures are taken. */
export function recordHashes(): void {
  const hashes = Object.fromEntries(Object.entries(PICTURES).map(([name, sources]) => [name, hashSources(sources)]));
  writeFileSync(RECORDED, `${JSON.stringify(hashes, null, 2)}\n`);
}
