/** Commands as data: what their help says, and how their arguments and options are parsed. */
import type { CommandArgument, CommandOption, GameCommand } from '@joute/core/host/command.ts';
import { type Example, shownLines } from '@joute/core/host/examples.ts';
import type { Command, CommandOptions } from 'commander';
import { type Context, UsageError } from '../terminal/context.ts';

export type DeclaredCommand = Pick<GameCommand, 'name' | 'about' | 'arguments' | 'options' | 'examples' | 'notes'>;

/** The first argument of most commands. */
export const GAME: CommandArgument = {
  name: '<game>',
  about: { en: 'as `joute games` lists it', fr: 'comme `joute games` le nomme' },
};

/** Adds the command to its parent; the caller gives it an action. */
export function declare(
  context: Context,
  parent: Command,
  { name, about, arguments: words = [], options = [], examples, notes }: DeclaredCommand,
  settings: CommandOptions = {},
): Command {
  const command = parent.command(name, settings).description(context.say(about));
  for (const argument of words) {
    const { parse } = argument;
    const text = context.say(argument.about);
    if (parse) command.argument(argument.name, text, (word) => parse(word, context));
    else command.argument(argument.name, text);
  }
  addOptions(context, command, options);
  if (examples) addExamples(command, examples);
  if (notes !== undefined) command.addHelpText('after', `\n${notes}`);
  return command;
}

const examplesByCommand = new WeakMap<Command, readonly Example[]>();

/** Shows them at the end of its help. */
export function addExamples(command: Command, examples: readonly Example[]): void {
  command.addHelpText(
    'after',
    `\n${shownLines(examples)
      .map((line) => `  $ ${line}`)
      .join('\n')}`,
  );
  examplesByCommand.set(command, examples);
}

export const examplesOf = (command: Command): readonly Example[] => examplesByCommand.get(command) ?? [];

export function addOptions(context: Context, command: Command, options: readonly CommandOption[]): void {
  for (const { flags, about, parse, repeats, default: usual } of options) {
    const text = context.say(about);
    if (repeats) command.option(flags, text, collect);
    else if (parse) command.option(flags, text, (word) => parse(word, context), usual);
    else command.option(flags, text, usual);
  }
}

/**
 * The error for an unknown subcommand, with those that exist. To be called after the subcommands
 * are added: it takes any words.
 */
export function elseSubcommands(context: Context, command: Command, known: string): void {
  command.allowExcessArguments().action(() => {
    const [word] = command.args;
    const what = context.say({ en: `there is: ${known}.`, fr: `il y a : ${known}.` });
    const no = context.say({ en: `nothing is called "${word}" here; `, fr: `rien ne s’appelle « ${word} » ici ; ` });
    throw new UsageError(word === undefined ? what : no + what);
  });
}

const collect = (value: string, before: readonly string[] = []): readonly string[] => [...before, value];
