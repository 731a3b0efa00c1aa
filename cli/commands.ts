/** The commands, in the order in which the help lists them. Each registers itself; what it needs to run is loaded when it runs. */

import { registerAsk } from './ask/command.ts';
import { registerBench } from './bench/command.ts';
import { registerBots } from './bots/command.ts';
import { registerChallenge } from './challenge/command.ts';
import { registerCompliance } from './compliance/command.ts';
import { registerDb } from './db/command.ts';
import { registerDemo } from './demo/command.ts';
import { registerGames } from './games/command.ts';
import { registerHost } from './host/command.ts';
import { registerJoin } from './join/command.ts';
import { registerMap } from './map/command.ts';
import { registerMatch } from './match/command.ts';
import { registerNew } from './new/command.ts';
import { registerOdds } from './odds/command.ts';
import { registerPerft } from './perft/command.ts';
import { registerPlay } from './play/command.ts';
import { registerReplay } from './replay/command.ts';
import { registerReports } from './reports/command.ts';
import { registerRun } from './run/command.ts';
import { registerServe } from './serve/command.ts';
import { registerShow } from './show/command.ts';
import { registerStep } from './step/command.ts';
import type { Register } from './terminal/context.ts';
import { registerWhy } from './why/command.ts';

export const COMMANDS: readonly Register[] = [
  registerServe,
  registerDemo,
  registerGames,
  registerBots,
  registerNew,
  registerMatch,
  registerPlay,
  registerHost,
  registerJoin,
  registerChallenge,
  registerReports,
  registerDb,
  registerReplay,
  registerWhy,
  registerAsk,
  registerCompliance,
  registerShow,
  registerMap,
  registerOdds,
  registerStep,
  registerRun,
  registerPerft,
  registerBench,
];
