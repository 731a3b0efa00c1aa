/**
 * The OpenAPI description as a page to read: one file of HTML and one of style, nothing from
 * elsewhere.
 */
import { lookUp } from '@joute/core/input/objects.ts';
import type { Language, Words } from '@joute/core/words.ts';
import type { OpenapiDocument } from './openapi.ts';
import { escapeHtml } from './textMatch.ts';

const TITLE: Words = { en: 'The interface of this server', fr: 'L’interface de ce serveur' };
const WORDS = {
  en: {
    parameters: 'Parameters',
    body: 'Sends',
    answers: 'Answers',
    refused: 'Refusals',
    shapes: 'Shapes',
    other: 'Français',
    required: 'required',
  },
  fr: {
    parameters: 'Paramètres',
    body: 'Envoie',
    answers: 'Réponses',
    refused: 'Refus',
    shapes: 'Formes',
    other: 'English',
    required: 'obligatoire',
  },
} as const satisfies Record<Language, Record<string, string>>;

/** The headings; the tags themselves are names for programs. */
const HEADINGS: Readonly<Record<string, Words>> = {
  games: { en: 'Games', fr: 'Jeux' },
  matches: { en: 'Matches', fr: 'Parties' },
  seats: { en: 'Seats', fr: 'Places' },
  moves: { en: 'Moves', fr: 'Coups' },
  views: { en: 'Looking on', fr: 'Regarder' },
  records: { en: 'Records', fr: 'Enregistrements' },
  competitions: { en: 'Competitions', fr: 'Compétitions' },
  tokens: { en: 'Tokens', fr: 'Jetons' },
  health: { en: 'Health', fr: 'Santé' },
};

const METHODS = ['get', 'post', 'delete'] as const;
type Method = (typeof METHODS)[number];

/** The fields of a JSON schema that the page uses. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly additionalProperties?: Schema | boolean;
}
type Content = Readonly<Record<string, { readonly schema?: Schema }>>;
interface Operation {
  readonly tags?: readonly string[];
  readonly summary?: string;
  readonly description?: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly description?: string;
    readonly schema?: Schema;
  }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: Content }>>;
}

export function makeOpenapiPage(document: OpenapiDocument, language: Language): string {
  const { info, paths = {}, components } = document;
  const words = WORDS[language];
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = (item as Partial<Record<Method, Operation>>)[method];
      return operation ? [{ path, method, operation }] : [];
    }),
  );
  const tags = [...new Set(operations.flatMap(({ operation }) => operation.tags ?? []))];
  const schemas = Object.entries((components?.schemas ?? {}) as Record<string, Schema>);
  const other = language === 'en' ? 'fr' : 'en';
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(info.title)} · ${TITLE[language]}</title>
<link rel="stylesheet" href="/api/openapi.css">
</head>
<body>
<header>
<p class="brand">${escapeHtml(info.title)}</p>
<h1>${TITLE[language]}</h1>
<p>${escapeHtml(info.description ?? '')}</p>
<p><a href="/api/openapi.json?lang=${language}">openapi.json</a> · <a href="?lang=${other}" lang="${other}" hreflang="${other}">${words.other}</a></p>
<nav>${tags.map((tag) => `<a href="#${tag}">${lookUp(HEADINGS, tag)?.[language] ?? tag}</a>`).join(' ')} <a href="#refusals">${words.refused}</a> <a href="#shapes">${words.shapes}</a></nav>
</header>
<main>
${tags
  .map(
    (tag) => `<section id="${tag}"><h2>${lookUp(HEADINGS, tag)?.[language] ?? tag}</h2>
${operations
  .filter(({ operation }) => operation.tags?.includes(tag))
  .map(({ path, method, operation }) => makeOperation(path, method, operation, words))
  .join('\n')}</section>`,
  )
  .join('\n')}
<section id="refusals"><h2>${words.refused}</h2><article>${makeRefusals(operations)}</article></section>
<section id="shapes"><h2>${words.shapes}</h2>
${schemas.map(([name, schema]) => `<article id="${name}"><h3><code>${name}</code></h3>${makeFields(schema, words)}</article>`).join('\n')}
</section>
</main>
</body>
</html>
`;
}

type PageWords = (typeof WORDS)[Language];

function makeOperation(path: string, method: Method, operation: Operation, words: PageWords): string {
  const { summary = '', description, parameters = [], requestBody, responses } = operation;
  const answers = Object.entries(responses);
  const sent = requestBody ? makeContent(requestBody.content) : '';
  return `<article>
<h3><span class="method ${method}">${method.toUpperCase()}</span> <code>${escapeHtml(path)}</code></h3>
<p>${escapeHtml(summary)}${summary.endsWith('.') ? '' : '.'} ${description ? makeText(description) : ''}</p>
${
  parameters.length === 0
    ? ''
    : `<h4>${words.parameters}</h4><dl>${parameters
        .map(
          ({ name, required, schema, description: about }) =>
            `<dt><code>${escapeHtml(name)}</code> <span class="kind">${makeKind(schema ?? {})}${required ? `, ${words.required}` : ''}</span></dt><dd>${makeText(about ?? schema?.description ?? '')}</dd>`,
        )
        .join('')}</dl>`
}
${sent === '' ? '' : `<h4>${words.body}</h4><p>${sent}</p>`}
<h4>${words.answers}</h4><dl>${answers
    .filter(isGood)
    .map(
      ([status, { description: about, content }]) =>
        `<dt><span class="status good">${status}</span></dt><dd>${makeText(about)} ${content ? makeContent(content) : ''}</dd>`,
    )
    .join('')}</dl>
<p class="kind">${words.refused} ${answers
    .filter((answer) => !isGood(answer))
    .map(([status]) => `<a href="#refused-${status}">${status}</a>`)
    .join(' ')}</p>
</article>`;
}

type Answer = readonly [status: string, Operation['responses'][string]];

const isGood = ([status]: Answer): boolean => status.startsWith('2');

/** What each status of a refusal means: the same everywhere, so it is said once. */
function makeRefusals(operations: readonly { readonly operation: Operation }[]): string {
  const all = operations.flatMap(({ operation }) => Object.entries(operation.responses));
  const meanings = new Map(
    all.filter((answer) => !isGood(answer)).map(([status, { description }]) => [status, description]),
  );
  const lines = [...meanings]
    .toSorted()
    .map(
      ([status, meaning]) =>
        `<dt id="refused-${status}"><span class="status">${status}</span></dt><dd>${makeText(meaning)}</dd>`,
    );
  return `<dl>${lines.join('')}</dl>`;
}

