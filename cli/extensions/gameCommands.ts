/** Registers the commands that games bring (core/host/command.ts) with the program. */
import type { CommandGroup, CommandOption, GameCommand } from '@joute/core/host/command.ts';
import type { Command } from 'commander';
import { type Context, UsageError } from '../terminal/context.ts';
import { gameTerminal } from './gameTerminal.ts';
import { gameHosts } from './hosts.ts';

/** A command that comes from games: one of a game's own, or a group with several games in it. */
export interface Brought {
  readonly name: string;
  /** The command behind which the help lists it. */
  readonly after: string | undefined;
  add(program: Command): void;
}

export async function broughtCommands(context: Context): Promise<Brought[]> {
  const groups = new Map<string, GameCommand[]>();
  for (const command of (await gameHosts()).flatMap(({ host }) => host.commands ?? [])) {
    const name = command.group?.name ?? command.name;
    groups.set(name, [...(groups.get(name) ?? []), command]);
  }
  return [...groups.values()].map((members) => bring(context, members));
}

function bring(context: Context, members: readonly GameCommand[]): Brought {
  const [first] = members;
  const { group } = first!;
  if (!group) return { ...pick(first!), add: (program) => void addCommand(context, program, first!) };
  return { ...pick(group), add: (program) => addGroup(context, program, group, members) };
}

const pick = ({ name, after }: { readonly name: string; readonly after?: string }) => ({ name, after });

/** The game with the most subcommands comes first. */
function addGroup(context: Context, program: Command, { name, about }: CommandGroup, members: readonly GameCommand[]) {
  const ordered = members.toSorted((a, b) => (b.subcommands?.length ?? 0) - (a.subcommands?.length ?? 0));
  const group = program
    .command(name)
    .description(context.say(about(ordered.flatMap((member) => member.group?.game ?? []))))
    .addHelpText('after', ordered.map(({ examples = '' }) => examples).join(''));
  for (const member of ordered) addCommand(context, group, member);
  orElse(context, group, `joute ${name} ${ordered.map(usageOf).join(', ')}`);
}

/** `vampires check|make|show`. */
const usageOf = ({ name, subcommands = [] }: GameCommand): string =>
  `${name} ${subcommands.map((sub) => sub.name).join('|')}`.trim();

function addCommand(context: Context, parent: Command, declared: GameCommand): void {
  const { name, about, group, subcommands = [], run } = declared;
  const command = parent.command(name).description(context.say(about));
  for (const argument of declared.arguments ?? []) {
    const { parse } = argument;
    const words = context.say(argument.about);
    if (parse) command.argument(argument.name, words, (text) => parse(text, context));
    else command.argument(argument.name, words);
  }
  addOptions(context, command, declared.options ?? []);
  // The examples of a group's member are in the help of the group.
  if (declared.examples !== undefined && !group) command.addHelpText('after', declared.examples);
  for (const sub of subcommands) addCommand(context, command, sub);
  if (run) {
    command.action(async (...given: unknown[]) => {
      const words = given.slice(0, -2);
      await declared.run!(gameTerminal(context), words, command.optsWithGlobals());
    });
  } else orElse(context, command, `joute ${group ? `${group.name} ` : ''}${usageOf(declared)}`);
}

export function addOptions(context: Context, command: Command, options: readonly CommandOption[]): void {
  for (const { flags, about, parse, default: usual } of options) {
    const words = context.say(about);
    if (parse) command.option(flags, words, (text) => parse(text, context), usual);
    else command.option(flags, words, usual);
  }
}

/**
 * The error for an unknown subcommand, with those that exist. Added after the subcommands: it takes
 * any words.
 */
function orElse(context: Context, command: Command, known: string): void {
  command.allowExcessArguments().action(() => {
    const [word] = command.args;
    const what = context.say({ en: `there is: ${known}.`, fr: `il y a : ${known}.` });
    const no = context.say({ en: `nothing is called "${word}" here; `, fr: `rien ne s'appelle « ${word} » ici ; ` });
    throw new UsageError(word === undefined ? what : no + what);
  });
}
