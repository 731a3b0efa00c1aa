/** Bots that the real `joute new` wrote, for every language and game. */
import { execFile } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startersFor } from '@joute/arena/starters/archives.ts';
import { games } from '@joute/games/index.ts';
import { freshFolder, joute } from './run.ts';

export const HOUSE = fileURLToPath(new URL('../../', import.meta.url));
export const STARTERS = join(HOUSE, 'starters');

/** Those that are run as they are written first: a compiler takes its time. */
const EVERY_BOT = (await games()).flatMap(({ facts }) =>
  startersFor({ starters: STARTERS, manual: '' }, facts.id).map(({ id: language, build }) => ({
    ...{ language, game: facts.id, isCompiled: build !== undefined },
  })),
);
export const SCRIPTS = EVERY_BOT.filter(({ isCompiled }) => !isCompiled);
export const COMPILED = EVERY_BOT.filter(({ isCompiled }) => isCompiled);

/**
 * For programs that a test starts itself: `joute` is found on the PATH as by programs that the
 * command starts.
 */
export const PATH = [process.env.PATH, join(HOUSE, 'node_modules', '.bin')].join(delimiter);

export interface NewBot {
  readonly folder: string;
  readonly build: string | null;
  readonly command: string;
  readonly files: readonly string[];
  readonly next: readonly string[];
}

/** Compiled, where its language has a compiler. */
export async function newBot(language: string, game: string): Promise<NewBot> {
  const above = freshFolder();
  const { code, out, err } = await joute(['new', language, game, '--json'], { folder: above });
  if (code !== 0) throw new Error(err);
  const written = JSON.parse(out) as NewBot;
  const bot = { ...written, folder: join(above, written.folder) };
  await compileBot(bot);
  return bot;
}

export async function compileBot({ folder, build }: NewBot): Promise<void> {
  if (build === null) return;
  const [compiler = '', ...words] = build.split(' ');
  await promisify(execFile)(compiler, words, { cwd: folder });
}
