/** The folder of a version: its files as they were sent, then what its compiler made of them. */
import { chown, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ArchiveFile } from './collected.ts';

/** Readable for whoever runs the program, which is not the server's own user where that is root. */
const FOLDER = 0o755;
const FILE = { plain: 0o644, executable: 0o755 };

/** Replaces what is there. */
export async function writeFolder(folder: string, files: readonly ArchiveFile[]): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: FOLDER });
  for (const { path, bytes, isExecutable } of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true, mode: FOLDER });
    const mayRun = isExecutable || isProgramFile(bytes);
    await writeFile(join(folder, path), bytes, { mode: mayRun ? FILE.executable : FILE.plain });
  }
}

/** Archives made on other systems do not say it: scripts and programs for Linux. */
const isProgramFile = (bytes: Uint8Array): boolean =>
  ['#!', '\x7fELF'].some((begin) => Buffer.from(bytes.subarray(0, begin.length)).toString('latin1') === begin);

/** Everything in it, and itself. */
export async function giveTo(user: number, folder: string): Promise<void> {
  await chown(folder, user, user);
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true }))
    await chown(join(entry.parentPath, entry.name), user, user);
}

/** A folder that is whole has its own name; until then it has another. */
export async function finishFolder(half: string, whole: string): Promise<void> {
  await rm(whole, { recursive: true, force: true });
  await rename(half, whole);
}

export const isThere = (folder: string): Promise<boolean> =>
  stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
