/**
 * Rules that are about what code says, not about what it imports (.dependency-cruiser.cjs has
 * those).
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';

const HOUSE = dirname(dirname(fileURLToPath(import.meta.url)));

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
