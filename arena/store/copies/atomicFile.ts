/**
 * A libsql file that is there whole or not at all, whatever dies while it is written: under another
 * name first, on the disk, then renamed.
 */
import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Result } from '@joute/core/result.ts';
import { keepFolder } from '../../files/syncedFile.ts';
import type { Database } from '../database.ts';
import { openFile, touch } from '../libsqlDatabase.ts';
import { blame } from './copy.ts';

/**
 * What is refused while it is filled, or just before it gets its name, leaves everything as it was.
 */
export async function writeWhole<T>(
  path: string,
  fill: (half: Database) => Promise<Result<T>>,
  mayReplace: () => Promise<Result<unknown>>,
): Promise<Result<T>> {
  const half = `${path}.${process.pid}.half`;
  rmSync(half, { force: true });
  try {
    const database = await blame('target', async () => openFile(touch(half), 'scratch'));
    const filled = await fill(database).finally(() => database.close());
    if (!filled.ok) return filled;
    await blame('target', async () => syncFile(half));
    const replaced = await mayReplace();
    if (!replaced.ok) return replaced;
    await blame('target', async () => {
      renameSync(half, path);
      await keepFolder(dirname(path));
    });
    return filled;
  } finally {
    rmSync(half, { force: true });
  }
}

function syncFile(path: string): void {
  const file = openSync(path, 'r+');
  fsyncSync(file);
  closeSync(file);
}
