/**
 * The bots that `joute new` writes, a folder a language in starters/: the bot of each game
 * (`vampires.py`), what all of them share, and `starter.json`. A new language is a new folder. The
 * build copies them beside the bundle.
 */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { lookUp } from '@joute/core/input/objects.ts';
import type { Language, Words } from '@joute/core/words.ts';
import { games } from '@joute/games/index.ts';
import { STARTERS } from '../arguments/bundled.ts';

const MANIFEST = 'starter.json';

export interface Starter {
  /** The name of its folder. */
  readonly id: string;
  /** As people write it. */
  readonly name: string;
  readonly aliases: readonly string[];
  /** The name that the game's own file gets. */
  readonly bot: string;
  /** Starts the bot, in its folder. */
  readonly command: string;
  /** What somebody new to the language should know. */
  readonly note?: Words;
}

export const readStarters = (): readonly Starter[] =>
  readdirSync(STARTERS, { withFileTypes: true })
    // A folder without a manifest holds no bots for `joute new`.
    .filter((entry) => entry.isDirectory() && existsSync(join(STARTERS, entry.name, MANIFEST)))
    .map(({ name: id }) => ({ id, ...JSON.parse(readFileSync(join(STARTERS, id, MANIFEST), 'utf8')) }) as Starter)
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));

/** By its name or an alias, in any case. */
export const findStarter = (starters: readonly Starter[], word: string): Starter | undefined =>
  starters.find(({ id, aliases }) => [id, ...aliases].includes(word.toLowerCase()));

/**
 * The files of a new bot, by their paths in its folder, the game's bot first; null where the
 * language has none for the game yet.
 */
export async function starterFiles({ id, bot }: Starter, game: string): Promise<ReadonlyMap<string, string> | null> {
  const folder = join(STARTERS, id);
  const ids = new Set((await games()).map(({ facts }) => facts.id));
  // Subfolders (clients/) speak other protocols.
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== MANIFEST)
    .map(({ name }) => name)
    .toSorted();
  const own = names.find((name) => parse(name).name === game);
  if (own === undefined) return null;
  const shared = names.filter((name) => !ids.has(parse(name).name));
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
  return new Map([[bot, read(own)] as const, ...shared.map((name) => [name, read(name)] as const)]);
}

/** The README in a language, with `{name}` for what is to be filled in. */
export const readmeOf = (language: Language, values: Readonly<Record<string, string>>): string =>
  readFileSync(join(STARTERS, `README.${language}.md`), 'utf8').replaceAll(/ ?\{(\w+)\}/g, (hole, name: string) => {
    const value = lookUp(values, name) ?? '';
    // An empty value also removes the space before its placeholder.
    return value === '' ? '' : hole.replace(/\{\w+\}/, () => value);
  });
