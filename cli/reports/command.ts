import { parsePort } from '../arguments/arguments.ts';
import type { Register } from '../terminal/context.ts';

export interface ReportsOptions {
  readonly port?: number;
  readonly host?: string;
  readonly data: string;
  readonly json?: true;
}

/** Under the current folder, where nothing else is asked for. */
const DATA = 'reports';

const EXAMPLES = `
  $ joute reports
  $ joute reports --port 5777 --host :: --data contest
  $ joute reports list --data contest
  $ joute reports list --data contest --json`;

export const registerReports: Register = (program, context) => {
  const { say } = context;
  const folder = say({
    en: 'the folder that remembers the games',
    fr: 'le dossier qui garde les parties',
  });
  const reports = program
    .command('reports')
    .description(
      say({
        en: 'the contest of draughts: the server that games are reported to',
        fr: 'le concours de dames : le serveur qui enregistre les parties',
      }),
    )
    .option(
      '--port <number>',
      say({
        en: 'where to listen, 0 for any free one (default: 5777)',
        fr: 'port d’écoute, 0 pour un port libre (par défaut : 5777)',
      }),
      parsePort(context),
    )
    .option(
      '--host <address>',
      say({
        en: 'address to listen on; :: for every one, IPv6 and IPv4 (default: this machine only)',
        fr: 'adresse d’écoute ; :: pour toutes, IPv6 et IPv4 (par défaut : cette machine seulement)',
      }),
    )
    .option('--data <folder>', folder, DATA)
    .option(
      '--json',
      say({
        en: 'one JSON line when it listens, one for each report',
        fr: 'une ligne JSON à l’ouverture, une par compte rendu',
      }),
    )
    .addHelpText('after', EXAMPLES)
    .action(async (options: ReportsOptions) => {
      const { runReports } = await import('./run.ts');
      await runReports(context, options);
    });
  reports
    .command('list')
    .description(
      say({
        en: 'the games that were reported, confirmed or not, and the points: 2 for a confirmed win, 1 for a draw',
        fr: 'les parties rapportées, confirmées ou non, et les points : 2 par victoire confirmée, 1 par égalité',
      }),
    )
    .action(async (_own: object, command: { optsWithGlobals(): ReportsOptions }) => {
      const { listReports } = await import('./list.ts');
      listReports(context, command.optsWithGlobals());
    });
};
