/**
 * The commands, in the order in which the help lists them; those that games bring stand behind the
 * one that they name. Each registers itself; what it needs to run is loaded when it runs.
 */
import type { Command } from 'commander';
import { registerAsk } from './ask/command.ts';
import { registerBench } from './bench/command.ts';
import { registerBots } from './bots/command.ts';
import { registerCompliance } from './compliance/command.ts';
import { registerDb } from './db/command.ts';
import { registerDemo } from './demo/command.ts';
import { broughtCommands } from './extensions/gameCommands.ts';
import { registerGames } from './games/command.ts';
import { registerHost } from './host/command.ts';
import { registerJoin } from './join/command.ts';
import { registerMatch } from './match/command.ts';
import { registerNew } from './new/command.ts';
import { registerPlay } from './play/command.ts';
import { registerReplay } from './replay/command.ts';
import { registerRun } from './run/command.ts';
import { registerServe } from './serve/command.ts';
import { registerShow } from './show/command.ts';
import { registerStep } from './step/command.ts';
import type { Context, Register } from './terminal/context.ts';
import { registerTournament } from './tournament/command.ts';
import { registerWhy } from './why/command.ts';

const COMMANDS: readonly Register[] = [
  registerServe,
  registerDemo,
  registerGames,
  registerBots,
  registerNew,
  registerMatch,
  registerTournament,
  registerPlay,
  registerHost,
  registerJoin,
  registerDb,
  registerReplay,
  registerWhy,
  registerAsk,
  registerCompliance,
  registerShow,
  registerStep,
  registerRun,
  registerBench,
];

export async function registerCommands(program: Command, context: Context): Promise<void> {
  const brought = await broughtCommands(context);
  const addBehind = (name: string | undefined): void => {
    for (const command of brought.filter(({ after }) => after === name)) {
      command.add(program);
      addBehind(command.name);
    }
  };
  for (const register of COMMANDS) {
    const before = program.commands.length;
    await register(program, context);
    for (const command of program.commands.slice(before)) addBehind(command.name());
  }
  addBehind(undefined);
}
