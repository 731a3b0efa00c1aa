/**
 * Bundles the command and what runs in threads of its own into cli/dist/, with the starters beside
 * them, the browser application into cli/dist/web/ and the manual into cli/dist/web/docs/. Parts
 * that are not stale are not built. Several processes may want the build at once (tests start
 * many): one builds. Chunks carry their content's hash in their name and are written first, the
 * entries are renamed into place last, so that readers find either the old program or the new one,
 * whole.
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
import { basename, dirname, join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const dist = join(root, 'cli', 'dist');
const STARTERS = 'starters';
const MANUAL = 'manual';
/** The folder that browsers are served from (arena/server/web/pageFiles.ts). */
const WEB = 'web';
const WEB_START = 'index.html';
const SOURCES = ['core', 'games', 'arena', 'cli', 'bench', STARTERS];
const WEB_SOURCES = ['core', 'games', WEB];
/** The manual, below WEB (docs/build/). */
const DOCS = 'docs';
const MANUAL_SOURCES = ['docs', 'core', 'games', 'cli', 'starters'];
const MANUAL_PAPERS = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'];
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
  spectatorClients: 'bench/spectators/spectatorClients.ts',
  stripTypes: 'cli/run/stripTypes.ts',
  ...threadsOfGames(),
};
/** CommonJS packages, and those that load files of their own, stay in node_modules. */
export const EXTERNAL = [
  ...['esbuild', 'piscina', 'cli-table3', 'commander', 'jsonc-parser', 'ws', 'libsql', 'pg'],
  ...['pino', 'prom-client', 'rate-limiter-flexible', 'edmonds-blossom', '@node-rs/argon2'],
];

const NODE_BUNDLE = { bundle: true, format: 'esm', platform: 'node', target: 'node20', loader: { '.txt': 'text' } };
/**
 * NATS' client is CommonJS too, but bundled: npm would install a part of it that asks for a newer
 * Node than ours (package.json, `overrides`). What is bundled so asks for Node's own modules.
 */
const REQUIRE =
  'import { createRequire as nodeRequire } from "node:module"; const require = nodeRequire(import.meta.url);';

/** `games/draughts/host/hub/engine.worker.ts` is `draughts.engine.worker.js`, beside the others. */
function threadsOfGames() {
  const files = readdirSync(join(root, 'games'), { recursive: true });
  const threads = files.filter((path) => path.endsWith('.worker.ts') && !path.includes('node_modules'));
  const nameOf = (path) => `${path.split(sep)[0]}.${basename(path, '.ts')}`;
  return Object.fromEntries(threads.map((path) => [nameOf(path), join('games', path)]));
}

function newest(folder) {
  let latest = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (IGNORED.includes(entry.name) || entry.name.endsWith('.test.ts')) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) latest = Math.max(latest, newest(path));
    else if (
      folder.startsWith(join(root, STARTERS)) ||
      /\.(ts|mjs|js|svelte|html|css|svg|json|txt|md|png)$/.test(entry.name)
    )
      latest = Math.max(latest, statSync(path).mtimeMs);
  }
  return latest;
}

