/** The command `tournament standings`. */
import { fitLedger } from '@joute/core/competition/export/ratedEntrants.ts';
import { standingsReport } from '@joute/core/competition/export/standingsReport.ts';
import type { Context } from '../terminal/context.ts';
import type { JsonOption } from './command.ts';
import { readLedger } from './readLedger.ts';
import { makeStandings } from './standingsTable.ts';

export function runStandings(context: Context, folder: string, { json }: JsonOption): void {
  const { ledger } = readLedger(context, folder);
  const report = standingsReport(ledger, fitLedger(ledger));
  if (json) {
    context.out(JSON.stringify(report));
    return;
  }
  context.out(makeStandings(context, report.standings));
  context.out('');
  context.out(
    context.say({ en: `Hash of the results: ${report.hash}`, fr: `Empreinte des résultats : ${report.hash}` }),
  );
}
