/**
 * This very Joute as a package, for those who want to install what the server runs. Where it was
 * installed as a package, its files are packed again; in a clone it is what `npm run pack` made.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PACKAGE_FOLDER } from '../arguments/bundled.ts';
import packageFile from '../package.json' with { type: 'json' };
import { makeTarball } from './tarball.ts';

/** Null where there is none: a clone in which nobody has packed. */
export async function readOwnPackage(): Promise<Buffer | null> {
  const isInstalled = existsSync(join(PACKAGE_FOLDER, 'npm-shrinkwrap.json'));
  if (isInstalled) return makeTarball(PACKAGE_FOLDER, (path) => path.startsWith('node_modules/'));
  const packed = join(PACKAGE_FOLDER, '..', 'dist', `${packageFile.name}-${packageFile.version}.tgz`);
  return existsSync(packed) ? readFileSync(packed) : null;
}
