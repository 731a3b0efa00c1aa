/** A competition as its folder or its server has it at this moment, also while it is played. */
import { readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { readFolder } from '@joute/arena/competition/folder.ts';
import { folderWords } from '@joute/arena/competition/sentences.ts';
import type { CompetitionEvent } from '@joute/core/competition/log/events.ts';
import { type Ledger, readLog } from '@joute/core/competition/log/ledger.ts';
import { say } from '@joute/core/words.ts';
import { accept, apiOf } from '../remote/apiOf.ts';
import type { ServerOptions } from '../remote/options.ts';
import { type Context, UsageError } from '../terminal/context.ts';
import { RemoteCompetition } from './remoteCompetition.ts';

export interface FoundLog {
  readonly events: readonly CompetitionEvent[];
  readonly ledger: Ledger;
  /** The text of a match's record. */
  recordOf(match: string): Promise<string>;
  /** From a page to a match. */
  linkFrom(page: string, match: string): string;
}

/** `where`: a folder, or with `--server` an id. */
export async function readLedger(
  context: Context,
  where: string,
  { server, token }: ServerOptions = {},
): Promise<FoundLog> {
  if (server !== undefined) return readServer(context, new RemoteCompetition(apiOf(context, server, token), where));
  const events = readFolder(where);
  if (!events.ok) throw new UsageError(say(events.refusal, context.language, folderWords));
  return {
    events: events.value,
    ledger: readLog(events.value),
    recordOf: async (match) => readFileSync(join(where, match), 'utf8'),
    linkFrom: (page, match) => addressOf(page, join(where, match)),
  };
}

async function readServer(context: Context, competition: RemoteCompetition): Promise<FoundLog> {
  const events = accept(context, await competition.events());
  const { api } = competition;
  return {
    events,
    ledger: readLog(events),
    recordOf: async (match) => accept(context, await api.text(`/api/matches/${match}/record`)),
    linkFrom: (_page, match) => `${api.url}/m/${match}`,
  };
}

/** From the page to the record, as an address: names may hold what addresses may not. */
const addressOf = (page: string, record: string): string =>
  relative(page === '-' ? '.' : dirname(page), record)
    .split(sep)
    .map(encodeURIComponent)
    .join('/');
