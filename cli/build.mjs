/**
 * Bundles the command and what runs in threads of its own into cli/dist/, with the starters beside
 * them, and the browser application into cli/dist/web/. Parts that are not stale are not built.
 * Several processes may want the build at once (tests start many): one builds. Chunks carry their
 * content's hash in their name and are written first, the entries are renamed into place last, so
 * that readers find either the old program or the new one, whole.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const dist = join(root, 'cli', 'dist');
const STARTERS = 'starters';
const MANUAL = 'manual';
/** The folder that browsers are served from (arena/server/web/pageFiles.ts). */
const WEB = 'web';
const WEB_START = 'index.html';
const SOURCES = ['core', 'games', 'arena', 'cli', 'bench', STARTERS];
const WEB_SOURCES = ['core', 'games', WEB];
const IGNORED = ['node_modules', 'dist', '__pycache__'];
const STALE_ONLY = '--stale';
const KEPT_MS = 60 * 60 * 1000;
const ENTRIES = {
  joute: 'cli/main.ts',
  program: 'cli/program.ts',
  thinker: 'arena/bots/thinker.ts',
  replayer: 'arena/live/replays/replayer.ts',
  nullClients: 'bench/nullClients.ts',
  arenaSide: 'bench/arenaSide.ts',
  spectatorClients: 'bench/spectatorClients.ts',
  stripTypes: 'cli/run/stripTypes.ts',
};
/** CommonJS packages, and those that load files of their own, stay in node_modules. */
export const EXTERNAL = [
  ...['esbuild', 'piscina', 'cli-table3', 'commander', 'jsonc-parser', 'ws', 'libsql', 'pg'],
  ...['pino', 'prom-client', 'rate-limiter-flexible', 'edmonds-blossom'],
];

function newest(folder) {
  let latest = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (IGNORED.includes(entry.name) || entry.name.endsWith('.test.ts')) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) latest = Math.max(latest, newest(path));
    else if (
      folder.startsWith(join(root, STARTERS)) ||
      /\.(ts|mjs|js|svelte|html|css|svg|json|txt|md)$/.test(entry.name)
    )
      latest = Math.max(latest, statSync(path).mtimeMs);
  }
  return latest;
}

function isStale(entry, sources) {
  const built = statSync(entry, { throwIfNoEntry: false });
  return !built || sources.some((folder) => newest(join(root, folder)) > built.mtimeMs);
}

const isProgramStale = () => isStale(join(dist, 'joute.js'), SOURCES);
const isWebStale = () => isStale(join(dist, WEB, WEB_START), WEB_SOURCES);

const isAnyStale = () => isProgramStale() || isWebStale();

export async function buildStale() {
  if (isAnyStale()) await inTurn(() => isAnyStale() && buildElsewhere());
}

/**
 * In a process of its own: a server that builds would hold the bundlers' memory, 350 MiB, for as
 * long as it runs.
 */
