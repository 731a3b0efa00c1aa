/** The description of the interface: that it is valid, in both languages, and that every route in it bears whatever is sent. */
import { Validator } from '@seriousme/openapi-schema-validator';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundleThinker } from '../test/bundleThinker.ts';
import { addToken } from './credentials.ts';
import { fitting, type JsonSchema, type Shapes, unfitting } from './test/fromSchema.ts';
import { openServer, type TestServer } from './test/openServer.ts';
import { makeParty } from './test/persons.ts';

const RUNS = 25 * Number(process.env.JOUTE_FUZZ ?? 1);
const MANY = { most: 1_000_000, seconds: 60 };

interface Operation {
  readonly path: string;
  readonly method: string;
  readonly parameters: readonly { readonly name: string; readonly in: 'path' | 'query'; readonly schema: JsonSchema }[];
  readonly body: JsonSchema | null;
  readonly statuses: readonly number[];
}

let server: TestServer;
let operations: Operation[] = [];
let shapes: Shapes;
let credentials: (string | undefined)[] = [];

beforeAll(async () => {
  const limits = { ask: MANY, change: MANY, create: MANY, verify: MANY, guess: MANY };
  server = await openServer({ limits, thinker: await bundleThinker() });
  const { body } = await server.call('GET /api/openapi.json');
  operations = operationsOf(body);
  const { id, keys } = await makeParty(server, 'draughts');
  const over = await makeParty(server, 'vampires');
  await server.call(`POST /api/matches/${over.id}/moves`, {
    body: { seat: 1, id: 'a', turn: 1, move: null, key: over.keys[0] },
  });
  const open = await makeParty(server, 'risk', 1, { seats: [{ player: 'reserved' }, { player: 'open' }] });
  const { text, token } = await addToken(server.store, 'all', ['admin']);
  const other = await addToken(server.store, 'little', ['play']);
  credentials = [undefined, text, other.text, keys[0], open.keys[0], 'seat_x', 'joute_x', 'nonsense'];
  shapes = {
    schemas: body.components.schemas,
    known: {
      id: [id, id, over.id, open.id, 'nosuch', token.id, 'a'],
      game: ['draughts', 'risk', 'vampires', 'escat', 'cyberattack', 'go'],
      player: [
        'human',
        'open',
        'reserved',
        'bot:random',
        'bot:best',
        'bot:',
        'me',
        'cmd:no-such-program',
        'cmd:"',
        'net:no-such-program',
      ],
      setup: [
        {},
        { rounds: 3 },
        { rounds: -1 },
        { fmjd: true },
        { map: '{}' },
        { rules: '[]' },
        { units: 'x' },
        { position: 'W:W1:B2' },
      ],
      from: ['', 'W:W31:B20', 'nonsense', '{}'],
      think: [1, 5],
      pace: [0],
      policy: ['strict', 'lenient', 'none'],
      key: [...keys, 'seat_x'],
      move: ['32-28', '31-27', null, '', 'x'],
      cursor: ['1.a', '9999999999999.zz', '0.0'],
    },
  };
});

function operationsOf(document: { readonly paths: Record<string, Record<string, unknown>> }): Operation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, described]) => {
      const {
        parameters = [],
        requestBody,
        responses,
      } = described as {
        parameters?: Operation['parameters'];
        requestBody?: { content: Record<string, { schema: JsonSchema }> };
        responses: Record<string, unknown>;
      };
      const body = requestBody?.content['application/json']?.schema ?? null;
      return { path, method: method.toUpperCase(), parameters, body, statuses: Object.keys(responses).map(Number) };
    }),
  );
}

it.each(['en', 'fr'])('is a valid OpenAPI document in %s', async (language) => {
  const { body } = await server.call(`GET /api/openapi.json?lang=${language}`);
  expect(await new Validator().validate(body)).toMatchObject({ valid: true });
  expect(body.openapi).toBe('3.1.0');
});

it('describes every route that there is', () => {
  const described = operations.map(({ method, path }) => `${method} ${path}`);
  expect(described).toEqual(
    expect.arrayContaining(['GET /api/matches', 'POST /api/matches/{id}/moves', 'GET /metrics']),
  );
  expect(described).toHaveLength(22);
});