function isStale(entry, folders, files = []) {
  const built = statSync(entry, { throwIfNoEntry: false });
  const changed = (name) => statSync(join(root, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return (
    !built ||
    folders.some((folder) => newest(join(root, folder)) > built.mtimeMs) ||
    files.some((name) => changed(name) > built.mtimeMs)
  );
}

const isProgramStale = () => isStale(join(dist, 'joute.js'), SOURCES);
const isWebStale = () => isStale(join(dist, WEB, WEB_START), WEB_SOURCES);

/** The pages that stand beside the manual's own belong to it, too. */
const isManualStale = () => isStale(join(dist, WEB, DOCS, 'fr', 'contents.json'), MANUAL_SOURCES, MANUAL_PAPERS);

const isAnyStale = () => isProgramStale() || isWebStale() || isManualStale();

export async function buildStale() {
  if (isAnyStale()) await inTurn(() => isAnyStale() && buildElsewhere());
}

/** Nothing is built yet that could choose the language as the command does. */
const sayBuilding = (argv, { JOUTE_LANG, LC_ALL, LC_MESSAGES, LANG }) =>
  /(^| )--lang[ =]fr/.test(argv.join(' ')) || /^fr/i.test(JOUTE_LANG || LC_ALL || LC_MESSAGES || LANG || '')
    ? 'Construction de Joute, environ 20 secondes...'
    : 'Building Joute, about 20 seconds...';

/**
 * In a process of its own: a server that builds would hold the bundlers' memory, 350 MiB, for as
 * long as it runs.
 */
async function buildElsewhere() {
  const self = fileURLToPath(import.meta.url);
  if (process.stderr.isTTY) process.stderr.write(`${sayBuilding(process.argv, process.env)}\n`);
  const builder = spawn(process.execPath, [self, STALE_ONLY], { stdio: ['ignore', 'pipe', 'pipe'] });
  // What bundlers say is read only where they fail.
  let said = '';
  for (const stream of [builder.stdout, builder.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      said += text;
    });
  const [code] = await once(builder, 'close');
  if (code !== 0) throw new Error(`the build ended with ${code}\n${said}`);
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

/**
 * The manual is made by the house's own code (its commands, its games), which is bundled for that.
 * Throws where something is wrong with it: a link that leads nowhere, a page that a language lacks.
 */
async function buildManual(dist) {
  const started = new Date();
  const { files, problems } = await makeManual(dist);
  if (problems.length > 0) throw new Error(`the manual:\n${problems.join('\n')}`);
  // The contents come last: by their date the manual is stale or not.
  const isContents = (name) => name.endsWith('contents.json');
  for (const name of [...files.keys()].toSorted((a, b) => Number(isContents(a)) - Number(isContents(b)))) {
    const [target, bytes] = [join(dist, WEB, DOCS, name), Buffer.from(files.get(name))];
    mkdirSync(dirname(target), { recursive: true });
    if (name.endsWith('.json')) {
      put(dist, `${target}.br`, brotliCompressSync(bytes), started);
      put(dist, `${target}.gz`, gzipSync(bytes, { level: 9 }), started);
    }
    put(dist, target, bytes, started);
  }
  removeStrangers(join(dist, WEB, DOCS), new Set(files.keys()));
}

/**
 * Its pages, and whatever is wrong with them. The program has to be built: it is asked for its
 * commands.
 */
export async function makeManual(folder = dist) {
  const { build: bundle } = await import('esbuild');
  mkdirSync(folder, { recursive: true });
  const maker = join(folder, `manual.${process.pid}.${Date.now()}.mjs`);
  await bundle({
    ...NODE_BUNDLE,
    entryPoints: [join(root, 'docs', 'build', 'manual.ts')],
    outfile: maker,
    external: [...EXTERNAL, 'beautiful-mermaid', 'markdown-it', 'minisearch'],
  });
  try {
    const { makeManual: make } = await import(pathToFileURL(maker).href);
    return await make(root);
  } finally {
    rmSync(maker, { force: true });
  }
}

/** Pages that there are no longer. */
function removeStrangers(folder, names) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path)
      .split(sep)
      .join('/')
      .replace(/\.(br|gz)$/, '');
    if (entry.isFile() && !names.has(name)) rmSync(path, { force: true });
  }
}

/** What a student reads, in each language: the rules of each game, and the protocol. */
const manualPages = () =>
  Object.entries({ en: 'README.md', fr: 'README.fr.md' }).flatMap(([language, readme]) => [
    [join(language, 'protocol.md'), join('docs', 'manual', language, 'protocol.md')],
    ...readdirSync(join(root, 'games'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && existsSync(join(root, 'games', entry.name, readme)))
      .map(({ name }) => [join(language, `${name}.md`), join('games', name, readme)]),
  ]);

/** Both parts anew, in a folder where nothing of earlier builds is left. */
export async function buildAll(folder) {
  rmSync(folder, { recursive: true, force: true });
  await Promise.all([buildProgram(folder).then(() => buildManual(folder)), buildWeb(folder)]);
}

async function buildProgram(dist) {
  const { build: bundle } = await import('esbuild');
  const started = new Date();
  const result = await bundle({
    absWorkingDir: root,
    entryPoints: ENTRIES,
    outdir: dist,
    ...NODE_BUNDLE,
    splitting: true,
    write: false,
    external: EXTERNAL,
    banner: { js: REQUIRE },
  });
  mkdirSync(dist, { recursive: true });
  copyFolder(dist, join(root, STARTERS), join(dist, STARTERS), started);
  for (const [name, path] of manualPages()) {
    mkdirSync(dirname(join(dist, MANUAL, name)), { recursive: true });
    put(dist, join(dist, MANUAL, name), readFileSync(join(root, path)), started);
  }
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
  // Asked first: a part that is built is not stale any more.
  const [program, web, manual] = [isProgramStale, isWebStale, isManualStale].map(isAsked);
  const both = async () => {
    if (program) await buildProgram(dist);
    if (manual) await buildManual(dist);
  };
  await Promise.all([both(), web && buildWeb(dist)]);
}
