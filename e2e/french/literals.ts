/**
 * The French of a source: strings and templates that are French by their place (`fr: …`,
 * `openapiFrench`, a file `fr.ts`) or, where no place tells, by their look.
 */
import { parse } from 'svelte/compiler';
import ts from 'typescript';

export interface FrenchText {
  /** Where it begins in the source. */
  readonly start: number;
  /** As it is written there, character by character; what is put in later is `HOLE`s. */
  readonly text: string;
}

/** One character of something that is put into a template. In a text it is as good as a letter. */
export const HOLE = '\uFFFC';

/** A no-break space may be written so, too. */
const ESCAPED = '\\u00a0';

type Tongue = 'fr' | 'other' | undefined;

const FRENCH_NAME = /^(fr|FR|french)$|(Fr|French)$/;
const ENGLISH_NAME = /^(en|EN)$|(En|English)$/;
const FRENCH_FILE = /(^|\/)fr\.ts$|French\.ts$/;

/** Letters and small words that English lacks, and elisions. */
const LOOKS_FRENCH =
  /[àâçèéêëîïôùûœ]|(?<!\p{L})(le|la|les|des|une|est|dans|pour|avec|sur|pas|du|aux|vous|il|elle|qui)(?!\p{L})|(?<![\p{L}’'])([cdjlmnst]|qu)[’']\p{L}/iu;

export function frenchTexts(file: string, source: string, byLook = true): FrenchText[] {
  const tongue = FRENCH_FILE.test(file) ? 'fr' : byLook ? undefined : 'other';
  if (!file.endsWith('.svelte')) return [...textsOf(source, 0, tongue)];
  return codeOf(source).flatMap(([start, end]) => [...textsOf(source.slice(start, end), start, tongue)]);
}

/** The parts of a component that are code: its scripts, and the expressions of its markup. */
function codeOf(source: string): (readonly [start: number, end: number])[] {
  const found: (readonly [number, number])[] = [];
  const visit = (node: unknown): void => {
    if (node === null || typeof node !== 'object') return;
    const { type, start, end } = node as { readonly type?: string; readonly start: number; readonly end: number };
    if (type && /Expression$|Literal$|^Program$/.test(type)) found.push([start, end]);
    else for (const [key, value] of Object.entries(node)) if (key !== 'metadata') visit(value);
  };
  const { fragment, instance, module } = parse(source, { modern: true });
  visit([instance, module, fragment]);
  return found;
}

function* textsOf(source: string, offset: number, tongue: Tongue): Generator<FrenchText> {
  yield* visit(ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true), tongue);

  function* visit(node: ts.Node, tongue: Tongue): Generator<FrenchText> {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node)) {
      const start = node.getStart() + 1;
      const text = withHoles(node, source.slice(start, node.getEnd() - 1), start).replaceAll(
        ESCAPED,
        '\u00a0'.repeat(6),
      );
      if (tongue === 'fr' || (tongue === undefined && LOOKS_FRENCH.test(text))) yield { start: offset + start, text };
    }
    for (const child of childrenOf(node)) yield* visit(child, tongueOf(node, child, tongue));
  }
}

function childrenOf(node: ts.Node): ts.Node[] {
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(child));
  return children;
}

function tongueOf(node: ts.Node, child: ts.Node, tongue: Tongue): Tongue {
  if (ts.isConditionalExpression(node)) {
    const asked = /=== '(fr|en)'$/.exec(node.condition.getText())?.[1];
    if (!asked || child === node.condition) return tongue;
    return (child === node.whenTrue) === (asked === 'fr') ? 'fr' : 'other';
  }
  const isNamed = ts.isPropertyAssignment(node) || ts.isMethodDeclaration(node) || ts.isVariableDeclaration(node);
  if (!isNamed || !ts.isIdentifier(node.name)) return isNamed && child === node.name ? 'other' : tongue;
  const { text } = node.name;
  return FRENCH_NAME.test(text) ? 'fr' : ENGLISH_NAME.test(text) ? 'other' : tongue;
}

function withHoles(node: ts.Node, text: string, start: number): string {
  if (!ts.isTemplateExpression(node)) return text;
  const characters = text.split('');
  for (const { expression, literal } of node.templateSpans)
    characters.fill(HOLE, expression.getFullStart() - 2 - start, literal.getStart() + 1 - start);
  return characters.join('');
}
