/**
 * The command `new`: a folder with a bot that plays, and the three commands to go on with. Existing
 * files are never overwritten.
 */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '@joute/arena/files/makeFolder.ts';
import { isProgram, parseCommand } from '@joute/arena/match/commandLine.ts';
import type { GameEntry } from '@joute/core/gameEntry.ts';
import { must } from '@joute/core/result.ts';
import type { Words } from '@joute/core/words.ts';
import { findGame } from '@joute/games/index.ts';
import { didYouMean, parseGame, quoteWord } from '../arguments/arguments.ts';
import { writeText } from '../arguments/outputFile.ts';
import { nameFrom } from '../start/ownCommand.ts';
import { type Context, Failure, UsageError } from '../terminal/context.ts';
import { wrap } from '../terminal/text.ts';
import type { NewOptions } from './command.ts';
import { findStarter, readmeOf, readStarters, type Starter, starterFiles } from './starters.ts';

const README = 'README.md';

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
  const next = nextCommands(starter, entry, folder);
  const files = await filesOf(context, starter, entry, next);
  makeEmpty(context, folder);
  for (const [path, text] of files) writeText(context, join(folder, path), text);
  if (options.json) {
    const { id: language, command } = starter;
    const written = { language, game: entry.facts.id, folder, files: [...files.keys()], command };
    context.out(JSON.stringify({ ...written, next: STEPS.map(({ name }) => next[name]) }));
  } else tell(context, starter, entry, folder, next);
}

async function parseStarter(context: Context, word: string, gameWord: string): Promise<Starter> {
  const starters = readStarters();
  const found = findStarter(starters, word);
  if (found) return found;
  const names = starters.map(({ id }) => id);
  const sentence = context.say({
    en: `there is no starter in "${word}"; the languages are: ${names.join(', ')}.`,
    fr: `il n'y a pas de bot de départ en « ${word} » ; les langages sont : ${names.join(', ')}.`,
  });
  const swapped = (await findGame(word)) && findStarter(starters, gameWord);
  const hint = swapped
    ? context.say({
        en: ` The language comes first: joute new ${swapped.id} ${word}`,
        fr: ` Le langage vient d'abord : joute new ${swapped.id} ${word}`,
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
    throw new UsageError(
      context.say({
        en: `${folder} is there already and not empty: name another folder, or empty it first.`,
        fr: `${folder} existe déjà et n'est pas vide : donnez un autre dossier, ou videz-le d'abord.`,
      }),
    );
  }
  try {
    makeFolder(folder);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Failure(
      context.say({ en: `${folder} cannot be made (${why}).`, fr: `impossible de créer ${folder} (${why}).` }),
    );
  }
}

const isTaken = (folder: string): boolean =>
  existsSync(folder) && (!statSync(folder).isDirectory() || readdirSync(folder).length > 0);

/** What to do next, in this order. */
const STEPS = [
  {
    name: 'try',
    about: { en: 'Ten matches against a beginner:', fr: 'Dix parties contre un débutant :' },
  },
  {
    name: 'check',
    about: { en: 'Does it behave, whatever comes in?', fr: 'Se comporte-t-il bien, quoi qu’il reçoive ?' },
  },
  {
    name: 'why',
    about: { en: 'Lose against the best, and see why:', fr: 'Perdre contre le meilleur, et voir pourquoi :' },
  },
] as const satisfies readonly { readonly name: string; readonly about: Words }[];

type Next = Readonly<Record<(typeof STEPS)[number]['name'], string>>;

/** To be typed in the new folder. */
function nextCommands({ command }: Starter, { facts }: GameEntry, folder: string): Next {
  const joute = nameFrom(folder);
  const player = `${facts.id} cmd:"${command}"`;
  return {
    try: `${joute} match ${player} bot:random --games 10`,
    check: `${joute} compliance ${player}`,
    why: `${joute} match ${player} bot:best --out best1 && ${joute} why best1/${facts.id}-0001.json`,
  };
}

async function filesOf(
  context: Context,
  starter: Starter,
  entry: GameEntry,
  next: Next,
): Promise<ReadonlyMap<string, string>> {
  const { bot, name: language, note } = starter;
  const { id, name } = entry.facts;
  const values = { id, game: context.say(name), language, bot, note: note ? context.say(note) : '', ...next };
  const own = await starterFiles(starter, id);
  if (!own) {
    throw new UsageError(
      context.say({
        en: `there is no starter for ${id} in ${language} yet.`,
        fr: `il n'y a pas encore de bot de départ pour ${id} en ${language}.`,
      }),
    );
  }
  const kit = (await entry.kit?.()) ?? {};
  return new Map([...own, ...Object.entries(kit), [README, readmeOf(context.language, values)] as const]);
}

function tell(context: Context, starter: Starter, { facts }: GameEntry, folder: string, next: Next): void {
  const game = context.say(facts.name);
  const sentence = context.say({
    en: `A bot for ${game} in ${starter.name} is in ${folder}. It plays already; make it better in ${starter.bot}.`,
    fr: `Un bot pour ${game} en ${starter.name} est dans ${folder}. Il joue déjà ; améliorez-le dans ${starter.bot}.`,
  });
  context.out(wrap(sentence, context.width));
  context.out(`\n  cd ${quoteWord(folder)}`);
  for (const { name, about } of STEPS) context.out(`\n${context.say(about)}\n  ${next[name]}`);
  const [program] = must(parseCommand(starter.command));
  if (!isProgram(program)) {
    context.note(
      context.say({
        en: `\n${program} is not on this machine yet: install it first.`,
        fr: `\n${program} n'est pas encore sur cette machine : installez-le d'abord.`,
      }),
    );
  }
}
