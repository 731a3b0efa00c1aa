/** The browser application as the command serves it, built if it is stale (cli/build.mjs). */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Returns its folder. Several tests may ask at once. */
export async function builtPages(): Promise<string> {
  await promisify(execFile)(process.execPath, [at('../cli/bin/joute.mjs'), 'games']);
  return at('../cli/dist/web');
}
