/** Risk'ISEP is hosted and joined over HTTP, in named games: the contest (arena/contest). */
import { CONTEST_PORT } from '@joute/games/risk/wire/address.ts';
import { positiveInteger } from '../arguments.ts';
import type { House } from './house.ts';

export const risk: House = {
  addHostOptions: (command, context) =>
    command.option(
      '--players <number>',
      context.say({
        en: 'risk: seats of a game, 2 to 6 (default: 2, or as many as --seat names)',
        fr: 'risk : places d’une partie, de 2 à 6 (par défaut : 2, ou autant que --seat en nomme)',
      }),
      positiveInteger(context, '--players'),
    ),
  run: async (context, options) => {
    const { runContest } = await import('../contestRun.ts');
    await runContest(context, options);
  },

  addJoinOptions: (command, context) =>
    command.option(
      '--game <name>',
      context.say({
        en: 'risk: which game of the contest; one that is not there is made (default: Game 1)',
        fr: 'risk : quelle partie du concours ; si elle n’existe pas, elle est créée (par défaut : Game 1)',
      }),
    ),
  address: () => ({ port: CONTEST_PORT }),
  join: async (context, options, host, port) => {
    const { runJoinContest } = await import('../contestRun.ts');
    await runJoinContest(context, options, host, port);
  },
};
