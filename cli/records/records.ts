/** Where the command keeps records. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { RecordFile } from '@joute/arena/files/syncedFile.ts';
import { type Context, Failure } from '../terminal/context.ts';

/** Under the current folder, where nothing else is asked for. */
export const RECORDS = 'records';

/** `records/draughts-20260704-153012.json`, or the next name that is still free. */
export function freshRecordPath(folder: string, game: string, now: Date): string {
  const stamp = now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
  for (let copy = 1; ; copy++) {
    const path = join(folder, `${game}-${stamp}${copy === 1 ? '' : `-${copy}`}.json`);
    if (!existsSync(path)) return path;
  }
}

export const openRecord = (context: Context, folder: string, game: string): RecordFile =>
  guardWriting(context, folder, () => new RecordFile(freshRecordPath(folder, game, new Date())));

/** A folder that cannot be written to is the user's to mend: a sentence, not a stack. */
export function guardWriting<T>(context: Context, folder: string, write: () => T): T {
  try {
    return write();
  } catch (error) {
    throw sayNotWritten(context, folder, error);
  }
}

/** The same for writing that takes its time. */
export async function guardWritingLater<T>(context: Context, folder: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw sayNotWritten(context, folder, error);
  }
}

function sayNotWritten(context: Context, folder: string, error: unknown): Failure {
  const why = error instanceof Error ? error.message : String(error);
  return new Failure(
    context.say({
      en: `records cannot be written to ${folder} (${why}).`,
      fr: `impossible d'écrire les enregistrements dans ${folder} (${why}).`,
    }),
  );
}
