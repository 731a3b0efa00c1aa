import { readFolder } from '@joute/arena/competition/folder.ts';
import { folderWords } from '@joute/arena/competition/sentences.ts';
import type { CompetitionEvent } from '@joute/core/competition/log/events.ts';
import { type Ledger, readLog } from '@joute/core/competition/log/ledger.ts';
import { say } from '@joute/core/words.ts';
import { type Context, UsageError } from '../terminal/context.ts';

export interface FolderLog {
  readonly events: readonly CompetitionEvent[];
  readonly ledger: Ledger;
}

/** A competition as its folder has it at this moment, also while it is played. */
export function readLedger(context: Context, folder: string): FolderLog {
  const events = readFolder(folder);
  if (!events.ok) throw new UsageError(say(events.refusal, context.language, folderWords));
  return { events: events.value, ledger: readLog(events.value) };
}
