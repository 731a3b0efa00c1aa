/**
 * The bots to start from, a folder a language in starters/: the bot of each game (`vampires.py`),
 * what all of them share, and `starter.json`. A new language is a new folder. The build copies them
 * beside the bundle.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Words } from '@joute/core/words.ts';

export const MANIFEST = 'starter.json';
/**
 * In the folder of a bot: its game and how it is started. `joute new` writes it, `joute push` and
 * the server that it is pushed to read it.
 */
export const BOT_MANIFEST = 'bot.json';

/** The folders that the build puts beside the bundle. */
export interface StarterFolders {
  readonly starters: string;
  /** The rules of each game, and the protocol. */
  readonly manual: string;
}

export interface Starter {
  /** The name of its folder. */
  readonly id: string;
  /** As people write it. */
  readonly name: string;
  readonly aliases: readonly string[];
  /** The name that the game's own file gets. */
  readonly bot: string;
  /** Compiles the bot, in its folder, where the language has a compiler. */
  readonly build?: string;
  /** Starts the bot, in its folder. */
  readonly command: string;
  /** The same with nothing but the language, where the command needs Joute. */
  readonly alone?: string;
  /** What somebody new to the language should know. */
  readonly note?: Words;
}

export const readStarters = (folder: string): readonly Starter[] =>
  readdirSync(folder, { withFileTypes: true })
    // A folder without a manifest holds no bots to start from.
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, MANIFEST)))
    .map(({ name: id }) => ({ id, ...JSON.parse(readFileSync(join(folder, id, MANIFEST), 'utf8')) }) as Starter)
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));

/** By its name or an alias, in any case. */
export const findStarter = (starters: readonly Starter[], word: string): Starter | undefined =>
  starters.find(({ id, aliases }) => [id, ...aliases].includes(word.toLowerCase()));
