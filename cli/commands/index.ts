/** The commands, in the order in which the help lists them. Each registers itself; what it needs to run is loaded when it runs. */
import type { Command } from 'commander';
import type { Context } from '../context.ts';
import { registerBench } from './bench.ts';
import { registerBots } from './bots.ts';
import { registerChallenge } from './challenge.ts';
import { registerCompliance } from './compliance.ts';
import { registerDb } from './db.ts';
import { registerDemo } from './demo.ts';
import { registerFeed } from './feed.ts';
import { registerGames } from './games.ts';
import { registerHost } from './host.ts';
import { registerJoin } from './join.ts';
import { registerMap } from './map.ts';
import { registerMatch } from './match.ts';
import { registerNew } from './new.ts';
import { registerOdds } from './odds.ts';
import { registerPerft } from './perft.ts';
import { registerPlay } from './play.ts';
import { registerReplay } from './replay.ts';
import { registerReports } from './reports.ts';
import { registerRun } from './run.ts';
import { registerServe } from './serve.ts';
import { registerShow } from './show.ts';
import { registerStep } from './step.ts';
import { registerWhy } from './why.ts';

export type Register = (program: Command, context: Context) => void;

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
  registerFeed,
  registerCompliance,
  registerShow,
  registerMap,
  registerOdds,
  registerStep,
  registerRun,
  registerPerft,
  registerBench,
];
