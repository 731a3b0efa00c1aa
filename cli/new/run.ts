/**
 * The command `new`: a folder with a bot that plays, and the three commands to go on with. Existing
 * files are never overwritten.
 */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '@joute/arena/files/makeFolder.ts';
import { isProgram } from '@joute/arena/machine/system/findProgram.ts';
import { isWindows } from '@joute/arena/machine/system/platform.ts';
import { parseCommand } from '@joute/arena/match/commandLine.ts';
import { botFolder, COMPILE, type Next, nextCommands, STEPS } from '@joute/arena/starters/botFolder.ts';
import { findStarter, readStarters, type Starter } from '@joute/arena/starters/starters.ts';
import type { GameEntry } from '@joute/core/gameEntry.ts';
import { must } from '@joute/core/result.ts';
import { findGame } from '@joute/games/index.ts';
import { didYouMean, parseGame, quoteWord } from '../arguments/arguments.ts';
import { STARTER_FOLDERS } from '../arguments/bundled.ts';
import { writeText } from '../arguments/outputFile.ts';
import { COMMAND, ownPath } from '../start/ownCommand.ts';
import { type Context, failure, UsageError, usageError } from '../terminal/context.ts';
import { wrap } from '../terminal/text.ts';
import type { NewOptions } from './command.ts';

export async function runNew(
  context: Context,
  languageWord: string,
  gameWord: string,
  folderWord: string | undefined,
  options: NewOptions,
): Promise<void> {
  const starter = await parseStarter(context, languageWord, gameWord);
  const entry = await parseGame(context, gameWord);
  const folder = folderWord ?? `${entry.facts.id}-bot`;
  const next = nextCommands(starter, entry);
  const files = await filesOf(context, starter, entry);
  makeEmpty(context, folder);
  for (const [path, text] of files) writeText(context, join(folder, path), text);
  if (options.json) {
    const { id: language, build = null, command } = starter;
    const written = { language, game: entry.facts.id, folder, files: [...files.keys()], build, command };
    context.out(JSON.stringify({ ...written, next: STEPS.map(({ name }) => next[name]) }));
  } else tell(context, starter, entry, folder, next);
}

async function parseStarter(context: Context, word: string, gameWord: string): Promise<Starter> {
  const starters = readStarters(STARTER_FOLDERS.starters);
  const found = findStarter(starters, word);
  if (found) return found;
  const names = starters.map(({ id }) => id);
  const sentence = context.say({
    en: `there is no starter bot in "${word}"; the languages are: ${names.join(', ')}.`,
    fr: `il n’y a pas de bot de départ en « ${word} » ; les langages sont : ${names.join(', ')}.`,
  });
  const swapped = (await findGame(word)) && findStarter(starters, gameWord);
  const hint = swapped
    ? context.say({
        en: ` The language comes first: joute new ${swapped.id} ${word}`,
        fr: ` Le langage vient d’abord : joute new ${swapped.id} ${word}`,
      })
    : didYouMean(context, word, names);
  throw new UsageError(sentence + hint);
}

/**
 * Made where it is missing: a folder that cannot be written to is reported before anything is
 * written.
 */
function makeEmpty(context: Context, folder: string): void {
  if (isTaken(folder)) {
    throw usageError(context, {
      en: `${folder} already exists and is not empty: name another folder, or empty it first.`,
      fr: `${folder} existe déjà et n’est pas vide : donnez un autre dossier, ou videz-le d’abord.`,
    });
  }
  try {
    makeFolder(folder);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw failure(context, { en: `${folder} cannot be made (${why}).`, fr: `impossible de créer ${folder} (${why}).` });
  }
}

const isTaken = (folder: string): boolean =>
  existsSync(folder) && (!statSync(folder).isDirectory() || readdirSync(folder).length > 0);

async function filesOf(context: Context, starter: Starter, entry: GameEntry): Promise<ReadonlyMap<string, string>> {
  const files = await botFolder(STARTER_FOLDERS, starter, entry, context.language);
  if (files) return files;
  const { id } = entry.facts;
  throw usageError(context, {
    en: `there is no starter bot for ${id} in ${starter.name} yet.`,
    fr: `il n’y a pas encore de bot de départ pour ${id} en ${starter.name}.`,
  });
}

function tell(context: Context, starter: Starter, { facts }: GameEntry, folder: string, next: Next): void {
  const game = context.say(facts.name);
  const sentence = context.say({
    en: `Your bot for ${game} in ${starter.name} is in ${folder}. It already plays; improve it in ${starter.bot}.`,
    fr: `Votre bot pour ${game} en ${starter.name} est dans ${folder}. Il joue déjà ; améliorez-le dans ${starter.bot}.`,
  });
  context.out(wrap(sentence, context.width));
  context.out(`\n  cd ${quoteWord(folder)}`);
  if (starter.build !== undefined) context.out(`\n${context.say(COMPILE)}\n  ${starter.build}`);
  for (const { name, about } of STEPS) context.out(`\n${context.say(about)}\n  ${next[name].replaceAll('\n', '\n  ')}`);
  const own = ownPath();
  if (own !== null) context.note(`\n${sayUninstalled(context, own)}`);
  const [program] = must(parseCommand(starter.build ?? starter.command));
  if (program !== COMMAND && !isProgram(program)) {
    context.note({
      en: `\n${program} is not on this machine yet: install it first.`,
      fr: `\n${program} n’est pas encore sur cette machine : installez-le d’abord.`,
    });
  }
}

/** The files name the command as everybody calls it: whoever runs it from a clone is told how. */
function sayUninstalled(context: Context, path: string): string {
  const short = isWindows ? `doskey joute=${quoteWord(path)} $*` : `alias joute=${quoteWord(path)}`;
  return context.say({
    en: `joute is not on your PATH. In the clone that you ran it from, npm run pack makes a package to install; until then, here:\n  ${short}`,
    fr: `joute n’est pas sur votre PATH. Dans le clone d’où vous l’avez lancé, npm run pack fait un paquet à installer ; en attendant, ici :\n  ${short}`,
  });
}
