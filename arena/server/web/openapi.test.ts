/**
 * The OpenAPI description: that it is valid, in both languages, and that every route in it
 * withstands whatever is sent.
 */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { must } from '@joute/core/result.ts';
import { times } from '@joute/core/test/times.ts';
import { Validator } from '@seriousme/openapi-schema-validator';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rememberSandbox } from '../../sandbox/sandboxState.ts';
import { freshFolder } from '../../test/freshFolder.ts';
import { Services } from '../gateways/services.ts';
import { ADMINISTRATOR_CODE } from '../people/administrator.ts';
import { hashPassword } from '../people/passwords.ts';
import { addToken, hashToken } from '../protection/credentials.ts';
import { Limits } from '../protection/limits.ts';
import { fitting, type Shapes, unfitting } from '../test/fromSchema.ts';
import { type House, openHouse } from '../test/openHouse.ts';
import { type Call, openServer } from '../test/openServer.ts';
import { makeParty } from '../test/persons.ts';
import { openLog } from '../watch/log.ts';
import { type Operation, operationsOf } from './test/operations.ts';

const RUNS = times(25);

/** A competition of people: it waits for them. */
const CUP = {
  ...{ name: 'Coupe', game: 'draughts', stage: [{ name: 'all', format: 'swiss', rounds: 3 }] },
  player: ['Ada', 'Bo', 'Chloé'].map((name) => ({ name, spec: 'human' })),
};
const makeCup = async (key: string): Promise<string> =>
  (await server.call('POST /api/competitions', { body: CUP, key })).body.competition.id;

const makeBot = (team: string, key: string, bot = 'draughts') =>
  server.call(`POST /api/teams/${team}/bots/${bot}/commands`, { body: { game: 'draughts', command: 'true' }, key });

/** Pages enough for a server. */
function builtNowhere(): string {
  const folder = freshFolder();
  writeFileSync(join(folder, 'index.html'), '');
  return folder;
}

let server: House;
let operations: Operation[] = [];
let shapes: Shapes;
let credentials: (string | undefined)[] = [];

let services: Services;
afterAll(() => services.close());

beforeAll(async () => {
  const limits = new Limits({ budget: 1e9, guesses: 1e9 });
  services = must(
    await Services.open({
      ...{ data: freshFolder(), limits, log: openLog('silent', { write: () => {} }) },
      listener: () => ({ host: '127.0.0.1', port: 0, isGiven: true }),
      failed: (_service, error) => {
        throw error;
      },
    }),
  );
  const runningService = (name: string) => services.running(name);
  const folder = fileURLToPath(new URL('../../../starters', import.meta.url));
  const own = { starters: { starters: folder, manual: folder }, ownPackage: async () => Buffer.from('package') };
  // What is uploaded waits: nothing of it is started here.
  rememberSandbox({ kind: 'holds', by: 'watch' });
  server = await openHouse({ limits, lanes: 0, runningService, ...own });
  const { body } = await server.call('GET /api/openapi.json');
  operations = operationsOf(body);
  const { id, keys } = await makeParty(server, 'draughts');
  const over = await makeParty(server, 'vampires');
  await server.call(`POST /api/matches/${over.id}/moves`, {
    body: { seat: 1, id: 'a', turn: 1, move: null, key: over.keys[0] },
  });
  const open = await makeParty(server, 'risk', 1, { seats: [{ player: 'reserved' }, { player: 'open' }] });
  const { text } = await addToken(server.store, 'all', ['admin']);
  const other = await addToken(server.store, 'little', ['play']);
  credentials = [undefined, text, other.text, keys[0], open.keys[0], 'seat_x', 'joute_x', 'nonsense'];
  const cup = await makeCup(text);
  const { school } = server;
  await makeBot(school.team, text);
  credentials.push(school.tokens.team, school.tokens.assistant);
  shapes = {
    schemas: body.components.schemas,
    known: {
      id: [id, id, over.id, open.id, 'nosuch', other.token.id, 'a'],
      competition: [cup, cup, cup, id, 'nosuch'],
      team: [school.team, school.team, 'nobody'],
      bot: ['draughts', 'draughts', 'none'],
      number: [1, 1, 2],
      file: ['bot.py', '../x', ''],
      start: ['python3 bot.py', '"'],
      command: ['true', '"'],
      entrant: ['e1', 'e2', 'e9', '?'],
      stage: ['all', 'none'],
      versus: ['e1', 'none'],
      game: ['draughts', 'risk', 'vampires', 'escat', 'cyberattack', 'go'],
      player: [
        'human',
        'open',
        'reserved',
        'bot:random',
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
      // Nearly all characters are allowed: more than a generator can list.
      name: ['Ada', 'é', '\u202e', '\0', '', 'x'.repeat(300), '😀'],
      think: [1, 5],
      pace: [0],
      policy: ['strict', 'lenient', 'none'],
      key: [...keys, 'seat_x'],
      move: ['32-28', '31-27', null, '', 'x'],
      cursor: ['1.a', '9999999999999.zz', '0.0'],
    },
  };
});

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
  expect(described.length).toBeGreaterThan(60);
});

