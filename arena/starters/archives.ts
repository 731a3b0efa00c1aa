/** What a server hands to authors of bots: the folder of a new bot, or a course's own clients. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, parse } from 'node:path';
import type { GameEntry } from '@joute/core/gameEntry.ts';
import type { Language } from '@joute/core/words.ts';
import { botFolder } from './botFolder.ts';
import { readStarters, type Starter, type StarterFolders } from './starters.ts';
import { makeZip } from './zip.ts';

const CLIENTS = 'clients';

/** The languages with a bot for the game. */
export const startersFor = (folders: StarterFolders, game: string): readonly Starter[] =>
  readStarters(folders.starters).filter(({ id }) => filesOf(join(folders.starters, id), game).length > 0);

/**
 * The clients of the course's own protocol, by their paths: a file of the game's name, or a folder
 * with several. None where nobody wrote one.
 */
export function clientFiles({ starters }: StarterFolders, game: string): ReadonlyMap<string, string> {
  const found = readStarters(starters).flatMap(({ id }) => {
    const folder = join(starters, id, CLIENTS);
    const several = filesIn(join(folder, game)).map((name) => join(game, name));
    return [...filesOf(folder, game), ...several].map(
      (path) => [`${game}-clients/${basename(path)}`, readFileSync(join(folder, path), 'utf8')] as const,
    );
  });
  return new Map(found);
}

/** A bot's folder in one file, or the course's clients; null where nothing has that name. */
export async function makeArchive(
  folders: StarterFolders,
  entry: GameEntry,
  name: string,
  language: Language,
): Promise<Buffer | null> {
  const { id } = entry.facts;
  if (name === CLIENTS) {
    const clients = clientFiles(folders, id);
    return clients.size === 0 ? null : makeZip(clients);
  }
  const starter = startersFor(folders, id).find((one) => one.id === name);
  const files = starter && (await botFolder(folders, starter, entry, language));
  return files ? makeZip(new Map([...files].map(([path, text]) => [`${id}-bot/${path}`, text]))) : null;
}

const filesOf = (folder: string, game: string): string[] => filesIn(folder).filter((name) => parse(name).name === game);

function filesIn(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  } catch {
    // A language need not have clients.
    return [];
  }
}
