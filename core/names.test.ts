/** One word for one thing (docs/architecture.md, "Words"): the part of it that can be tested. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';

const HOUSE = dirname(dirname(fileURLToPath(import.meta.url)));

/** The words of competitions. No type outside core/competition has these names. */
const RESERVED = ['Competition', 'Stage', 'Pool', 'Round', 'Pairing', 'Leg', 'Attempt', 'Entrant', 'Standing'];

const TYPES = typesOf(['core', 'games', 'arena', 'cli', 'web']);

it('no two exported types of core, arena and web have the same name', () => {
  const inRooms = [...TYPES].map(([name, paths]) => [name, paths.filter((path) => /^(core|arena|web)\//.test(path))]);
  expect(inRooms.filter(([, paths]) => paths!.length > 1)).toEqual([]);
});

it('the words of competitions are kept for them', () => {
  const taken = RESERVED.flatMap((name) => (TYPES.get(name) ?? []).map((path) => `${path} ${name}`));
  expect(taken.filter((place) => !/^(core|arena)\/competition\//.test(place))).toEqual([]);
});

/** Exported interfaces, types and classes by name, with the files that they are in. */
function typesOf(folders: readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const path of folders.flatMap(filesIn)) {
    const source = ts.createSourceFile(path, readFileSync(join(HOUSE, path), 'utf8'), ts.ScriptTarget.Latest);
    for (const statement of source.statements) {
      const name = exportedType(statement);
      if (name) found.set(name, [...(found.get(name) ?? []), path]);
    }
  }
  return found;
}

function exportedType(node: ts.Statement): string | null {
  if (!ts.isInterfaceDeclaration(node) && !ts.isTypeAliasDeclaration(node) && !ts.isClassDeclaration(node)) return null;
  const isExported = node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
  return isExported ? (node.name?.text ?? null) : null;
}

function filesIn(folder: string): string[] {
  return readdirSync(join(HOUSE, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return ['node_modules', 'dist', 'test'].includes(entry.name) ? [] : filesIn(path);
    return /(?<!\.test)\.ts$/.test(entry.name) ? [path] : [];
  });
}
