/**
 * `tournament run --server`: makes a competition on a server and follows it to its end. The server
 * plays it; whoever follows may go and come back.
 */
import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Ledger, readLog } from '@joute/core/competition/log/ledger.ts';
import { expectedMatches } from '@joute/core/competition/log/progress.ts';
import { accept, apiOf } from '../remote/apiOf.ts';
import { type Context, failure, usageError } from '../terminal/context.ts';
import { Interrupt } from '../terminal/interrupt.ts';
import { ProgressLine } from '../terminal/progress.ts';
import { plainText } from '../terminal/text.ts';
import type { RunOptions } from './command.ts';
import type { PlanFile } from './plan/planFile.ts';
import { RemoteCompetition } from './remoteCompetition.ts';
import { StartNote } from './startNote.ts';
import { TimeLeft } from './timeLeft.ts';

/** Between two looks at its log. */
const LOOK_MS = 500;

/** Stopped by a signal it gives how far it came: its ledger is not closed. */
export async function followOnServer(
  context: Context,
  { plan }: PlanFile,
  id: string,
  { server, token }: RunOptions,
): Promise<Ledger> {
  const competition = new RemoteCompetition(apiOf(context, server!, token), id);
  const { warnings = [] } = accept(context, await competition.make(plan));
  for (const warning of warnings) context.note(plainText(warning));
  const progress = new ProgressLine();
  const interrupt = new Interrupt();
  const line = new TimeLeft(context, expectedMatches(plan, plan.player.length));
  try {
    let events = accept(context, await competition.events());
    const ledger = readLog(events);
    new StartNote(context).tell(ledger);
    for (let known = events.length; ; known += events.length) {
      progress.update(() => line.say(ledger));
      if (ledger.isClosed || interrupt.signal.aborted) return ledger;
      await pause(LOOK_MS, undefined, { signal: interrupt.signal }).catch(() => {});
      const wasPaused = ledger.isPaused;
      events = accept(context, await competition.events(known));
      for (const event of events) ledger.add(event);
      if (ledger.isPaused && !wasPaused) {
        progress.clear();
        context.note({ en: 'Paused by its organiser.', fr: 'Mise en pause par son organisateur.' });
      }
      if (events.length === 0) await checkGoesOn(context, competition);
    }
  } finally {
    progress.clear();
    interrupt.release();
  }
}

/** It stands still by a fault of the server's, and would be waited for in vain. */
async function checkGoesOn(context: Context, competition: RemoteCompetition): Promise<void> {
  const { status, trouble } = accept(context, await competition.view());
  if (status !== 'stopped') return;
  const why = plainText(trouble ?? '–');
  throw failure(context, {
    en: `the server cannot go on with it (${why}). A decision of its organiser makes it try again.`,
    fr: `le serveur ne peut pas la continuer (${why}). Une décision de son organisateur la relance.`,
  });
}

/** What it is called there: what --id says, or the file's name as an id may be written. */
export function idOf(context: Context, path: string, id: string | undefined): string {
  if (id !== undefined) {
    if (/^[0-9a-z]{1,64}$/.test(id)) return id;
    throw usageError(context, {
      en: `--id takes up to 64 small letters and digits, such as cup2026; not "${id}".`,
      fr: `--id attend jusqu’à 64 minuscules sans accent et chiffres, par exemple coupe2026 ; pas « ${id} ».`,
    });
  }
  const letters = basename(path)
    .replace(/\.[^.]*$/, '')
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '');
  return letters.slice(0, 64) || 'tournament';
}
