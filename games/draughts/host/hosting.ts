/**
 * The contest of draughts in `joute host` and `joute join`: games that were played to their end are
 * reported to its server.
 */
import type { CommandOption } from '@joute/core/host/command.ts';
import type { HostExtension, HostOptions, JoinOptions } from '@joute/core/host/hosting.ts';
import { type Endpoint, parseReportServer } from './endpoint.ts';

const load = () => import('./gameReport.ts');

const report: CommandOption = {
  flags: '--report <host:port>',
  about: {
    en: 'draughts: report the games to this server (default port: 5777)',
    fr: 'dames : rapporter les parties à ce serveur (port par défaut : 5777)',
  },
  parse: (text, speaker) => parseReportServer(speaker, text),
};

type Reporting = { readonly report?: Endpoint };

export const hosting: HostExtension = {
  hostOptions: [report],
  joinOptions: [report],
  finished: async (terminal, { report: server }: HostOptions & Reporting, match) =>
    server ? (await load()).reportHosted(terminal, server, match) : null,
  joined: async (terminal, { report: server }: JoinOptions & Reporting, match) =>
    server ? (await load()).reportJoined(terminal, server, match) : null,
};
