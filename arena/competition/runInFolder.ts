/** A competition without a server, from its plan to its end or to where somebody stops it. */
import { randomBytes } from 'node:crypto';
import type { Ledger } from '@joute/core/competition/log/ledger.ts';
import type { CompetitionPlan } from '@joute/core/competition/plan/plan.ts';
import { makeSeed } from '@joute/core/dice.ts';
import { ok, type Result } from '@joute/core/result.ts';
import { drive } from '../jobs/drive.ts';
import { Competition } from './competition.ts';
import { CompetitionFolder, HERE } from './folder.ts';
import { FolderRunner, type FolderRunnerOptions } from './folderRunner.ts';

export interface FolderRun extends FolderRunnerOptions {
  readonly plan: CompetitionPlan;
  readonly signal: AbortSignal;
  /** At the beginning, and when the log has grown or a match has begun. */
  readonly changed?: (ledger: Ledger) => void;
}

/** Goes on where the folder's last run stopped; gives how it stands in the end. */
export async function runInFolder(run: FolderRun): Promise<Result<Ledger>> {
  const { plan, lanes, signal } = run;
  const folder = await CompetitionFolder.open(run.folder, plan, makeSeed(randomBytes(32)));
  if (!folder.ok) return folder;
  const runner = new FolderRunner(run);
  const { events, seed } = folder.value;
  const competition = new Competition({
    ...{ id: HERE, events, log: folder.value, seed, lanes, stopsWhenIdle: true },
    unseal: (pairing, matches) => runner.unseal(pairing, matches),
    changed: () => run.changed?.(competition.ledger),
  });
  try {
    await competition.unsealAll();
    run.changed?.(competition.ledger);
    await drive(competition, runner, { lanes, signal });
  } finally {
    await runner.close();
    await folder.value.close();
  }
  return ok(competition.ledger);
}
