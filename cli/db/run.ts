/** The commands `db migrate`, `db backup` and `db restore`. */

import { hidePassword } from '@joute/arena/machine/hidePassword.ts';
import { backUp } from '@joute/arena/store/copies/backup.ts';
import type { CopyWatch, Counts } from '@joute/arena/store/copies/copy.ts';
import { restore } from '@joute/arena/store/copies/restore.ts';
import { migrate, openDatabase } from '@joute/arena/store/database.ts';
import { storeWords } from '@joute/arena/store/sentences.ts';
import type { Result } from '@joute/core/result.ts';
import { say } from '@joute/core/words.ts';
import { type Context, Failure, UsageError } from '../terminal/context.ts';
import { Interrupt } from '../terminal/interrupt.ts';
import { makeCount } from '../terminal/numbers.ts';
import { ProgressLine } from '../terminal/progress.ts';
import type { DbOptions } from './command.ts';

/** The default folder of the database, under the current one. */
const DATABASE = 'joute-data';

export const whichDatabase = ({ environment }: Context, { database }: DbOptions): string =>
  database ?? (environment.JOUTE_DATABASE || DATABASE);

export function need<T>(context: Context, result: Result<T>): T {
  if (result.ok) return result.value;
  const sentence = say(result.refusal, context.language, storeWords);
  throw USER_ERRORS.has(result.refusal.code) ? new UsageError(sentence) : new Failure(sentence);
}

/** Refusals that are a mistake in the command line, whatever state the database is in. */
const USER_ERRORS: ReadonlySet<string> = new Set(['backup/exists', 'backup/none', 'store/none']);

export async function runMigrate(context: Context, options: DbOptions): Promise<void> {
  const database = need(context, await openDatabase(whichDatabase(context, options), 'serve'));
  const migrated = await migrate(database).finally(() => database.close());
  const steps = need(context, migrated);
  if (options.json) return context.out(JSON.stringify({ database: database.where, steps }));
  for (const step of steps) context.out(step);
  context.note(
    steps.length === 0
      ? context.say({ en: `${database.where} was up to date.`, fr: `${database.where} était à jour.` })
      : context.say({ en: `${database.where} is up to date.`, fr: `${database.where} est à jour.` }),
  );
}

export async function runBackup(context: Context, file: string, options: DbOptions): Promise<void> {
  const where = whichDatabase(context, options);
  const backup = await watching(context, async (watch) =>
    need(context, await backUp(where, file, { ...watch, force: options.force })),
  );
  if (!backup) return;
  const { rows, bytes } = backup;
  if (options.json) return context.out(JSON.stringify({ database: hidePassword(where), file, bytes, rows }));
  const held = sayRows(context, rows);
  context.out({ en: `${file} has ${held}.`, fr: `${file} contient ${held}.` });
}

export async function runRestore(context: Context, file: string, options: DbOptions): Promise<void> {
  const where = whichDatabase(context, options);
  const rows = await watching(context, async (watch) =>
    need(context, await restore(file, where, { ...watch, force: options.force })),
  );
  if (!rows) return;
  const database = hidePassword(where);
  if (options.json) return context.out(JSON.stringify({ database, file, rows }));
  const held = sayRows(context, rows);
  context.out({ en: `${database} now has ${held}.`, fr: `${database} contient maintenant ${held}.` });
}

/** With a line of progress; Ctrl-C leaves nothing half done, and null is returned. */
export async function watching<T>(
  context: Context,
  work: (watch: CopyWatch, clear: () => void) => Promise<T>,
): Promise<T | null> {
  const interrupt = new Interrupt();
  const progress = new ProgressLine();
  try {
    const show = (done: number, all: number): void =>
      progress.update(() => `${makeCount(context, done)} / ${makeCount(context, all)}`);
    return await work({ signal: interrupt.signal, progress: show }, () => progress.clear());
  } catch (error) {
    if (!interrupt.signal.aborted) throw error;
    context.note({ en: 'Interrupted; nothing was changed.', fr: 'Interruption ; rien n’a été modifié.' });
    return null;
  } finally {
    progress.clear();
    interrupt.release();
  }
}

function sayRows(context: Context, { matches = 0, pieces = 0 }: Counts): string {
  const [all, parts] = [makeCount(context, matches), makeCount(context, pieces)];
  return context.say({
    en: `${all} ${matches === 1 ? 'match' : 'matches'} (${parts} ${pieces === 1 ? 'part' : 'parts'} of records)`,
    fr: `${all} ${matches > 1 ? 'parties' : 'partie'} (${parts} ${pieces > 1 ? 'morceaux' : 'morceau'} d’enregistrement)`,
  });
}