async function buildElsewhere() {
  const self = fileURLToPath(import.meta.url);
  const builder = spawn(process.execPath, [self, STALE_ONLY], { stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = await once(builder, 'exit');
  if (code !== 0) throw new Error(`the build ended with ${code}`);
}

/**
 * One process builds, the others wait for it: tests start dozens at once after a change, and on two
 * cores dozens of builds take minutes. Two builds at the same time would do no harm, so a lock
 * whose owner is gone is simply removed.
 */
async function inTurn(build) {
  mkdirSync(dist, { recursive: true });
  const lock = join(dist, 'building');
  while (!takeLock(lock)) await new Promise((resolve) => setTimeout(resolve, 50));
  try {
    await build();
  } finally {
    rmSync(lock, { force: true });
  }
}

function takeLock(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  try {
    process.kill(Number(readFileSync(lock, 'utf8')), 0);
  } catch (error) {
    if (error.code !== 'EPERM') rmSync(lock, { force: true });
  }
  return false;
}

/**
 * Removes chunks of earlier builds, except those that a program started a while ago may still want
 * to load.
 */
function removeOld(folder, current, before) {
  for (const name of readdirSync(folder)) {
    const written = statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs;
    if (!current.has(name) && written !== undefined && written < before)
      rmSync(join(folder, name), { force: true, recursive: true });
  }
}

/**
 * Built in another folder, then moved into place: the files that the start page names come before
 * it. Files of earlier builds stay a while, for pages that are open.
 */
async function buildWeb(dist) {
  const { build: bundle } = await import('vite');
  const started = new Date();
  const [aside, target] = [join(dist, `${WEB}.${process.pid}`), join(dist, WEB)];
  await bundle({ configFile: join(root, WEB, 'vite.config.ts'), build: { outDir: aside } });
  const names = readdirSync(aside, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(aside, join(parentPath, name)))
    .toSorted((a, b) => Number(a.startsWith(WEB_START)) - Number(b.startsWith(WEB_START)) || b.length - a.length);
  for (const name of names) {
    mkdirSync(dirname(join(target, name)), { recursive: true });
    put(dist, join(target, name), readFileSync(join(aside, name)), started);
  }
  rmSync(aside, { recursive: true, force: true });
  const current = new Set(names.map((name) => basename(name)));
  removeOld(join(target, 'assets'), current, started.getTime() - KEPT_MS);
}

/** What a student reads: the rules of each game, and the protocol. */
const manualPages = () => [
  ['protocol.md', join('docs', 'protocol.md')],
  ...readdirSync(join(root, 'games'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, 'games', entry.name, 'README.md')))
    .map(({ name }) => [`${name}.md`, join('games', name, 'README.md')]),
];

/** Both parts anew, in a folder where nothing of earlier builds is left. */
export async function buildAll(folder) {
  rmSync(folder, { recursive: true, force: true });
  await Promise.all([buildProgram(folder), buildWeb(folder)]);
}

async function buildProgram(dist) {
  const { build: bundle } = await import('esbuild');
  const started = new Date();
  const result = await bundle({
    absWorkingDir: root,
    entryPoints: ENTRIES,
    outdir: dist,
    bundle: true,
    splitting: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: EXTERNAL,
    loader: { '.txt': 'text' },
  });
  mkdirSync(dist, { recursive: true });
  copyFolder(dist, join(root, STARTERS), join(dist, STARTERS), started);
  mkdirSync(join(dist, MANUAL), { recursive: true });
  for (const [name, path] of manualPages())
    put(dist, join(dist, MANUAL, name), readFileSync(join(root, path)), started);
  const isEntry = (file) => basename(file.path, '.js') in ENTRIES;
  for (const file of result.outputFiles.toSorted((a, b) => Number(isEntry(a)) - Number(isEntry(b)))) {
    put(dist, file.path, file.contents, started);
  }
  const current = new Set([STARTERS, MANUAL, WEB, ...result.outputFiles.map((file) => basename(file.path))]);
  removeOld(dist, current, started.getTime() - KEPT_MS);
}

/** Dated from before the sources were read: an edit during the build makes it stale. */
function put(dist, path, contents, started) {
  // In dist/ itself, where leftovers of a killed build are removed.
  const half = join(dist, `${basename(path)}.${process.pid}`);
  writeFileSync(half, contents);
  utimesSync(half, started, started);
  renameSync(half, path);
}

/** Files that are in the copy but no longer in the source are removed. */
function copyFolder(dist, from, to, started) {
  mkdirSync(to, { recursive: true });
  const entries = readdirSync(from, { withFileTypes: true }).filter(({ name }) => !IGNORED.includes(name));
  for (const entry of entries) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyFolder(dist, source, target, started);
    else put(dist, target, readFileSync(source), started);
  }
  const names = new Set(entries.map(({ name }) => name));
  for (const name of readdirSync(to)) if (!names.has(name)) rmSync(join(to, name), { recursive: true, force: true });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const isAsked = (isPartStale) => !process.argv.includes(STALE_ONLY) || isPartStale();
  await Promise.all([isAsked(isProgramStale) && buildProgram(dist), isAsked(isWebStale) && buildWeb(dist)]);
}