it('has all its words in both languages', async () => {
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
});

it('is read in the manual, where there are pages', async () => {
  const { url, status } = await fetch(`${server.url}/api`);
  expect([new URL(url).pathname, status]).toEqual(['/api/openapi.json', 200]);
  const withPages = await openServer({ pages: builtNowhere() });
  const { status: moved, headers } = await fetch(`${withPages.url}/api`, { redirect: 'manual' });
  expect([moved, headers.get('location')]).toEqual([302, '/docs/api']);
});

/** Requests that are accepted: drawn at random, some rare ones would not be among the few tried. */
const RIGHT = { numRuns: 5, seed: 6 };
const SEED = times(1) > 1 ? {} : { seed: 6 };

/** Sends the request, and checks that the response is one of those that the document lists. */
async function send(operation: Operation, given: readonly unknown[], call: Call): Promise<number> {
  const { method, path, parameters, statuses } = operation;
  const address = addressOf(path, parameters, given);
  const { status, text, body } = await server.call(`${method} ${address}`, method === 'GET' ? { key: call.key } : call);
  const noted = status < 500 ? '' : server.log.findLast((line) => line.includes('"level":50'));
  const told = `${method} ${address} ${JSON.stringify(call.body)?.slice(0, 300)}: ${status} ${text.slice(0, 300)} ${noted}`;
  expect(status, told).toBeLessThan(500);
  // An empty part of a path makes another path, and so do the dots that a client resolves.
  if (body?.code === 'request/not-found' || body?.code === 'request/method') return status;
  if (new URL(address, server.url).pathname !== address.split('?')[0]) return status;
  expect(statuses, told).toContain(status);
  if (status >= 400) expect(body, told).toMatchObject({ status, code: expect.any(String) });
  if (status >= 400) expect(body.detail, told).not.toContain(body.code);
  return status;
}

describe('every route (reassemble)', () => {
  it('answers as it is described and never fails, whatever is sent', async () => {
    for (const operation of operations) {
      const { parameters, body } = operation;
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
      const json = 'application/json';
      const type = fc.constantFrom(json, json, `${json}; charset=utf-8`, 'text/plain', 'x');
      await fc.assert(
        fc.asyncProperty(values, sent, type, fc.nat(), async (given, content, contentType, who) => {
          const headers = { 'content-type': contentType };
          const call = content === undefined ? {} : { body: content, headers };
          await send(operation, given, { key: credentials[who % credentials.length], ...call });
        }),
        { numRuns: RUNS, ...SEED },
      );
    }
    expect(server.log.filter((line) => line.includes('"level":50'))).toEqual([]);
    expect((await server.call('GET /healthz')).status).toBe(200);
  });

  it('does what it is for when it is asked rightly', async () => {
    const right = await rightWays();
    const failed = [];
    for (const operation of operations) {
      const name = `${operation.method} ${operation.path}`;
      const { key, known, record, headers = {}, prepare } = right[name] ?? right.other!;
      await prepare?.();
      const { parameters, body } = operation;
      const fits = { ...shapes, known };
      const values = fc.tuple(...parameters.map((parameter) => fitting(parameter.schema, fits, parameter.name)));
      const sent = record ? fc.constant(record) : body ? fitting(body, fits) : fc.constant(undefined);
      const statuses: number[] = [];
      await fc.assert(
        fc.asyncProperty(values, sent, async (given, content) => {
          const call = content === undefined ? {} : { body: content, headers };
          statuses.push(await send(operation, given, { key, ...call }));
        }),
        RIGHT,
      );
      if (!statuses.some((status) => status < 300)) failed.push(name);
    }
    expect(failed).toEqual([]);
  });
});

