/**
 * Tables are never asked for a name from outside by brackets, which would find `__proto__`. The
 * types of all our code tell.
 */
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const HOUSE = dirname(dirname(fileURLToPath(import.meta.url)));
/** Where names from outside come in. */
const ROOMS = /^(core|games|arena|cli|web)\//;
const IS_TEST = /\.test\.ts$|(^|\/)test\//;
/** The only file that may index tables by any name. */
const HELPER = 'core/input/objects.ts';

describe('every table is asked by lookUp, Object.hasOwn or as a Map', () => {
  // The browser's files have their own tsconfig.
  it.each(['tsconfig.json', 'web/tsconfig.json'])(
    'in the files of %s',
    (config) => {
      expect(openLookUps(join(HOUSE, config))).toEqual([]);
    },
    240_000,
  );
});

/**
 * `table[name]`, read or written, and `name in table`, where the name may be any text: found by
 * types, since lists are indexed by brackets too.
 */
function openLookUps(config: string): string[] {
  const parsed = ts.getParsedCommandLineOfConfigFile(
    config,
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} },
  );
  if (!parsed) throw new Error(`no ${config}`);
  const program = ts.createProgram(parsed.fileNames, parsed.options);
  const checker = program.getTypeChecker();
  const found: string[] = [];
  for (const file of program.getSourceFiles()) {
    const path = relative(HOUSE, file.fileName);
    if (!ROOMS.test(path) || IS_TEST.test(path) || path === HELPER || path.includes('node_modules/')) continue;
    const visit = (node: ts.Node): void => {
      const asked = askedBy(node);
      if (asked && isAnyText(asked, checker)) {
        const { line } = file.getLineAndCharacterOfPosition(node.getStart());
        found.push(`${path}:${line + 1} ${node.getText()}`);
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return found;
}

/** The name that a table is indexed with; null for every other node. */
function askedBy(node: ts.Node): ts.Expression | null {
  if (ts.isElementAccessExpression(node)) return node.argumentExpression;
  const isIn = ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InKeyword;
  return isIn && !ts.isPrivateIdentifier(node.left) ? node.left : null;
}

const OPEN = ts.TypeFlags.String | ts.TypeFlags.TemplateLiteral | ts.TypeFlags.Any | ts.TypeFlags.Unknown;

/** Also true for a name that is only claimed (`as`) to be among known ones. */
function isAnyText(name: ts.Expression, checker: ts.TypeChecker): boolean {
  const claimed = ts.isAsExpression(name) && !ts.isConstTypeReference(name.type) ? name.expression : name;
  const type = checker.getTypeAtLocation(claimed);
  return (type.isUnion() ? type.types : [type]).some(({ flags }) => (flags & OPEN) !== 0);
}
