/** Risk'ISEP is hosted and joined over HTTP, in named games: the contest (arena/contest). */
import { CONTEST_PORT } from '@joute/games/risk/wire/address.ts';
import type { House } from './extension.ts';

export const risk: House = {
  run: async (context, options) => {
    const { runContest } = await import('./contestRun.ts');
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
    const { runJoinContest } = await import('./contestRun.ts');
    await runJoinContest(context, options, host, port);
  },
};