interface RightWay {
  readonly key: string | undefined;
  readonly known: Shapes['known'];
  readonly record?: string;
  readonly headers?: Readonly<Record<string, string>>;
  prepare?(): Promise<void>;
}

/** For each route: who may call it, and on what. */
async function rightWays(): Promise<Record<string, RightWay>> {
  const { text: admin } = await addToken(server.store, 'another', ['admin']);
  const { token } = await addToken(server.store, 'short', ['play']);
  const [running, doomed] = [await makeParty(server, 'draughts'), await makeParty(server, 'draughts')];
  const over = await makeParty(server, 'draughts');
  const resign = { seat: 1, id: 'a', turn: 1, move: null, key: over.keys[0] };
  await server.call(`POST /api/matches/${over.id}/moves`, { body: resign });
  await expect.poll(async () => (await server.call(`GET /api/matches/${over.id}`)).body.status).toBe('finished');
  const open = await makeParty(server, 'draughts', 2, { seats: [{ player: 'reserved' }, { player: 'open' }] });
  const human = { player: 'human' };
  const left = await makeParty(server, 'draughts', 2, { seats: [human, { player: 'open' }] });
  const seats = [
    [human, human],
    [human, { player: 'open', name: 'Ada' }],
  ];
  const usual = {
    ...{
      game: ['draughts'],
      archive: ['python.zip'],
      seat: [1],
      since: [-1, 0],
      version: [0],
      status: ['open', 'running,finished'],
      keep: ['true'],
    },
    ...{ seats, setup: [{}], from: [undefined], policy: [undefined], key: [undefined], move: ['32-28'], turn: [1] },
    ...{ way: ['leave', 'offer'], proposal: ['draw'] },
    ...{ name: ['Ada'], cursor: ['9999999999999.zz'] },
    ...{ team: ['team-c'], bot: ['own'], number: [1], file: ['bot.py'], start: ['python3 bot.py'], build: [''] },
    ...{
      competition: [await makeCup(admin)],
      stage: ['all'],
      entrant: ['e2'],
      versus: ['e1'],
      format: ['json', 'html', 'players.csv'],
    },
  };
  const as = (party: { readonly id: string; readonly keys: readonly string[] }): RightWay => ({
    ...{ key: party.keys[0], known: { ...usual, id: [party.id] } },
  });
  const teams = ['team-c', 'team-d'].map((id) => ({ id, name: id, code: null, created: 1 }));
  await server.store.teams.import({ teams, members: [], changed: [] });
  await makeBot('team-c', admin, 'own');
  return {
    other: { key: admin, known: { ...usual, id: [running.id] } },
    'GET /api/matches/{id}/events': as(running),
    'GET /api/matches/{id}/text': as(running),
    'GET /api/matches/{id}/record': as(running),
    'POST /api/matches/{id}/moves': as(running),
    'POST /api/matches/{id}/out': as(await makeParty(server, 'draughts')),
    'POST /api/matches/{id}/seats': as(open),
    'DELETE /api/matches/{id}/seats/{seat}': as(left),
    'POST /api/matches/{id}/rematch': as(over),
    'DELETE /api/matches/{id}': { key: admin, known: { id: [doomed.id] } },
    'DELETE /api/tokens/{id}': { key: admin, known: { id: [token.id] } },
    ...(await peopleWays(admin)),
    'POST /api/admin/account': oneTime({ name: 'First', password: 'ten letters' }),
    'POST /api/admin/claim': oneTime(),
    'PUT /api/wall': { key: admin, known: usual, record: JSON.stringify({ pinned: running.id }) },
    'POST /api/competitions': { key: admin, known: usual, record: JSON.stringify(CUP) },
    'POST /api/competitions/forecast': { key: admin, known: usual, record: JSON.stringify(CUP) },
    'POST /api/competitions/{competition}/decisions': { key: admin, known: usual, record: '{"kind":"pause"}' },
    'POST /api/teams/{team}/bots/{bot}/versions': { key: admin, known: usual, record: 'print(1)' },
    'POST /api/teams/{team}/bots/{bot}/commands': { key: admin, known: { ...usual, team: ['team-d'] } },
    'POST /api/records': {
      ...{ key: admin, known: usual },
      record: (await server.call(`GET /api/matches/${over.id}/record`)).text,
    },
  };
}

