/**
 * Files that a command line names, as text; what cannot be read is a UsageError with a sentence.
 */
import { closeSync, openSync, readSync } from 'node:fs';
import { type Context, usageError } from '../terminal/context.ts';

export const readText = (context: Context, path: string): string => decode(readBytes(context, path));

/** Larger than any file that is meant for us; a device such as /dev/zero never ends. */
const MOST_BYTES = 256 * 1024 * 1024;
const CHUNK_BYTES = 1024 * 1024;

export function readBytes(context: Context, path: string): Uint8Array {
  try {
    const bytes = readUpTo(path, MOST_BYTES);
    if (bytes !== null) return bytes;
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') {
      throw usageError(context, { en: `there is no file ${path}.`, fr: `il n’y a pas de fichier ${path}.` });
    }
    if (code === 'EISDIR') {
      throw usageError(context, {
        en: `${path} is a folder, not a file.`,
        fr: `${path} est un dossier, pas un fichier.`,
      });
    }
    throw usageError(context, {
      en: `${path} cannot be read (${message}).`,
      fr: `${path} est illisible (${message}).`,
    });
  }
  const most = MOST_BYTES / 1024 / 1024;
  throw usageError(context, { en: `${path} is larger than ${most} MB.`, fr: `${path} dépasse ${most} Mo.` });
}

/** Null where the file is larger. */
function readUpTo(path: string, most: number): Uint8Array | null {
  const file = openSync(path, 'r');
  try {
    const chunks: Uint8Array[] = [];
    for (let read = 0; read <= most; ) {
      const chunk = new Uint8Array(CHUNK_BYTES);
      const length = readSync(file, chunk);
      if (length === 0) return Buffer.concat(chunks);
      chunks.push(chunk.subarray(0, length));
      read += length;
    }
    return null;
  } finally {
    closeSync(file);
  }
}

/** Text that is not UTF-8 is read as Latin-1, which old files are often in. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
