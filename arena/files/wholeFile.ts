/** A file that is there whole or not at all, whatever dies while it is written. */
import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs';

/** Readable by its owner only: it may hold secrets. */
export function writeWholeFile(path: string, text: string): void {
  const half = `${path}.half`;
  const file = openSync(half, 'w', 0o600);
  writeSync(file, text);
  fsyncSync(file);
  closeSync(file);
  renameSync(half, path);
}
