/**
 * The browser that comes packed inside npm (@sparticuz/chromium), unpacked once for each version
 * into the user's cache folder, with the libraries and the font that a bare machine lacks. Several
 * test workers may want it at the same moment: each unpacks into a folder of its own, and the first
 * to rename it wins.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** The package holds only this build. */
export const isBundledForHere = process.platform === 'linux' && process.arch === 'x64';

const UNPACK = fileURLToPath(new URL('unpackBrowser.mjs', import.meta.url));

/**
 * The machine's own fonts where it has some, and always the one of the package, so that text is
 * never invisible.
 */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir prefix="relative">fonts</dir>
</fontconfig>
`;

export interface BundledBrowser {
  readonly executablePath: string;
  readonly env: Record<string, string | undefined>;
}

/** `cache`: the folder for unpacked versions. */
export async function bundledBrowser(cache = userCache()): Promise<BundledBrowser> {
  const folder = join(cache, `chromium-${await packedVersion()}`);
  if (!existsSync(folder)) await unpackInto(folder);
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      ...process.env,
      LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
      FONTCONFIG_FILE: join(folder, 'joute-fonts.conf'),
    },
  };
}

const userCache = (): string => join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'joute');

async function packedVersion(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const { version } = JSON.parse(await readFile(join(dirname(entry), '..', '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}

async function unpackInto(folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true });
  const partial = await mkdtemp(`${folder}.`);
  try {
    // The package unpacks to the temporary folder of its process, and its libraries only where it
    // believes to run on Amazon's Linux.
    const env = { ...process.env, TMPDIR: partial, AWS_EXECUTION_ENV: 'nodejs20.x' };
    await promisify(execFile)(process.execPath, [UNPACK], { env });
    await writeFile(join(partial, 'joute-fonts.conf'), FONTS);
    await rename(partial, folder);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    // Another worker was quicker, and its copy is as good.
    if (!existsSync(folder)) throw error;
  }
}
