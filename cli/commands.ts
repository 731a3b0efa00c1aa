/**
 * The commands, in the sections and the order in which the help lists them; those that games bring
 * stand behind the one that they name. Each registers itself; what it needs to run is loaded when
 * it runs.
 */
import type { Words } from '@joute/core/words.ts';
import type { Command } from 'commander';
import { registerAccount } from './account/command.ts';
import { registerAsk } from './ask/command.ts';
import { registerBench } from './bench/command.ts';
import { registerBots } from './bots/command.ts';
import { registerCluster } from './cluster/command.ts';
import { registerCompliance } from './compliance/command.ts';
import { registerDb } from './db/command.ts';
import { registerDemo } from './demo/command.ts';
import { registerDuel } from './duel/command.ts';
import { broughtCommands } from './extensions/gameCommands.ts';
import { registerGames } from './games/command.ts';
import { registerHost } from './host/command.ts';
import { registerJoin } from './join/command.ts';
import { registerMatch } from './match/command.ts';
import { registerNew } from './new/command.ts';
import { registerPlay } from './play/command.ts';
import { registerPort } from './port/command.ts';
import { registerPush } from './push/command.ts';
import { registerReplay } from './replay/command.ts';
import { registerRoster } from './roster/command.ts';
import { registerRun } from './run/command.ts';
import { registerServe } from './serve/command.ts';
import { registerShow } from './show/command.ts';
import { registerStep } from './step/command.ts';
import type { Context, Register } from './terminal/context.ts';
import { registerTournament } from './tournament/command.ts';
import { registerWhy } from './why/command.ts';
import { registerWorker } from './worker/command.ts';

interface CommandSection {
  readonly title: Words;
  readonly commands: readonly Register[];
}

const SECTIONS: readonly CommandSection[] = [
  { title: { en: 'Begin here:', fr: 'Pour commencer :' }, commands: [registerPlay, registerServe, registerNew] },
  {
    title: { en: 'Games, bots and matches:', fr: 'Jeux, bots et parties :' },
    commands: [registerGames, registerBots, registerDemo, registerMatch, registerTournament],
  },
  {
    title: { en: 'Your own bot:', fr: 'Votre propre bot :' },
    commands: [
      registerCompliance,
      registerWhy,
      registerAsk,
      registerRun,
      registerJoin,
      registerPush,
      registerDuel,
      registerPort,
    ],
  },
  {
    title: { en: 'Saved matches and files:', fr: 'Parties et fichiers enregistrés :' },
    commands: [registerReplay, registerShow],
  },
  {
    title: { en: 'A server and a class:', fr: 'Un serveur et une classe :' },
    commands: [registerHost, registerRoster, registerAccount, registerDb, registerWorker, registerCluster],
  },
  { title: { en: 'For experts:', fr: 'Pour les spécialistes :' }, commands: [registerStep, registerBench] },
];

export async function registerCommands(program: Command, context: Context): Promise<void> {
  const brought = await broughtCommands(context);
  const addBehind = (name: string | undefined): void => {
    for (const command of brought.filter(({ after }) => after === name)) {
      command.add(program);
      addBehind(command.name);
    }
  };
  for (const { title, commands } of SECTIONS) {
    program.commandsGroup(context.say(title));
    for (const register of commands) {
      const before = program.commands.length;
      await register(program, context);
      for (const command of program.commands.slice(before)) addBehind(command.name());
    }
  }
  addBehind(undefined);
}
