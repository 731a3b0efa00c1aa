/**
 * The command `tournament run`: plays a competition in a folder, or has a server play it. Whatever
 * ends it, the same command goes on.
 */
import { basename } from 'node:path';
import { fitLedger } from '@joute/core/competition/export/ratedEntrants.ts';
import { standingsReport } from '@joute/core/competition/export/standingsReport.ts';
import type { Ledger } from '@joute/core/competition/log/ledger.ts';
import { expectedMatches, makeProgress, progressOf, sumProgress } from '@joute/core/competition/log/progress.ts';
import { quoteWord } from '../arguments/arguments.ts';
import { type Context, UsageError } from '../terminal/context.ts';
import type { RunOptions } from './command.ts';
import { followOnServer, idOf } from './followOnServer.ts';
import { needPlanFile, type PlanFile } from './plan/planFile.ts';
import { playInFolder } from './playInFolder.ts';
import { makeStandings } from './standingsTable.ts';

export async function runTournament(context: Context, path: string, options: RunOptions): Promise<void> {
  const { server } = options;
  const file = await needPlanFile(context, path, { isForServer: server !== undefined });
  if (server !== undefined) return runOnServer(context, path, file, { ...options, server });
  if (options.id !== undefined) throw new UsageError(sayNoServer(context));
  const folder = options.out ?? (basename(path).replace(/\.[^.]*$/, '') || 'tournament');
  const ledger = await playInFolder(context, file, folder, options);
  const remark = report(context, ledger, options);
  if (!ledger.isClosed) remark(sayStopped(context, ledger));
  else if (!options.json) {
    remark('');
    remark({ en: `Records: ${folder}/matches`, fr: `Enregistrements : ${folder}/matches` });
    remark(sayPage(context, quoteWord(folder)));
  }
}

async function runOnServer(
  context: Context,
  path: string,
  file: PlanFile,
  options: RunOptions & { readonly server: string },
): Promise<void> {
  const local = (['out', 'concurrency', 'nodes'] as const).find((name) => options[name] !== undefined);
  if (local) throw new UsageError(sayLocal(context, local));
  const id = idOf(context, path, options.id);
  const ledger = await followOnServer(context, file, id, options);
  const remark = report(context, ledger, options);
  const there = `${id} --server ${quoteWord(options.server)}`;
  if (!ledger.isClosed)
    remark({
      en: `It goes on there. Matches finished: ${doneOf(ledger)}; to look at it: joute tournament status ${there}`,
      fr: `Elle continue là-bas. Parties finies : ${doneOf(ledger)} ; pour la suivre : joute tournament status ${there}`,
    });
  else if (!options.json) {
    remark('');
    remark(sayPage(context, there));
  }
}

/** The standings; gives where a remark goes, so that JSON stays JSON. */
function report(context: Context, ledger: Ledger, { json }: RunOptions): Context['out'] {
  const standings = standingsReport(ledger, fitLedger(ledger));
  context.out(json ? JSON.stringify(standings) : makeStandings(context, standings.standings));
  return json ? context.note : context.out;
}

const sayPage = (context: Context, where: string): string =>
  context.say({
    en: `A page of it: joute tournament export ${where} --html results.html`,
    fr: `En une page : joute tournament export ${where} --html resultats.html`,
  });

const sayLocal = (context: Context, option: string): string =>
  context.say({
    en: `--${option} is for a tournament that is played here; on a server that is the server’s.`,
    fr: `--${option} vaut pour un tournoi joué ici ; sur un serveur, c’est l’affaire du serveur.`,
  });

const sayNoServer = (context: Context): string =>
  context.say({
    en: '--id is what it is called on a server: give --server as well. Here its folder is --out.',
    fr: '--id est son nom sur un serveur : donnez aussi --server. Ici, son dossier est --out.',
  });

/** Interrupted, or paused by whoever wrote that into the log. */
function sayStopped(context: Context, ledger: Ledger): string {
  const done = doneOf(ledger);
  if (ledger.isPaused)
    return context.say({ en: `Paused. Matches finished: ${done}`, fr: `En pause. Parties finies : ${done}` });
  return context.say({
    en: `Interrupted. Matches finished: ${done}; the same command goes on from here`,
    fr: `Interrompu. Parties finies : ${done} ; la même commande reprend ici`,
  });
}

const doneOf = (ledger: Ledger): string =>
  makeProgress(sumProgress(progressOf(ledger, expectedMatches(ledger.plan, ledger.entrants.size))));
