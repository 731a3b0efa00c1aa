/**
 * Packages that only measurements are compared with. They are no dependencies of the house:
 * `npm ci --prefix bench` installs them, in a folder of their own.
 */
import { createRequire } from 'node:module';

/** Seen from cli/dist/, where this is bundled to. */
const load = createRequire(new URL('../../bench/package.json', import.meta.url));

export function isInstalled(name: string): boolean {
  try {
    load.resolve(name);
    return true;
  } catch {
    return false;
  }
}

/** Whatever it exports; nobody checks it. */
export const loadPeer = (name: string): unknown => load(name);