it('has all its words in both languages, and a page that shows them', async () => {
  const [english, french] = [
    await server.call('GET /api/openapi.json'),
    await server.call('GET /api/openapi.json?lang=fr'),
  ];
  const readable = (part: unknown): string[] =>
    part === null || typeof part !== 'object'
      ? []
      : Object.entries(part).flatMap(([name, value]) =>
          (name === 'summary' || name === 'description') && typeof value === 'string' ? [value] : readable(value),
        );
  const [left, right] = [readable(english.body), readable(french.body)];
  expect(right).toHaveLength(left.length);
  expect(left.filter((text, index) => text === right[index])).toEqual([]);

  const page = await server.call('GET /api', { headers: { 'accept-language': 'fr-CH, fr;q=0.9' } });
  expect(page.text).toContain('<html lang="fr">');
  expect(page.text).toContain('Jouer un coup');
  expect(page.text).not.toMatch(/(src|href)="(https?:)?\/\//);
  expect(page.text).not.toMatch(/undefined|\[object/);
  for (const { path } of operations) expect(page.text).toContain(`<code>${path}</code>`);
  expect((await server.call('GET /api?lang=en')).text).toContain('Make a move');
  expect((await server.call('GET /api/openapi.css')).headers.get('content-type')).toMatch(/^text\/css/);
});

describe('every route, whatever is sent (reassemble)', () => {
  it('answers as it is described, and never fails', async () => {
    for (const operation of operations) {
      const { method, path, parameters, body, statuses } = operation;
      const values = fc.tuple(
        ...parameters.map(({ name, schema }) =>
          fc.oneof(
            { weight: 4, arbitrary: fitting(schema, shapes, name) },
            { weight: 1, arbitrary: fc.string({ maxLength: 30 }) },
          ),
        ),
      );
      const sent: fc.Arbitrary<unknown> =
        body === null
          ? fc.constant(undefined)
          : fc.oneof(
              { weight: 3, arbitrary: fitting(body, shapes) },
              { weight: 2, arbitrary: unfitting(body, shapes) },
              { weight: 1, arbitrary: fc.constantFrom('{"', 'nonsense', '', undefined, ' '.repeat(1024 * 1024 + 1)) },
            );
      const type = fc.constantFrom(
        'application/json',
        'application/json',
        'application/json; charset=utf-8',
        'text/plain',
        'x',
      );
      await fc.assert(
        fc.asyncProperty(values, sent, type, fc.nat(), async (given, content, contentType, who) => {
          const address = addressOf(path, parameters, given);
          const isSent = content !== undefined && method !== 'GET';
          const answer = await server.call(`${method} ${address}`, {
            key: credentials[who % credentials.length],
            ...(isSent ? { body: content, headers: { 'content-type': contentType } } : {}),
          });
          const told = `${method} ${address} ${JSON.stringify(content)?.slice(0, 300)}: ${answer.status} ${answer.text.slice(0, 300)}`;
          expect(answer.status, told).toBeLessThan(500);
          // An empty part of a path is another path.
          if (answer.body?.code === 'request/not-found' || answer.body?.code === 'request/method') return;
          expect(statuses, told).toContain(answer.status);
          if (answer.status >= 400)
            expect(answer.body, told).toMatchObject({ status: answer.status, code: expect.any(String) });
          if (answer.status >= 400) expect(answer.body.detail, told).not.toContain(answer.body.code);
        }),
        { numRuns: RUNS, ...(process.env.JOUTE_FUZZ ? {} : { seed: 6 }) },
      );
    }
    expect(server.log.filter((line) => line.includes('"level":50'))).toEqual([]);
    expect((await server.call('GET /healthz')).status).toBe(200);
  });
});

function addressOf(path: string, parameters: Operation['parameters'], given: readonly unknown[]): string {
  const query = new URLSearchParams();
  let address = path;
  for (const [index, { name, in: where }] of parameters.entries()) {
    const text = String(given[index]);
    if (where === 'query') query.append(name, text);
    else address = address.replace(`{${name}}`, encodeURIComponent(text.isWellFormed() ? text : 'x'));
  }
  return query.size === 0 ? address : `${address}?${query}`;
}
