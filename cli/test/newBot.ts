/** Bots that the real `joute new` wrote, for every language and game. */
import { readdirSync } from 'node:fs';
import { delimiter, join, parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import { games } from '@joute/games/index.ts';
import { freshFolder, joute } from './run.ts';

const GAMES = await games();

export const HOUSE = fileURLToPath(new URL('../../', import.meta.url));
export const STARTERS = join(HOUSE, 'starters');

export const EVERY_BOT = readdirSync(STARTERS, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name: language }) => {
    const written = new Set(readdirSync(join(STARTERS, language)).map((file) => parse(file).name));
    return GAMES.filter(({ facts }) => written.has(facts.id)).map(({ facts }) => ({ language, game: facts.id }));
  });

/**
 * For programs that a test starts itself: `joute` is found on the PATH as by programs that the
 * command starts.
 */
export const PATH = [process.env.PATH, join(HOUSE, 'node_modules', '.bin')].join(delimiter);

export interface NewBot {
  readonly folder: string;
  readonly command: string;
  readonly files: readonly string[];
  readonly next: readonly string[];
}

export async function newBot(language: string, game: string): Promise<NewBot> {
  const above = freshFolder();
  const { code, out, err } = await joute(['new', language, game, '--json'], { folder: above });
  if (code !== 0) throw new Error(err);
  const written = JSON.parse(out) as NewBot;
  return { ...written, folder: join(above, written.folder) };
}
