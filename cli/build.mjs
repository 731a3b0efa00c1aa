/**
 * Bundles the command and its worker into cli/dist/.
 * Several processes may build at once (tests start many): chunks carry their content's hash in their name and are written first,
 * the entries are renamed into place last, so whoever reads finds either the old program or the new one, whole.
 */
import { mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const dist = join(root, 'cli', 'dist');
const SOURCES = ['core', 'games', 'arena', 'cli', 'bench'];
const KEPT_MS = 60 * 60 * 1000;
const ENTRIES = { joute: 'cli/main.ts', thinker: 'arena/thinker.ts', nullClients: 'bench/nullClients.ts' };

function newest(folder) {
  let latest = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name === 'dist' || entry.name.endsWith('.test.ts')) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) latest = Math.max(latest, newest(path));
    else if (/\.(ts|mjs|json|txt)$/.test(entry.name)) latest = Math.max(latest, statSync(path).mtimeMs);
  }
  return latest;
}

export function isStale() {
  const built = statSync(join(dist, 'joute.js'), { throwIfNoEntry: false });
  return !built || SOURCES.some((folder) => newest(join(root, folder)) > built.mtimeMs);
}

/** Chunks of earlier builds, but for those that a program started a while ago may still want to load. */
function removeOld(current, before) {
  for (const name of readdirSync(dist)) {
    const written = statSync(join(dist, name), { throwIfNoEntry: false })?.mtimeMs;
    if (!current.has(name) && written !== undefined && written < before) rmSync(join(dist, name), { force: true });
  }
}

export async function build() {
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
    // CommonJS packages, and those that load files of their own, stay in node_modules.
    external: ['piscina', 'cli-table3', 'commander', 'draughts', 'ws'],
    loader: { '.txt': 'text' },
  });
  mkdirSync(dist, { recursive: true });
  const isEntry = (file) => basename(file.path, '.js') in ENTRIES;
  for (const file of result.outputFiles.toSorted((a, b) => Number(isEntry(a)) - Number(isEntry(b)))) {
    const half = `${file.path}.${process.pid}`;
    writeFileSync(half, file.contents);
    // Dated from before the sources were read: an edit during the build makes it stale.
    utimesSync(half, started, started);
    renameSync(half, file.path);
  }
  removeOld(new Set(result.outputFiles.map((file) => basename(file.path))), started.getTime() - KEPT_MS);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await build();
