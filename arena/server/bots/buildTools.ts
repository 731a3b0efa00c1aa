/**
 * Compilers that the server brings itself: esbuild, for bots in TypeScript. They stand beside the
 * versions' folders, where whoever runs programs can read them, as a server of root's own folders
 * need not be.
 */
import { chmod, copyFile, mkdir, rename, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** No team is called so: their ids have no dot. */
const TOOLS = '.tools';

const placing = new Map<string, Promise<string>>();

/**
 * A folder of programs, filled once. Without esbuild, where this machine has none, compiling says
 * so.
 */
export function buildTools(bots: string): Promise<string> {
  const placed = placing.get(bots) ?? place(bots);
  placing.set(bots, placed);
  // Tried again: a disk may have been full.
  placed.catch(() => placing.delete(bots));
  return placed;
}

async function place(bots: string): Promise<string> {
  const folder = join(bots, TOOLS);
  await mkdir(folder, { recursive: true, mode: 0o755 });
  const [own, placed] = [esbuildFile(), join(folder, 'esbuild')];
  if (own !== null && !(await isSame(own, placed))) {
    const half = `${placed}.${process.pid}`;
    await copyFile(own, half);
    await chmod(half, 0o755);
    await rename(half, placed);
  }
  return folder;
}

/**
 * The program itself: what stands in the package's own `bin` may be a script around it. It is in
 * the one package for this machine that is installed.
 */
function esbuildFile(): string | null {
  const here = createRequire(import.meta.url);
  const { optionalDependencies } = here('esbuild/package.json') as { optionalDependencies: Record<string, string> };
  const { resolve } = createRequire(here.resolve('esbuild'));
  for (const name of Object.keys(optionalDependencies).filter((one) => one.endsWith(`-${process.arch}`)))
    try {
      return resolve(`${name}/bin/esbuild`);
    } catch {
      // For another system.
    }
  return null;
}

/** A newer one has another size or is newer. */
async function isSame(own: string, placed: string): Promise<boolean> {
  const [from, to] = await Promise.all([stat(own), stat(placed).catch(() => null)]);
  return to !== null && from.size === to.size && from.mtimeMs <= to.mtimeMs;
}
