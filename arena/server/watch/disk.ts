/** How much room a folder takes, and how much is left on its disk. */
import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';

export interface DiskRoom {
  /** Bytes. */
  readonly data: number;
  readonly free: number;
  readonly total: number;
}

/** Null where it cannot be told: the folder is not there, or is not ours to read. */
export async function diskRoom(folder: string): Promise<DiskRoom | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { data: await sizeOf(folder), free: bavail * bsize, total: blocks * bsize };
  } catch {
    return null;
  }
}

async function sizeOf(folder: string): Promise<number> {
  let sum = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) sum += await fileSize(join(entry.parentPath, entry.name));
  return sum;
}

/** What was deleted meanwhile takes none. */
const fileSize = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );
