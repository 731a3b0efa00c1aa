/**
 * Everything that a person reads exists in both languages: no text is written into the markup of a
 * page or a board, and what the catalogues hold is there twice.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LANGUAGES } from '@joute/core/words.ts';
import { type AST, parse } from 'svelte/compiler';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const all = ['web', 'games'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => !/\/(node_modules|dist)\//.test(name)),
);
const files = all.filter((name) => /^(web\/.*|games\/([^/]+\/)?board\/.*)\.svelte$/.test(name));
const catalogues = all.filter((name) =>
  /^(web\/.*[wW]ords|games\/[^/]+\/(primer|tutorial|rulesPage|board\/.*[wW]ords))\.ts$/.test(name),
);

/** Names are the same everywhere. */
const NAMES = new Set(['Joute', 'JSON', 'Joute · ', ' · Joute']);
const READ = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'title',
  'placeholder',
  'alt',
  'label',
]);
const LETTERS = /\p{L}{2,}/u;

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** Texts and attributes of the markup that a person would read as they stand. */
function* hardCoded(node: unknown, element: string): Generator<string> {
  if (Array.isArray(node)) {
    for (const part of node) yield* hardCoded(part, element);
    return;
  }
  if (node === null || typeof node !== 'object' || !('type' in node)) return;
  const { type, name } = node as Node;
  // `style:` and `class:` are for the eye.
  if (type.endsWith('Directive')) return;
  if (type === 'Text') {
    const { data } = node as AST.Text;
    if (LETTERS.test(data) && !NAMES.has(data) && !NAMES.has(data.trim())) yield data.trim();
    return;
  }
  if (type === 'Attribute') {
    // Properties of components are code; what they show is looked at where they show it.
    const isRead = READ.has(String(name)) && /^[a-z]/.test(element);
    if (isRead) yield* literals((node as unknown as AST.Attribute).value);
    return;
  }
  if (type === 'ExpressionTag') {
    yield* spoken((node as unknown as AST.ExpressionTag).expression as unknown as Node);
    return;
  }
  const within = ['RegularElement', 'Component', 'SvelteElement'].includes(type) ? String(name) : element;
  for (const [key, value] of Object.entries(node)) if (key !== 'metadata') yield* hardCoded(value, within);
}

function* literals(value: AST.Attribute['value']): Generator<string> {
  if (value === true) return;
  for (const part of [value].flat()) {
    if (part.type === 'Text') {
      if (LETTERS.test(part.data) && !NAMES.has(part.data)) yield part.data;
    } else yield* spoken(part.expression as unknown as Node);
  }
}

/**
 * The texts that an expression may come to by itself; what functions give is looked at where they
 * are.
 */
function* spoken(node: Node): Generator<string> {
  const parts = (...keys: readonly string[]) => keys.flatMap((key) => node[key] as Node | readonly Node[]);
  switch (node.type) {
    case 'Literal':
      if (typeof node.value === 'string' && LETTERS.test(node.value) && !NAMES.has(node.value)) yield node.value;
      return;
    case 'TemplateElement': {
      const { raw } = node.value as { readonly raw: string };
      if (LETTERS.test(raw) && !NAMES.has(raw)) yield raw;
      return;
    }
    case 'TemplateLiteral':
      for (const part of parts('quasis', 'expressions')) yield* spoken(part);
      return;
    case 'ConditionalExpression':
      for (const part of parts('consequent', 'alternate')) yield* spoken(part);
      return;
    case 'LogicalExpression':
      for (const part of parts('left', 'right')) yield* spoken(part);
      return;
    case 'BinaryExpression':
      if (node.operator === '+') for (const part of parts('left', 'right')) yield* spoken(part);
      return;
  }
}

const findIn = (source: string): string[] => {
  const { fragment } = parse(source, { modern: true });
  return [...hardCoded(fragment.nodes, '')];
};

describe('the markup', () => {
  it.each(files)('%s has no text of its own', (file) => {
    expect(findIn(readFileSync(`${root}/${file}`, 'utf8'))).toEqual([]);
  });

  it.each([
    ['<p>Bonjour</p>', ['Bonjour']],
    ['<p>{say(x)} et {y}</p>', ['et']],
    ['<button aria-label="Fermer">×</button>', ['Fermer']],
    ['<input placeholder={"Nom"} />', ['Nom']],
    ['<p>{isOver ? "Fini" : n + " coups"}</p>', ['Fini', ' coups']],
    ['<p title={x ?? "Rien"}>{say(words.a, "b c")}{kind === "open" && y}</p>', ['Rien']],
    ['{#if a}<img alt="Plan" src="x" />{/if}', ['Plan']],
    ['<a href="/">Joute</a>', []],
    ['<Icon name="close" title="x" />', []],
    ['<p class="quiet" role="status">1 · 2</p>', []],
  ])('is read rightly: %s', (source, found) => {
    expect(findIn(source)).toEqual(found);
  });
});

/** Where a text lacks a language, or has only one of them; by its path in the module. */
function* lacking(value: unknown, path: string): Generator<string> {
  if (value === null || typeof value !== 'object') return;
  const keys = Object.keys(value);
  const has = LANGUAGES.filter((language) => keys.includes(language));
  if (has.length > 0) {
    const said = value as Record<string, unknown>;
    if (has.length < LANGUAGES.length) yield `${path}: ${has.join()} only`;
    const [one, other] = LANGUAGES.map((language) => said[language]);
    for (const text of [one, other]) if (text === '') yield `${path}: empty`;
    // A catalogue of each language.
    if (one && other && typeof one === 'object' && typeof other === 'object') {
      const [first, second] = [one, other].map((part) => Object.keys(part).toSorted());
      if (JSON.stringify(first) !== JSON.stringify(second)) yield `${path}: other keys`;
    }
    return;
  }
  for (const [key, inner] of Object.entries(value)) yield* lacking(inner, `${path}.${key}`);
}

describe('the catalogues', () => {
  it.each(catalogues)('%s says everything in both languages', async (file) => {
    const module: Record<string, unknown> = await import(`${root}/${file}`);
    expect(Object.keys(module)).not.toEqual([]);
    expect([...lacking({ ...module }, file)]).toEqual([]);
  });

  it('are found', () => {
    expect(catalogues).toEqual(expect.arrayContaining(['web/home/homeWords.ts', 'web/app/appWords.ts']));
    expect([...lacking({ a: { en: 'x' }, b: { en: 'x', fr: '' }, c: { en: { k: '' }, fr: {} } }, 'm')]).toHaveLength(3);
  });
});
