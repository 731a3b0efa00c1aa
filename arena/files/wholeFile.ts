/** Files that are there whole or not at all, whatever dies while they are written. */
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';

/** Readable by its owner only: it may hold secrets. */
export function writeWholeFile(path: string, text: string): void {
  const half = `${path}.half`;
  const file = openSync(half, 'w', 0o600);
  writeSync(file, text);
  fsyncSync(file);
  closeSync(file);
  renameSync(half, path);
}

/** Null where there is no such file. */
export function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
