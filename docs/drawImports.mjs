/**
 * Draws who imports whom from the code into architecture.md (`npm run drawing`); with `--check` it
 * only says whether the drawing is still true. An arrow that follows from two others is left out,
 * or nobody could read the picture.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { cruise } from 'dependency-cruiser';
import extractConfig from 'dependency-cruiser/config-utl/extract-depcruise-config';
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config';

const PAGE = fileURLToPath(new URL('architecture.md', import.meta.url));
const HOUSES = ['core', 'games', 'arena', 'web', 'cli', 'bench', 'e2e'];
const TEST = /\.test\.ts$|\/test\//;

const houseOf = (path) => path.split('/')[0];
/** A folder directly in the house; what lies beside the folders is the house's front door. */
const roomOf = (path) => path.split('/').slice(1, -1)[0] ?? 'top';

const DRAWINGS = {
  houses: (from, to) => [houseOf(from), houseOf(to)],
  arena: (from, to) => (houseOf(from) === 'arena' && houseOf(to) === 'arena' ? [roomOf(from), roomOf(to)] : null),
  web: (from, to) => (houseOf(from) === 'web' && houseOf(to) === 'web' ? [roomOf(from), roomOf(to)] : null),
};

async function readImports() {
  const { options } = await extractConfig(fileURLToPath(new URL('../.dependency-cruiser.cjs', import.meta.url)));
  const { output } = await cruise(HOUSES, options, null, { tsConfig: extractTsConfig('tsconfig.json') });
  return output.modules
    .filter(({ source }) => !TEST.test(source))
    .flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => [source, resolved]))
    .filter(([, to]) => HOUSES.includes(houseOf(to)) && !TEST.test(to));
}

function edgesOf(imports, drawing) {
  const open = new Map();
  for (const [from, to] of imports) {
    const edge = drawing(from, to);
    if (!edge || edge[0] === edge[1]) continue;
    if (!open.has(edge[0])) open.set(edge[0], new Set());
    open.get(edge[0]).add(edge[1]);
  }
  return open;
}

function reaches(open, from, to, seen = new Set()) {
  for (const next of open.get(from) ?? []) {
    if (next === to) return true;
    if (!seen.has(next) && reaches(open, next, to, seen.add(next))) return true;
  }
  return false;
}

/**
 * Without what another way says already. Rooms that import each other would lose both arrows: they
 * keep them.
 */
function draw(open) {
  const lines = [];
  for (const [from, targets] of [...open].toSorted(([a], [b]) => a.localeCompare(b)))
    for (const to of [...targets].toSorted()) {
      const others = [...targets].filter((other) => other !== to && !reaches(open, other, from));
      if (!others.some((other) => reaches(open, other, to))) lines.push(`  ${from} --> ${to}`);
    }
  return ['```mermaid', 'graph TD', ...lines, '```'].join('\n');
}

const imports = await readImports();
const before = readFileSync(PAGE, 'utf8');
let page = before;
for (const [name, drawing] of Object.entries(DRAWINGS))
  page = page.replace(
    new RegExp(`(<!-- imports: ${name} -->\n)[\\s\\S]*?(\n<!-- end -->)`),
    (_, start, end) => `${start}${draw(edgesOf(imports, drawing))}${end}`,
  );
if (page === before) process.exit(0);
if (process.argv.includes('--check')) {
  console.error('docs/architecture.md: the drawing of the imports is out of date. `npm run drawing` draws it anew.');
  process.exit(1);
}
writeFileSync(PAGE, page);
