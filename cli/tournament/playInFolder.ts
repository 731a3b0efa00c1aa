/** Plays a competition in a folder, with a line that shows how far it has come. */
import { runInFolder } from '@joute/arena/competition/runInFolder.ts';
import { folderWords } from '@joute/arena/competition/sentences.ts';
import { parsePlayerSpec } from '@joute/arena/match/playerSpec.ts';
import type { Ledger } from '@joute/core/competition/log/ledger.ts';
import { expectedMatches } from '@joute/core/competition/log/progress.ts';
import { mostSeats } from '@joute/core/competition/plan/pace.ts';
import { must } from '@joute/core/result.ts';
import { say } from '@joute/core/words.ts';
import { lanesHere } from '../arguments/lanes.ts';
import { openPlayer } from '../arguments/openPlayer.ts';
import { launchOf } from '../arguments/sandboxLaunch.ts';
import { type Context, type Failure, failure, UsageError } from '../terminal/context.ts';
import { Interrupt } from '../terminal/interrupt.ts';
import { ProgressLine } from '../terminal/progress.ts';
import { limitsOf } from './limitsLine.ts';
import type { PlanFile } from './plan/planFile.ts';
import { StartNote } from './startNote.ts';
import { TimeLeft } from './timeLeft.ts';

export interface PlayOptions {
  readonly concurrency?: number;
  /** Bots search so many nodes instead of thinking for a time. */
  readonly nodes?: number;
  readonly sandbox?: true;
}

export const lanesFor = ({ entry, plan }: PlanFile, { concurrency }: PlayOptions): number =>
  concurrency ?? lanesHere(entry.facts, mostSeats(plan));

/** Stopped by a signal it gives how far it came: its ledger is not closed. */
export async function playInFolder(
  context: Context,
  file: PlanFile,
  folder: string,
  options: PlayOptions,
): Promise<Ledger> {
  const { plan, entry } = file;
  const expected = expectedMatches(plan, plan.player.length);
  const progress = new ProgressLine();
  const interrupt = new Interrupt();
  const launch = launchOf(context, options.sandbox, limitsOf(plan));
  const line = new TimeLeft(context, expected);
  const start = new StartNote(context);
  try {
    const ran = await runInFolder({
      ...{ plan, entry, folder, lanes: lanesFor(file, options), signal: interrupt.signal },
      open: ({ player, name }, job) => {
        const spec = must(parsePlayerSpec(player));
        if (spec.kind === 'human') throw new Error('people play on a server');
        return openPlayer(context, spec, name, { entry, nodes: options.nodes, time: job.think, launch });
      },
      changed: (ledger) => {
        start.tell(ledger);
        progress.update(() => line.say(ledger));
      },
    });
    if (!ran.ok) throw new UsageError(say(ran.refusal, context.language, folderWords));
    return ran.value;
  } catch (error) {
    throw isOfDisk(error) ? sayNotWritten(context, folder, error) : error;
  } finally {
    progress.clear();
    interrupt.release();
  }
}

const isOfDisk = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error && 'code' in error;

const sayNotWritten = (context: Context, folder: string, { message }: Error): Failure =>
  failure(context, {
    en: `${folder} cannot be written (${message}). The same command goes on when it can.`,
    fr: `impossible d’écrire dans ${folder} (${message}). La même commande reprendra quand ce sera possible.`,
  });
