/**
 * Files that a command line asks to be written. An existing file is not overwritten, unless it is
 * the command's own.
 */
import { existsSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from '@joute/arena/files/makeFolder.ts';
import { type Context, type Failure, failure, usageError } from '../terminal/context.ts';

/** An empty file may be filled: `mktemp` makes such. */
export function checkFresh(context: Context, path: string): void {
  if (!existsSync(path)) return;
  const there = statSync(path);
  if (there.isFile() && there.size === 0) return;
  throw usageError(context, { en: `there is already a file ${path}.`, fr: `il y a déjà un fichier ${path}.` });
}

/** With a newline at its end, unless it is to be written exactly as it is. */
export function writeText(context: Context, path: string, text: string, isExact = false): void {
  try {
    makeFolder(dirname(path));
    writeFileSync(path, isExact || text.endsWith('\n') ? text : `${text}\n`);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw failure(context, { en: `${path} cannot be written (${why}).`, fr: `impossible d’écrire ${path} (${why}).` });
  }
}

/** A folder that cannot be written to is the user's to mend: a sentence, not a stack. */
export function guardWriting<T>(context: Context, folder: string, write: () => T): T {
  try {
    return write();
  } catch (error) {
    throw sayNotWritten(context, folder, error);
  }
}

/** The same for asynchronous writing. */
export async function guardWritingLater<T>(context: Context, folder: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw sayNotWritten(context, folder, error);
  }
}

function sayNotWritten(context: Context, folder: string, error: unknown): Failure {
  const why = error instanceof Error ? error.message : String(error);
  return failure(context, {
    en: `records cannot be written to ${folder} (${why}).`,
    fr: `impossible d’écrire les enregistrements dans ${folder} (${why}).`,
  });
}