/** Without the content type of refusals, which is always a problem. */
const makeContent = (content: Content): string =>
  Object.entries(content)
    .filter(([type]) => type !== 'application/problem+json')
    .map(([type, { schema }]) => `<span class="kind">${escapeHtml(type)}: ${makeKind(schema ?? {})}</span>`)
    .join(' ');

function makeFields({ properties, required = [], description }: Schema, words: PageWords): string {
  const about = description ? `<p>${makeText(description)}</p>` : '';
  if (!properties) return about;
  const fields = Object.entries(properties).map(
    ([name, schema]) =>
      `<dt><code>${escapeHtml(name)}</code> <span class="kind">${makeKind(schema)}${required.includes(name) ? `, ${words.required}` : ''}</span></dt><dd>${makeText(schema.description ?? '')}</dd>`,
  );
  return `${about}<dl>${fields.join('')}</dl>`;
}

/** In a few words: a type, a link to a schema, a list of values. */
function makeKind(schema: Schema): string {
  const { $ref, type, items, anyOf, oneOf, properties, additionalProperties } = schema;
  if ($ref) {
    const name = escapeHtml($ref.split('/').at(-1)!);
    return `<a href="#${name}">${name}</a>`;
  }
  if (schema.enum) return schema.enum.map((value) => `<code>${escapeHtml(String(value))}</code>`).join(' | ');
  if (schema.const !== undefined) return `<code>${escapeHtml(String(schema.const))}</code>`;
  const parts = anyOf ?? oneOf;
  if (parts) return [...new Set(parts.map(makeKind))].join(' | ');
  if (items) return `[${makeKind(items)}]`;
  if (properties)
    return `{ ${Object.entries(properties)
      .map(([name, value]) => `${escapeHtml(name)}: ${makeKind(value)}`)
      .join(', ')} }`;
  if (additionalProperties && typeof additionalProperties === 'object')
    return `{ [..]: ${makeKind(additionalProperties)} }`;
  return escapeHtml([type ?? ''].flat().join(' | '));
}

/** Text between backquotes is code. */
const makeText = (text: string): string => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');

export const OPENAPI_STYLE = `
:root { --paper: #faf7f2; --card: #fff; --ink: #1e1b16; --quiet: #6b6458; --line: #e4ddd2; --accent: #9b1c31; --good: #006b4f; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #14161a; --card: #1d2026; --ink: #f2efe9; --quiet: #a39d92; --line: #31353d; --accent: #ff6b7d; --good: #4fd6ae; }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 16px; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
header, main { max-width: 60rem; margin: 0 auto; padding: 16px; }
header p { max-width: 42rem; }
.brand { margin: 0; color: var(--accent); font-weight: 700; letter-spacing: 0.04em; }
h1, h2 { font-family: Georgia, serif; font-weight: 600; line-height: 1.25; }
h1 { font-size: 1.953rem; margin: 4px 0 16px; }
h2 { font-size: 1.563rem; margin: 32px 0 12px; }
h3 { font-size: 1rem; margin: 0 0 8px; }
h4 { font-size: 0.8rem; margin: 12px 0 4px; color: var(--quiet); font-weight: 600; }
a { color: var(--accent); }
nav { display: flex; flex-wrap: wrap; gap: 4px 16px; }
nav a { padding: 4px 0; }
article { background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 16px; margin: 0 0 12px; }
article p { margin: 0; }
code { font: 0.9em ui-monospace, monospace; }
dl { margin: 0; display: grid; grid-template-columns: minmax(6rem, auto) 1fr; gap: 4px 16px; }
dt, dd { margin: 0; }
.kind { color: var(--quiet); font-size: 0.9em; }
.method { color: var(--accent); font-weight: 700; }
.method.get { color: var(--good); }
.status { font-variant-numeric: tabular-nums; font-weight: 600; }
.good { color: var(--good); }
@media (max-width: 40rem) { dl { grid-template-columns: 1fr; } dd { margin-bottom: 8px; } }
`;
