/** Files that a command line asks for. What is there already stays, unless it is the command's own. */
import { existsSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from '@joute/arena/files/makeFolder.ts';
import { type Context, Failure, UsageError } from '../terminal/context.ts';

/** An empty file may be filled: `mktemp` makes such. */
export function checkFresh(context: Context, path: string): void {
  if (!existsSync(path)) return;
  const there = statSync(path);
  if (there.isFile() && there.size === 0) return;
  throw new UsageError(context.say({ en: `there is already a file ${path}.`, fr: `il y a déjà un fichier ${path}.` }));
}

/** Ends with a line break, as texts do. */
export function writeText(context: Context, path: string, text: string): void {
  try {
    makeFolder(dirname(path));
    writeFileSync(path, text.endsWith('\n') ? text : `${text}\n`);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Failure(
      context.say({ en: `${path} cannot be written (${why}).`, fr: `impossible d'écrire ${path} (${why}).` }),
    );
  }
}
