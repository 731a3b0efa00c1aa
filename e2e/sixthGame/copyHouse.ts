/**
 * A copy of the house in a folder of its own, with one game more: its folder, and its line in the
 * registry.
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const HOUSE = fileURLToPath(new URL('../..', import.meta.url));
const GAME = fileURLToPath(new URL('./game', import.meta.url));
const REGISTRY = 'games/index.ts';
/** The workspaces, and what they are built with. */
const PARTS = [
  ...['core', 'games', 'arena', 'web', 'cli', 'bench', 'starters', 'docs', 'package.json', 'tsconfig.json'],
  ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'],
];
const LEFT_OUT = ['node_modules', 'dist'];
const WORKSPACES = '@joute';

/** Gives the text that it added outside the game's folder, by file. */
export function copyHouse(folder: string, id: string): Readonly<Record<string, string>> {
  for (const part of PARTS)
    cpSync(join(HOUSE, part), join(folder, part), {
      recursive: true,
      filter: (path) => !LEFT_OUT.includes(basename(path)),
    });
  linkPackages(folder);
  cpSync(GAME, join(folder, 'games', id), { recursive: true });
  const registry = join(folder, REGISTRY);
  const line = `  () => import('./${id}/index.ts'),\n`;
  writeFileSync(registry, readFileSync(registry, 'utf8').replace('\n];', `\n${line}];`));
  return { [REGISTRY]: line };
}

/** Packages from outside are the same; those of the house are the copy's. */
function linkPackages(folder: string): void {
  const [from, to] = [join(HOUSE, 'node_modules'), join(folder, 'node_modules')];
  mkdirSync(join(to, WORKSPACES), { recursive: true });
  for (const name of readdirSync(from)) if (name !== WORKSPACES) symlinkSync(join(from, name), join(to, name));
  for (const name of readdirSync(join(from, WORKSPACES))) symlinkSync(join(folder, name), join(to, WORKSPACES, name));
}
