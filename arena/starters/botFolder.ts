/**
 * The folder of a new bot: its files by their paths. `joute new` writes them, and the server packs
 * the same ones. No path of this machine stands in them: the folder goes on to other machines.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import type { GameEntry } from '@joute/core/gameEntry.ts';
import { lookUp } from '@joute/core/input/objects.ts';
import type { Language, Words } from '@joute/core/words.ts';
import { games } from '@joute/games/index.ts';
import { BOT_MANIFEST, MANIFEST, type Starter, type StarterFolders } from './starters.ts';

/** Before anything else, where the language has a compiler. */
export const COMPILE: Words = {
  en: 'Compile it first, and again after each change:',
  fr: 'À compiler d’abord, puis de nouveau après chaque changement :',
};

/** What to do next in the new folder, in this order. */
export const STEPS = [
  {
    name: 'try',
    about: { en: 'Ten matches against a beginner:', fr: 'Dix parties contre un débutant :' },
  },
  {
    name: 'check',
    about: {
      en: 'Check that it behaves well, whatever it receives:',
      fr: 'Vérifier qu’il se comporte bien, quoi qu’il reçoive :',
    },
  },
  {
    name: 'why',
    about: { en: 'Lose to the best bot, and see why:', fr: 'Perdre contre le meilleur bot, et voir pourquoi :' },
  },
] as const satisfies readonly { readonly name: string; readonly about: Words }[];

export type Next = Readonly<Record<(typeof STEPS)[number]['name'], string>>;

export function nextCommands({ command }: Starter, { facts }: GameEntry): Next {
  const player = `${facts.id} cmd:"${command}"`;
  return {
    try: `joute match ${player} bot:random --games 10`,
    check: `joute compliance ${player}`,
    // Two lines: not every shell of Windows knows &&.
    why: `joute match ${player} bot:best --out best1\njoute why best1/${facts.id}-0001.json`,
  };
}

/** The game's bot first; null where the language has none for the game yet. */
export async function botFolder(
  folders: StarterFolders,
  starter: Starter,
  entry: GameEntry,
  language: Language,
): Promise<ReadonlyMap<string, string> | null> {
  const { facts } = entry;
  const own = await starterFiles(folders.starters, starter, facts.id);
  if (!own) return null;
  const { bot, name, note, build, command, alone = command } = starter;
  const compile = build === undefined ? '' : `${COMPILE[language]}\n\n    ${build}\n\n`;
  const values = { game: facts.name[language], language: name, bot, alone, compile, note: note?.[language] ?? '' };
  const readme = readFileSync(join(folders.starters, `README.${language}.md`), 'utf8');
  return new Map([
    ...own,
    ...Object.entries((await entry.kit?.()) ?? {}),
    [BOT_MANIFEST, `${JSON.stringify({ game: facts.id, build, start: command }, null, 2)}\n`] as const,
    ['README.md', fillIn(readme, { ...values, ...indented(nextCommands(starter, entry)) })] as const,
    ...manualPage(join(folders.manual, language), `${facts.id}.md`, 'RULES.md'),
    ...manualPage(join(folders.manual, language), 'protocol.md', 'PROTOCOL.md'),
  ]);
}

async function starterFiles(
  starters: string,
  { id, bot }: Starter,
  game: string,
): Promise<(readonly [string, string])[] | null> {
  const folder = join(starters, id);
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
  return [[bot, read(own)], ...shared.map((name) => [name, read(name)] as const)];
}

/** As code in a page of Markdown, every line of it. */
const indented = (next: Next): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(next).map(([name, lines]) => [name, lines.replaceAll('\n', '\n    ')]));

/** `{name}` stands for what is to be filled in. */
const fillIn = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/ ?\{(\w+)\}/g, (hole, name: string) => {
    const value = lookUp(values, name) ?? '';
    // An empty value also removes the space before its placeholder.
    return value === '' ? '' : hole.replace(/\{\w+\}/, () => value);
  });

/** A page of the manual; none where a game has no page yet. */
function manualPage(folder: string, page: string, name: string): (readonly [string, string])[] {
  const path = join(folder, page);
  return existsSync(path) ? [[name, alone(readFileSync(path, 'utf8'))]] : [];
}

/** A page that stands alone: without its pictures, and without links to files of the house. */
const alone = (text: string): string =>
  text.replaceAll(/^!\[[^\]]*\]\([^)]*\)\n\n?/gm, '').replaceAll(/\[([^\]]+)\]\((?!https?:)[^)]*\)/g, '$1');
