/** An example of a request for each route, to be pasted into a terminal. */
import { lookUp } from '@joute/core/input/objects.ts';
import { type ApiSchema, nameOf, type Route, type Schemas } from './apiDocument.ts';

/**
 * What a field or a shape of this name usually holds; by its schema alone an example would say
 * nothing.
 */
const USUAL: Readonly<Record<string, unknown>> = {
  ...{ game: 'draughts', player: 'bot:greedy', spec: 'bot:greedy', name: 'Ada', archive: 'python.zip' },
  seats: [{ player: 'bot:greedy' }, { player: 'bot:random' }],
  CompetitionPlan: {
    ...{ name: 'Cup', game: 'draughts', stage: [{ name: 'all', format: 'round-robin' }] },
    player: ['greedy', 'random'].map((name) => ({ name, spec: `bot:${name}` })),
  },
  ...{ move: '32-28', turn: 1, seat: 1, id: '4h5m8e6nsy2d59eh', match: '4h5m8e6nsy2d59eh', pinned: '4h5m8e6nsy2d59eh' },
  ...{ competition: '4h5m8e6nsy2d59eh', team: 'zebras', bot: 'draughts', number: 1, entrant: 'e1', stage: 'all' },
  ...{ token: '7w3k0c9d', account: '7w3k0c9d', member: '7w3k0c9d', file: 'bot.zip', start: 'python3 bot.py' },
  ...{ command: 'python3 bot.py', language: 'python', reason: 'a broken connection', why: 'a broken connection' },
  ...{ code: 'ABCD-EFGH-JKLM', password: 'a long sentence', setup: {}, versus: 'e2', pairing: 'all/1/1' },
};

const DEEPEST = 6;

/** The least that fits the schema: what is required. */
export function exampleOf(schema: ApiSchema, schemas: Schemas, name = '', depth = 0): unknown {
  const usual = lookUp(USUAL, name);
  if (usual !== undefined) return usual;
  if (schema.$ref !== undefined) {
    const shape = nameOf(schema.$ref);
    return lookUp(USUAL, shape) ?? exampleOf(lookUp(schemas, shape) ?? {}, schemas, name, depth);
  }
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first) return exampleOf(first, schemas, name, depth);
  const [type] = [schema.type ?? 'object'].flat();
  switch (type) {
    case 'array':
      return Array.from({ length: Math.max(1, schema.minItems ?? 1) }, () =>
        exampleOf(schema.items ?? {}, schemas, '', depth + 1),
      );
    case 'string':
      return name === '' ? 'text' : name;
    case 'integer':
    case 'number':
      return schema.minimum !== undefined && schema.minimum > 1 ? schema.minimum : 1;
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return depth > DEEPEST ? {} : objectOf(schema, schemas, depth);
  }
}

function objectOf(schema: ApiSchema, schemas: Schemas, depth: number): object {
  const parts = [
    schema,
    ...(schema.allOf ?? []).map((part) => (part.$ref ? lookUp(schemas, nameOf(part.$ref))! : part)),
  ];
  return Object.fromEntries(
    parts.flatMap(({ properties = {}, required = [] }) =>
      required.map((name) => [name, exampleOf(lookUp(properties, name) ?? {}, schemas, name, depth + 1)]),
    ),
  );
}

const JSON_TYPE = 'application/json';
/** Without an answer of this status a route needs nobody's name. */
const NO_TOKEN = '401';

/** The address with its parameters; those that may be left out are. */
export function addressOf({ path, operation }: Route, schemas: Schemas): string {
  const exampleFor = (name: string, schema: ApiSchema = {}): string => String(exampleOf(schema, schemas, name));
  const parameters = operation.parameters ?? [];
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(exampleFor(name, parameters.find((one) => one.in === 'path' && one.name === name)?.schema)),
  );
  const query = parameters
    .filter((one) => one.in === 'query' && one.required)
    .map(({ name, schema }) => `${name}=${encodeURIComponent(exampleFor(name, schema))}`);
  return filled + (query.length === 0 ? '' : `?${query.join('&')}`);
}

export interface ExampleBody {
  readonly type: string;
  /** JSON as text; null where a file is sent. */
  readonly json: string | null;
}

export function bodyOf({ operation }: Route, schemas: Schemas): ExampleBody | null {
  const [content] = Object.entries(operation.requestBody?.content ?? {});
  if (!content) return null;
  const [type, { schema = {} }] = content;
  return { type, json: type === JSON_TYPE ? JSON.stringify(exampleOf(schema, schemas)) : null };
}

export function curlOf(route: Route, schemas: Schemas, server: string): string {
  const body = bodyOf(route, schemas);
  const needsToken = lookUp(route.operation.responses, NO_TOKEN) !== undefined;
  return [
    `curl${route.method === 'get' ? '' : ` -X ${route.method.toUpperCase()}`} '${server}${addressOf(route, schemas)}'`,
    ...(needsToken ? ['-H "Authorization: Bearer $JOUTE_TOKEN"'] : []),
    ...(body ? [`-H 'Content-Type: ${body.type}'`] : []),
    ...(body ? [body.json === null ? '--data-binary @file' : `-d '${body.json.replaceAll("'", "'\\''")}'`] : []),
  ].join(' \\\n  ');
}
