/** Registers the commands that games bring (core/host/command.ts) with the program. */
import type { CommandGroup, GameCommand } from '@joute/core/host/command.ts';
import type { Command } from 'commander';
import { addExamples, declare, elseSubcommands } from '../arguments/declare.ts';
import type { Context } from '../terminal/context.ts';
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
    .description(context.say(about(ordered.flatMap((member) => member.group?.game ?? []))));
  addExamples(
    group,
    ordered.flatMap(({ examples = [] }) => examples),
  );
  for (const member of ordered) addCommand(context, group, member);
  elseSubcommands(context, group, `joute ${name} ${ordered.map(usageOf).join(', ')}`);
}

/** `vampires check|make|show`. */
const usageOf = ({ name, subcommands = [] }: GameCommand): string =>
  `${name} ${subcommands.map((sub) => sub.name).join('|')}`.trim();

function addCommand(context: Context, parent: Command, declared: GameCommand): void {
  const { group, subcommands = [], run } = declared;
  // The examples of a group's member are in the help of the group.
  const { examples: _, ...withoutExamples } = declared;
  const command = declare(context, parent, group ? withoutExamples : declared);
  for (const sub of subcommands) addCommand(context, command, sub);
  if (run) {
    command.action(async (...given: unknown[]) => {
      const words = given.slice(0, -2);
      await declared.run!(gameTerminal(context), words, command.optsWithGlobals());
    });
  } else elseSubcommands(context, command, `joute ${group ? `${group.name} ` : ''}${usageOf(declared)}`);
}
