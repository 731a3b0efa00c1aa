/** The command `tournament standings`. */
import { fitLedger } from '@joute/core/competition/export/ratedEntrants.ts';
import { standingsReport } from '@joute/core/competition/export/standingsReport.ts';
import type { Context } from '../terminal/context.ts';
import type { LookOptions } from './lookOptions.ts';
import { readLedger } from './readLedger.ts';
import { makeStandings } from './standingsTable.ts';

export async function runStandings(context: Context, where: string, options: LookOptions): Promise<void> {
  const { ledger } = await readLedger(context, where, options);
  const report = standingsReport(ledger, fitLedger(ledger));
  if (options.json) return context.out(JSON.stringify(report));
  context.out(makeStandings(context, report.standings));
  context.out('');
  context.out({ en: `Hash of the results: ${report.hash}`, fr: `Empreinte des résultats : ${report.hash}` });
}
