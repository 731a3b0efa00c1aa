/**
 * Rules that are about what code says, not about what it imports (.dependency-cruiser.cjs has
 * those).
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';

const HOUSE = dirname(dirname(fileURLToPath(import.meta.url)));
const HOUSES = ['core', 'games', 'arena', 'web', 'cli', 'bench', 'e2e', 'starters', 'docs'];
const IGNORED = ['node_modules', 'dist', 'scratch'];
const FILES = HOUSES.flatMap((house) => filesUnder(house));
const SOURCES = FILES.filter((path) => /\.(ts|mjs|cjs|svelte)$/.test(path) && !path.endsWith('.data.ts'));

describe('core and the pure rooms of games have no clock, luck, network or process of their own (biome.json)', () => {
  const IMPURE = [
    'Math.random()',
    'Date.now()',
    'new Date()',
    'performance.now()',
    'setTimeout(planted, 1)',
    'setInterval(planted, 1)',
    'setImmediate(planted)',
    'process.env',
    'fetch("http://localhost")',
    'new WebSocket("ws://localhost")',
    'crypto.getRandomValues(new Uint8Array(1))',
    'globalThis.Date.now()',
  ];
  const ROOMS_OF_GAMES = ['rules/', 'notation/', 'bots/deep/', 'wire/', ''].map((room) => `games/draughts/${room}`);
  const PURE = ['core/', 'core/match/', ...ROOMS_OF_GAMES];
  const FREE = ['core/test/', 'games/draughts/host/', 'arena/match/'];

  const planted = [
    ...PURE.flatMap((room) => IMPURE.map((code) => ({ room, code, refused: true }))),
    ...FREE.flatMap((room) => IMPURE.map((code) => ({ room, code, refused: false }))),
    ...PURE.map((room) => ({ room, code: 'Math.max(1, 2)', refused: false })),
  ].map((row, index) => ({ ...row, path: `${row.room}planted${index}.ts` }));

  const found = new Set<string>();
  beforeAll(() => {
    const folder = mkdtempSync(join(tmpdir(), 'joute-planted-'));
    try {
      for (const path of ['biome.json', 'core/noMathRandom.grit']) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        copyFileSync(join(HOUSE, path), join(folder, path));
      }
      for (const { path, code } of planted) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), `export const planted = () => ${code};\n`);
      }
      const { stdout } = spawnSync(
        join(HOUSE, 'node_modules/.bin/biome'),
        ['lint', '--vcs-enabled=false', '--max-diagnostics=none', '--reporter=json', '.'],
        { cwd: folder, encoding: 'utf8' },
      );
      for (const [path] of stdout.matchAll(/[\w/]+planted\d+\.ts/g)) found.add(path);
    } finally {
      rmSync(folder, { recursive: true });
    }
  }, 60_000);

  it.each(planted)('$path with $code: refused $refused', ({ path, refused }) => {
    expect(found.has(path)).toBe(refused);
  });
});

describe('systems', () => {
  /** What only some systems have; tests and measurements are for Linux. */
  const OF_ONE_SYSTEM = /process\.platform|['"`]\/proc\b|\/bin\/sh|process\.kill\(-|taskkill|detached:/;
  const PLACES = ['arena/machine/system/', 'arena/sandbox/', 'bench/', 'e2e/', '/test/', '.test.ts'];

  it('what differs between Linux, macOS and Windows stands in one place (docs/manual/en/systems.md)', () => {
    const elsewhere = SOURCES.filter((path) => !PLACES.some((place) => path.includes(place))).filter((path) =>
      OF_ONE_SYSTEM.test(readFileSync(join(HOUSE, path), 'utf8')),
    );
    expect(elsewhere).toEqual([]);
  });
});

describe('sizes', () => {
  it('no file of code has more than 400 lines', () => {
    const linesOf = (path: string): number => readFileSync(join(HOUSE, path), 'utf8').split('\n').length - 1;
    expect(SOURCES.filter((path) => linesOf(path) > 400)).toEqual([]);
  });

  it('no folder has more than 25 files of code directly in it, tests not counted', () => {
    const counts = new Map<string, number>();
    for (const path of SOURCES.filter((path) => !path.endsWith('.test.ts')))
      counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
    expect([...counts].filter(([, count]) => count > 25)).toEqual([]);
  });
});

describe('what people read', () => {
  it('what a page shows is waited for in tests, not read once', () => {
    const READ_ONCE =
      /expect\(\s*await [^;]*?\.(count|isVisible|textContent|innerText|getAttribute|inputValue|isChecked|isDisabled|isEnabled|allInnerTexts)\(/;
    const racing = SOURCES.filter(
      (path) => /^e2e\/.*\.test\.ts$/.test(path) && READ_ONCE.test(readFileSync(join(HOUSE, path), 'utf8')),
    );
    expect(racing).toEqual([]);
  });

  it('comments are wrapped at 100 columns', () => {
    const IS_COMMENT = /^\s*(\/\/|\/\*|\*|<!--)/;
    const wide = SOURCES.flatMap((path) =>
      readFileSync(join(HOUSE, path), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          line.length > 100 && IS_COMMENT.test(line) && !line.includes('biome-ignore') ? [`${path}:${index + 1}`] : [],
        ),
    );
    expect(wide).toEqual([]);
  });

  it('every file that docs/architecture.md names exists', () => {
    const page = readFileSync(join(HOUSE, 'docs/architecture.md'), 'utf8');
    const named = [...page.matchAll(/`([\w./-]+\.(?:ts|mjs|cjs|svelte))`/g)].map(([, path]) => path!);
    const isThere = (path: string): boolean =>
      FILES.some((file) => file === path || file.endsWith(`/${path}`)) || readdirSync(HOUSE).includes(path);
    expect(named.filter((path) => !isThere(path))).toEqual([]);
  });
});

function filesUnder(folder: string): string[] {
  return readdirSync(join(HOUSE, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return IGNORED.includes(entry.name) ? [] : filesUnder(path);
    return [path];
  });
}
