/** The contest of draughts: games that were played to their end are reported to its server. */
import type { Command } from 'commander';
import { parseReportServer } from '../arguments/reportServerArgument.ts';
import type { Context } from '../terminal/context.ts';
import type { House } from './extension.ts';

export const draughtsHouse: House = {
  addHostOptions: addReport,
  addJoinOptions: addReport,
  finished: async (context, { report }, { record, players }) => {
    if (report === undefined) return null;
    const { reportHosted } = await import('./gameReport.ts');
    return reportHosted(context, String(report), record, players);
  },
  joined: async (context, { report }, match) => {
    if (report === undefined) return null;
    const { reportJoined } = await import('./gameReport.ts');
    return reportJoined(context, String(report), match);
  },
};

function addReport(command: Command, context: Context): void {
  command.option(
    '--report <host:port>',
    context.say({
      en: 'draughts: report the games to this server (default port: 5777)',
      fr: 'dames : rapporter les parties à ce serveur (port par défaut : 5777)',
    }),
    (text: string) => {
      // A bad address is said before anything begins.
      parseReportServer(context, text);
      return text;
    },
  );
}
