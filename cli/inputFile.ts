/** Files that a command line names, as text; what cannot be read is a UsageError with a sentence. */
import { readFileSync } from 'node:fs';
import { type Context, UsageError } from './context.ts';

export const readText = (context: Context, path: string): string => decode(readBytes(context, path));

function readBytes(context: Context, path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') {
      throw new UsageError(context.say({ en: `there is no file ${path}.`, fr: `il n'y a pas de fichier ${path}.` }));
    }
    if (code === 'EISDIR') {
      throw new UsageError(
        context.say({ en: `${path} is a folder, not a file.`, fr: `${path} est un dossier, pas un fichier.` }),
      );
    }
    throw new UsageError(
      context.say({ en: `${path} cannot be read (${message}).`, fr: `${path} est illisible (${message}).` }),
    );
  }
}

/** Old files are in the letters of old systems: what is not UTF-8 is read as those. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
