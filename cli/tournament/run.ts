/**
 * The command `tournament run`: plays a competition in a folder. Whatever ends it, the same command
 * goes on.
 */
import { basename } from 'node:path';
import { fitLedger } from '@joute/core/competition/export/ratedEntrants.ts';
import { standingsReport } from '@joute/core/competition/export/standingsReport.ts';
import type { Ledger } from '@joute/core/competition/log/ledger.ts';
import { quoteWord } from '../arguments/arguments.ts';
import type { Context } from '../terminal/context.ts';
import type { RunOptions } from './command.ts';
import { expectedMatches, makeProgress, progressOf, sumProgress } from './expected.ts';
import { needPlanFile } from './planFile.ts';
import { playInFolder } from './playInFolder.ts';
import { makeStandings } from './standingsTable.ts';

export async function runTournament(context: Context, path: string, options: RunOptions): Promise<void> {
  const file = await needPlanFile(context, path);
  const folder = options.out ?? (basename(path).replace(/\.[^.]*$/, '') || 'tournament');
  const ledger = await playInFolder(context, file, folder, options);
  const report = standingsReport(ledger, fitLedger(ledger));
  context.out(options.json ? JSON.stringify(report) : makeStandings(context, report.standings));
  const remark = options.json ? context.note : context.out;
  if (!ledger.isClosed) remark(sayStopped(context, ledger));
  else if (!options.json) {
    const where = quoteWord(folder);
    remark('');
    remark(context.say({ en: `Records: ${folder}/matches`, fr: `Enregistrements : ${folder}/matches` }));
    remark(
      context.say({
        en: `A page of it: joute tournament export ${where} --html results.html`,
        fr: `En une page : joute tournament export ${where} --html resultats.html`,
      }),
    );
  }
}

/** Interrupted, or paused by whoever wrote that into the log. */
function sayStopped(context: Context, ledger: Ledger): string {
  const expected = expectedMatches(ledger.plan, ledger.entrants.size);
  const done = makeProgress(sumProgress(progressOf(ledger, expected)));
  if (ledger.isPaused)
    return context.say({ en: `Paused. Matches finished: ${done}`, fr: `En pause. Parties finies : ${done}` });
  return context.say({
    en: `Interrupted. Matches finished: ${done}; the same command goes on from here`,
    fr: `Interrompu. Parties finies : ${done} ; la même commande reprend ici`,
  });
}