/** With the code of a one-time link, which each use needs anew. */
const oneTime = (more: object = {}): RightWay => ({
  ...{ key: undefined, known: {}, record: JSON.stringify({ code: 'printed', ...more }) },
  prepare: () => server.store.setFact(ADMINISTRATOR_CODE, `test:${hashToken('printed')}`),
});

/** A team, an account and a member for each route that may end them. */
async function peopleWays(admin: string): Promise<Record<string, RightWay>> {
  const { store } = server;
  const csv = { record: 'name,team\nAda,Red\n', headers: { 'content-type': 'text/csv' }, key: admin, known: {} };
  const created = 1_800_000_000_000;
  const ids = ['one', 'two'];
  await store.teams.import({
    teams: ids.map((id) => ({ id, name: id, code: null, created })),
    members: ids.map((id) => ({ id, team: 'one', name: id, email: null, created })),
    changed: [],
  });
  const password = await hashPassword('ten letters');
  for (const id of ids)
    must(await store.accounts.add({ id, name: `account ${id}`, role: 'administrator', password, created }));
  const { text: own } = await addToken(store, 'own', ['admin'], { account: 'one' });
  const { token } = await addToken(store, 'team', ['play'], { team: 'one' });
  const known = {
    ...{ team: ['one'], member: ['one'], account: ['one'], teams: [undefined], email: [null], colours: [['#112233']] },
    ...{ name: ['Renamed'], id: [token.id], cursor: ['z'], limit: [5], password: [undefined], role: ['administrator'] },
  };
  const doomed = { key: admin, known: { ...known, team: ['two'], member: ['two'], account: ['two'] } };
  const as = (record?: object): RightWay => ({
    ...{ key: admin, known },
    ...(record === undefined ? {} : { record: JSON.stringify(record) }),
  });
  const routes = [
    ...['GET /api/teams/{team}', 'PATCH /api/teams/{team}', 'DELETE /api/teams/{team}/sessions', 'POST /api/teams'],
    ...['GET /api/teams/{team}/tokens', 'POST /api/teams/{team}/tokens', 'DELETE /api/teams/{team}/tokens/{id}'],
    ...['POST /api/teams/{team}/members', 'PATCH /api/members/{member}', 'GET /api/members/{member}/export'],
    ...['POST /api/accounts', 'PATCH /api/accounts/{account}', 'GET /api/audit', 'POST /api/roster/sheets'],
    ...['POST /api/teams/codes', 'POST /api/roster/tokens'],
  ];
  return {
    ...Object.fromEntries(routes.map((name) => [name, as()])),
    'POST /api/session': as({ name: 'account one', password: 'ten letters' }),
    'PUT /api/session/password': { ...as({ before: 'ten letters', password: 'ten letters' }), key: own },
    'POST /api/roster': csv,
    'POST /api/roster/preview': csv,
    'DELETE /api/teams/{team}': doomed,
    'DELETE /api/members/{member}': doomed,
    'DELETE /api/accounts/{account}': doomed,
  };
}

function addressOf(path: string, parameters: Operation['parameters'], given: readonly unknown[]): string {
  const query = new URLSearchParams();
  let address = path;
  for (const [index, { name, in: where }] of parameters.entries()) {
    const text = String(given[index]);
    if (where === 'query') query.append(name, text);
    else address = address.replace(`{${name}}`, encodeURIComponent(Buffer.from(text).toString()));
  }
  return query.size === 0 ? address : `${address}?${query}`;
}
