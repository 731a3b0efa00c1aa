/** The arguments and options of `joute reports`. */

import { type GameCommand, parsePort } from '@joute/core/host/command.ts';
import { tried } from '@joute/core/host/examples.ts';

export type ReportsOptions = {
  readonly port?: number;
  readonly host?: string;
  readonly data: string;
  readonly json?: true;
};

/** The default folder, under the current one. */
const DATA = 'reports';

export const reports: GameCommand = {
  name: 'reports',
  about: {
    en: 'the contest of draughts: the server that games are reported to',
    fr: 'le concours de dames : le serveur qui enregistre les parties',
  },
  after: 'challenge',
  options: [
    {
      flags: '--port <number>',
      about: {
        en: 'where to listen, 0 for any free one (default: 5777)',
        fr: 'port d’écoute, 0 pour un port libre (par défaut : 5777)',
      },
      parse: parsePort,
    },
    {
      flags: '--host <address>',
      about: {
        en: 'address to listen on; :: for every one, IPv6 and IPv4 (default: this machine only)',
        fr: 'adresse d’écoute ; :: pour toutes, IPv6 et IPv4 (par défaut : cette machine seulement)',
      },
    },
    {
      flags: '--data <folder>',
      about: { en: 'the folder that remembers the games', fr: 'le dossier qui garde les parties' },
      default: DATA,
    },
    {
      flags: '--json',
      about: {
        en: 'one JSON line when it listens, one for each report',
        fr: 'une ligne JSON à l’ouverture, une par compte rendu',
      },
    },
  ],
  examples: [
    ...tried('start', 'joute reports', 'joute reports --port 5778 --host :: --data contest'),
    'joute reports list --data contest',
    'joute reports list --data contest --json',
  ],
  async run(terminal, _words, options: ReportsOptions) {
    const { runReports } = await import('./run.ts');
    await runReports(terminal, options);
  },
  subcommands: [
    {
      name: 'list',
      about: {
        en: 'the games that were reported, confirmed or not, and the points: 2 for a confirmed win, 1 for a draw',
        fr: 'les parties rapportées, confirmées ou non, et les points : 2 par victoire confirmée, 1 par égalité',
      },
      async run(terminal, _words, options: ReportsOptions) {
        const { listReports } = await import('./list.ts');
        listReports(terminal, options);
      },
    },
  ],
};
