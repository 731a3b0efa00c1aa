/**
 * Every route of the API, with input that fits its description, that nearly fits, and that is
 * hostile.
 */
import { fitting, type JsonSchema, type Shapes, unfitting } from '@joute/arena/server/test/fromSchema.ts';
import { defined } from '@joute/core/input/objects.ts';
import type { Random } from '@joute/core/random.ts';
import fc from 'fast-check';
import { type Attack, chance, oneOf, type Target } from './attack.ts';
import { damageJson, hostileJson } from './damage.ts';
import { ask } from './request.ts';

interface Operation {
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: JsonSchema }[];
  readonly body: JsonSchema | null;
}

interface Described {
  readonly operations: readonly Operation[];
  readonly shapes: Shapes;
}

interface OpenapiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenapiOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}

interface OpenapiOperation {
  readonly parameters?: Operation['parameters'];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> };
}

/** The description is fetched once; ids of existing matches then serve as valid values. */
let described: Promise<Described | null> | null = null;
const seen: string[] = ['nosuch'];
const keys: string[] = ['seat_x'];

async function describe(target: Target, random: Random, signal: AbortSignal): Promise<Described | null> {
  const answer = await ask(target, { method: 'GET', path: '/api/openapi.json' }, random, signal);
  if (answer?.status !== 200) return null;
  const document = JSON.parse(answer.text) as OpenapiDocument;
  return { operations: operationsOf(document), shapes: shapesOf(document) };
}

const operationsOf = ({ paths }: OpenapiDocument): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      ...{ method: method.toUpperCase(), path, parameters },
      body: requestBody?.content['application/json']?.schema ?? null,
    })),
  );

const shapesOf = ({ components }: OpenapiDocument): Shapes => ({
  schemas: components.schemas,
  known: {
    id: seen,
    game: ['draughts', 'risk', 'vampires', 'escat', 'cyberattack', '__proto__'],
    player: ['human', 'open', 'reserved', 'bot:random', 'bot:greedy', 'bot:best', 'cmd:ls', 'net:ls', 'bot:__proto__'],
    setup: [{}, { rounds: 3 }, { fmjd: true }, { map: '@thetrap' }, { map: '<map/>' }, { position: 'W:W1:B2' }],
    from: ['', 'W:W31:B20', '{}'],
    name: ['x', '\u202e', '😀'.repeat(50)],
    think: [1, 100, 2000, 60_000],
    policy: ['strict', 'lenient', '__proto__', 'constructor'],
    key: keys,
    move: ['32-28', null, '', `32-28 {${'x'.repeat(10_000)}}`],
    since: ['-1', '0', '5'],
  },
});

export const api: Attack = {
  name: 'api',
  lanes: 4,
  async run(target, random, signal) {
    described ??= describe(target, random, signal);
    const known = await described;
    if (!known) {
      described = null;
      return;
    }
    const operation = oneOf(random, known.operations);
    const draw = (schema: JsonSchema, name?: string): unknown =>
      fc.sample(chance(random, 80) ? fitting(schema, known.shapes, name) : unfitting(schema, known.shapes), {
        numRuns: 1,
        seed: random.next(),
      })[0];
    let path = operation.path;
    const query: string[] = [];
    for (const { name, in: place, schema } of operation.parameters) {
      const value = addressText(draw(schema, name));
      if (place === 'path') path = path.replace(`{${name}}`, value || 'x');
      else if (place === 'query' && chance(random, 60)) query.push(`${name}=${value}`);
    }
    const headers: Record<string, string> = {};
    if (chance(random, 30)) headers.authorization = `Bearer ${oneOf(random, [...keys, 'joute_x', 'x'.repeat(500)])}`;
    if (operation.body) headers['content-type'] = chance(random, 95) ? 'application/json' : 'text/plain';
    const body = operation.body ? bodyOf(draw(operation.body), random) : undefined;
    const answer = await ask(
      target,
      {
        ...{ method: operation.method, path: query.length > 0 ? `${path}?${query.join('&')}` : path, headers },
        ...defined({ body }),
      },
      random,
      signal,
    );
    learn(answer?.text ?? '', random);
  },
};

/** Not by String(): a generated value may have a toString that is no function. */
const addressText = (value: unknown): string =>
  encodeURIComponent((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 4000).toWellFormed());

const bodyOf = (value: unknown, random: Random): string =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? damageJson(value as Record<string, unknown>, random)
    : hostileJson(random);

/** Remembers ids and keys for the next episodes: a stranger learns too. */
function learn(text: string, random: Random): void {
  for (const [, id] of text.matchAll(/"id":"([0-9a-z]{8,32})"/g)) remember(seen, id!, random);
  for (const [key] of text.matchAll(/seat_[0-9A-Za-z_-]{8,}/g)) remember(keys, key, random);
}

function remember(list: string[], one: string, random: Random): void {
  if (list.includes(one)) return;
  if (list.length < 60) list.push(one);
  else list[random.below(list.length)] = one;
}
