/**
 * `npm run pack`: the command as one tarball that installs anywhere. Everything is bundled in it:
 * the command, its threads, the pages, the starters; packages that cannot be bundled are named with
 * their exact versions, and a shrinkwrap has theirs. Nothing is built when it is installed.
 */
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { isWindows } from '@joute/arena/machine/system/platform.ts';
import command from '../package.json' with { type: 'json' };
import { exactVersions, type Lock, makeShrinkwrap, type PackageHead } from './shrinkwrap.ts';

interface Build {
  readonly EXTERNAL: readonly string[];
  buildAll(folder: string): Promise<void>;
}

const HOUSE = fileURLToPath(new URL('../../', import.meta.url));
/** The folder that git ignores. */
const OUT = join(HOUSE, 'dist');
const STAGE = join(OUT, 'package');
const BIN = '#!/usr/bin/env node\nimport "../dist/joute.js";\n';
/** Carried along as they are. */
const PAPERS = ['LICENSE', 'CHANGELOG.md'];

const readJson = <T>(path: string): T => JSON.parse(readFileSync(join(HOUSE, path), 'utf8')) as T;
const writeJson = (name: string, value: object): void =>
  writeFileSync(join(STAGE, name), `${JSON.stringify(value, null, 2)}\n`);
const npm = (words: readonly string[], cwd: string) =>
  // A command file on Windows, which needs a shell.
  promisify(execFile)('npm', words, { cwd, shell: isWindows, maxBuffer: 1 << 26 });

async function pack(): Promise<string> {
  const { EXTERNAL, buildAll } = (await import(new URL('../build.mjs', import.meta.url).href)) as Build;
  const lock = readJson<Lock>('package-lock.json');
  const house = readJson<Pick<PackageHead, 'engines'> & { description: string }>('package.json');
  const head: PackageHead = {
    ...{ name: command.name, version: command.version, license: command.license },
    ...{ bin: command.bin, engines: house.engines, ...exactVersions(lock, EXTERNAL) },
  };
  rmSync(STAGE, { recursive: true, force: true });
  mkdirSync(join(STAGE, 'bin'), { recursive: true });
  await buildAll(join(STAGE, 'dist'));
  writeFileSync(join(STAGE, command.bin.joute), BIN, { mode: 0o755 });
  writeJson('package.json', { ...head, description: house.description, type: 'module' });
  writeJson('npm-shrinkwrap.json', makeShrinkwrap(lock, head));
  cpSync(join(HOUSE, 'cli', 'pack', 'README.md'), join(STAGE, 'README.md'));
  for (const name of PAPERS) cpSync(join(HOUSE, name), join(STAGE, name));
  await npm(['pack', '--ignore-scripts', '--pack-destination', OUT], STAGE);
  rmSync(STAGE, { recursive: true });
  return join(OUT, `${command.name}-${command.version}.tgz`);
}

/** Installed for a moment in a folder of its own: what it really takes, with its dependencies. */
async function installedBytes(tarball: string): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'joute-pack-'));
  try {
    await npm(['install', '--global', '--prefix', folder, '--no-audit', '--no-fund', tarball], folder);
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .reduce((bytes, { parentPath, name }) => bytes + statSync(join(parentPath, name)).size, 0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

const tarball = await pack();
console.log(tarball);
console.log(`packed ${megabytes(statSync(tarball).size)}`);
try {
  console.log(`installed ${megabytes(await installedBytes(tarball))}, with its dependencies`);
} catch (error) {
  console.log(`installed: not measured, since it cannot be installed here: ${(error as Error).message}`);
}
