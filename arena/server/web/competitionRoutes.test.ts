/** Competitions through the interface: made, decided, read; and who may do what. */
import { competitionHash } from '@joute/core/competition/standings/hash.ts';
import { expandSeed } from '@joute/core/dice.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundleThinker } from '../../test/bundle.ts';
import { addToken } from '../protection/credentials.ts';
import { FeedClient } from '../test/feedClient.ts';
import { openServer, type TestServer } from '../test/openServer.ts';

let server: TestServer;
let admin: string;
let tokens: Record<'play' | 'matches' | 'commands', string>;
beforeAll(async () => {
  server = await openServer({ thinker: await bundleThinker() });
  admin = (await addToken(server.store, 'admin', ['admin'])).text;
  const others = await Promise.all(
    (['play', 'matches', 'commands'] as const).map(async (scope) => [
      scope,
      (await addToken(server.store, scope, [scope])).text,
    ]),
  );
  tokens = Object.fromEntries(others);
}, 60_000);

const players = (spec: string, count: number) => Array.from({ length: count }, (_, n) => ({ name: `N${n + 1}`, spec }));
const cup = (more: object = {}) => ({
  ...{ name: 'Coupe', game: 'vampires', think: 5, player: players('bot:random', 3) },
  stage: [{ name: 'all', format: 'round-robin' }],
  ...more,
});
const PEOPLE = cup({ player: players('human', 3), stage: [{ name: 'all', format: 'swiss', rounds: 2 }] });

async function make(plan: object): Promise<string> {
  const { status, body } = await server.call('POST /api/competitions', { body: plan, key: admin });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.competition.id;
}

const get = async (id: string, part = '', key?: string) =>
  (await server.call(`GET /api/competitions/${id}${part}`, { key })).body;
const decide = (id: string, body: object) =>
  server.call(`POST /api/competitions/${id}/decisions`, { body, key: admin });

const isClosed = async (id: string): Promise<boolean> => (await get(id)).status === 'closed';

it('is played to its end, and everything of it can be read by everybody', async () => {
  const client = await FeedClient.open(server.url);
  const id = await make(cup({ seed: 'by hand' }));
  client.say({ type: 'follow', competition: id });
  const { number } = await client.next('competition');
  expect(await client.next('competition', (told) => told.number > number)).toMatchObject({ competition: id });
  await expect.poll(() => isClosed(id), { timeout: 60_000 }).toBe(true);
  const one = await get(id);
  expect(one).toMatchObject({
    ...{ id, name: 'Coupe', game: 'vampires', status: 'closed', stage: null, underWay: 0 },
    ...{ seed: expandSeed('by hand'), plan: { seed: 'by hand', player: [{ spec: 'bot:random' }, {}, {}] } },
    entrants: [{ id: 'e1', name: 'N1', player: 'bot:random', version: 1, status: 'in' }, {}, {}],
    stages: [{ name: 'all', format: 'round-robin', isDrawn: true, isOver: true, pairings: 3 }],
  });
  expect((await server.call('GET /api/competitions')).body.competitions).toContainEqual({
    ...{ id, name: 'Coupe', status: 'closed', starts: null, created: one.created, closed: one.closed },
    ...{ game: 'vampires', isLadder: false },
  });
  const standings = await get(id, '/standings');
  expect(standings).toMatchObject({ tournament: 'Coupe', stage: null, standings: [{ place: 1 }, {}, {}] });
  expect(standings.hash).toBe(competitionHash((await server.competitions.find(id))!.ledger));
  const spotlight = await get(id, '/spotlight');
  expect([spotlight.next, spotlight.final]).toEqual([[], null]);
  expect(spotlight.over).toHaveLength(3);
  expect(spotlight.over[0]).toMatchObject({
    stage: 'all',
    entrants: [{}, {}].map(() => expect.stringMatching(/^e[123]$/)),
  });
  const { ratings } = await get(id, '/ratings?versus=e1');
  const chanceOver = async (one: string, other: string): Promise<number> =>
    (await get(id, `/ratings?versus=${other}`)).ratings.find(({ entrant }: { entrant: string }) => entrant === one)
      .weaker;
  expect(ratings.map(({ rating }: { rating: number }) => Math.round(rating))).toEqual(
    standings.standings
      .map(({ rating }: { rating: number }) => Math.round(rating))
      .toSorted((a: number, b: number) => b - a),
  );
  for (const { entrant, weaker, rating, interval } of ratings) {
    expect([interval[0] < rating, rating < interval[1]]).toEqual([true, true]);
    if (entrant === 'e1') expect(weaker).toBeNull();
    else expect(weaker).toBeCloseTo(1 - (await chanceOver('e1', entrant)), 6);
  }
  const { moments } = await get(id, '/history?entrant=e1');
  const own = ratings.find(({ entrant }: { entrant: string }) => entrant === 'e1');
  expect(own.played).toBe(one.finished - 2);
  expect(moments.at(-1)).toMatchObject({ results: one.finished, version: 1, rating: expect.closeTo(own.rating, 0) });
  expect(await get(id, '/comparison?entrant=e1&versus=e2')).toMatchObject({
    ...{
      matches: 2,
      direct: [{ how: 'played' }, {}],
      common: [{ entrant: 'e3', name: 'N3', scores: [{ of: 2 }, { of: 2 }] }],
    },
  });
  const { pairings, next } = await get(id, '/pairings?limit=2');
  expect(pairings).toMatchObject([{ isOver: true, legs: [{ leg: 1, attempt: 1, earlier: [] }, { leg: 2 }] }, {}]);
  expect((await get(id, `/pairings?skip=${next}`)).pairings).toHaveLength(1);
  const [{ match, result }] = pairings[0].legs;
  expect(result).toMatchObject({ how: 'played', match });
  const played = (await server.call(`GET /api/matches/${match}`)).body;
  expect(played).toMatchObject({ origin: 'competition', status: 'finished', result: { places: result.places } });
  const events = await get(id, '/events?limit=5');
  expect(events).toMatchObject({ events: [{ number: 1, kind: 'created' }, {}, {}, {}, { number: 5 }], next: 5 });
  const last = await get(id, `/events?after=${one.number - 1}`);
  expect(last).toMatchObject({ events: [{ number: one.number, kind: 'closed' }], next: null });
  expect((await client.some('competition', (told) => told.number === one.number)).competition).toBe(id);
  client.close();
}, 90_000);

it('asked for twice by one id it is made once; another plan is refused without telling what there is', async () => {
  const ask = (plan: object) => server.call('POST /api/competitions?id=mine', { body: plan, key: admin });
  const both = await Promise.all([ask(PEOPLE), ask(PEOPLE)]);
  expect(both.map(({ status }) => status)).toEqual([201, 200]);
  for (const { body } of both) expect(body.competition).toMatchObject({ id: 'mine', name: 'Coupe' });
  const other = await ask({ ...PEOPLE, seed: 'theirs' });
  expect(other.body).toMatchObject({ status: 409, code: 'competition/other-plan' });
  expect(other.body.detail).toContain('"seed"');
});

it('as a file: tables, JSON, a page', async () => {
  const id = await make(PEOPLE);
  for (const [format, type, has] of [
    ['players.csv', /csv/, 'N1'],
    ['matches.csv', /csv/, 'stage,round'],
    ['json', /json/, '"tournament":"Coupe"'],
    ['html', /html/, '<!doctype html>'],
  ] as const) {
    const { status, text, headers } = await server.call(`GET /api/competitions/${id}/export?format=${format}`);
    expect([status, text.includes(has)], text).toEqual([200, true]);
    expect(headers.get('content-type')).toMatch(type);
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="/);
  }
});

describe('decisions', () => {
  it('are appended with who, when and why, and change what follows', async () => {
    const id = await make(PEOPLE);
    await expect.poll(async () => (await get(id)).underWay).toBe(1);
    expect((await decide(id, { kind: 'enter', name: 'Late', player: 'human' })).status).toBe(200);
    expect((await decide(id, { kind: 'update', entrant: 'e4', player: 'bot:random' })).status).toBe(200);
    expect((await decide(id, { kind: 'withdraw', entrant: 'e3', why: 'ill' })).status).toBe(200);
    expect((await decide(id, { kind: 'pause' })).status).toBe(200);
    const one = await get(id);
    expect(one).toMatchObject({ status: 'paused', stage: 'all' });
    expect(one.entrants.slice(2)).toMatchObject([
      { id: 'e3', status: 'withdrawn' },
      { id: 'e4', name: 'Late', player: 'bot:random', version: 2 },
    ]);
    const { events } = await get(id, '/events');
    const decisions = events.filter(({ kind }: { kind: string }) => kind === 'withdrawn' || kind === 'paused');
    expect(decisions).toMatchObject([
      { kind: 'withdrawn', entrant: 'e3', who: expect.stringMatching(/^token:/), why: 'ill', at: expect.any(Number) },
      { kind: 'paused', why: null },
    ]);
    const { pairings } = await get(id, '/pairings');
    const open = pairings.find(({ isOver }: { isOver: boolean }) => !isOver) ?? pairings[0];
    const leg = { stage: 'all', pairing: open.id, leg: 1 };
    const given = await decide(id, { kind: 'give', ...leg, places: [1, 2], points: [5, 0], why: 'the tablet fell' });
    expect(given.status, given.text).toBe(200);
    expect((await get(id, '/pairings')).pairings.find((one: { id: string }) => one.id === open.id)).toMatchObject({
      ...{ isOver: true, legs: [{ result: { how: 'hand', places: [1, 2], points: [5, 0] } }] },
    });
    expect((await decide(id, { kind: 'replay', ...leg, why: 'it was repaired' })).status).toBe(200);
    expect((await decide(id, { kind: 'resume' })).status).toBe(200);
    expect((await decide(id, { kind: 'close', why: 'rain' })).status).toBe(200);
    expect(await get(id)).toMatchObject({ status: 'closed', seed: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });

  it.each([
    { body: { kind: 'withdraw', entrant: 'e9' }, status: 404, code: 'competition/no-such-entrant' },
    { body: { kind: 'resume' }, status: 409, code: 'competition/not-paused' },
    { body: { kind: 'enter', name: 'N1', player: 'human' }, status: 409, code: 'competition/name-taken' },
    { body: { kind: 'enter', name: 'X', player: 'bot:none' }, status: 422, code: 'player/no-such-bot' },
    { body: { kind: 'replay', stage: 'all', pairing: 'x', leg: 1 }, status: 404, code: 'competition/no-such-pairing' },
    { body: { kind: 'give', stage: 'all', pairing: 'x', leg: 1 }, status: 400, code: 'request/missing' },
  ])('that make no sense are refused with a sentence: $body.kind $code', async ({ body, status, code }) => {
    const id = await make(PEOPLE);
    const refused = await decide(id, body);
    expect(refused.body).toMatchObject({ status, code });
    expect(refused.body.detail).not.toContain(code);
  });
});

it.each([
  { plan: cup({ game: 'none' }), code: 'match/no-such-game' },
  { plan: cup({ stage: [] }), code: 'plan/too-small' },
  { plan: cup({ stag: 1 }), code: 'plan/unknown-key' },
  { plan: cup({ setup: { none: 1 } }), code: 'setup/unknown' },
  { plan: cup({ player: players('bot:none', 2) }), code: 'player/no-such-bot' },
  { plan: cup({ player: players('cmd:no-such-program-here', 2) }), code: 'player/no-such-program' },
  { plan: cup({ opening: [{ from: 'nonsense' }] }), code: expect.any(String) },
  { plan: cup({ policy: 'none' }), code: 'plan/not-one-of' },
])('a plan that cannot be is refused with a sentence: $code', async ({ plan, code }) => {
  const { body } = await server.call('POST /api/competitions?lang=fr', { body: plan, key: admin });
  expect(body).toMatchObject({ status: 422, code });
  expect(body.detail).not.toContain(body.code);
});

describe('rights', () => {
  it('everybody reads, the administrator decides', async () => {
    const program = { name: 'P', spec: `cmd:${process.execPath} /secret/path.mjs` };
    const id = await make({ ...PEOPLE, player: [...players('human', 2), program], seed: 'known to us' });
    const guarded = [
      'POST /api/competitions',
      `POST /api/competitions/${id}/decisions`,
      `GET /api/competitions/${id}/keys`,
    ];
    for (const address of guarded) {
      const body = address.startsWith('POST') ? cup() : undefined;
      expect((await server.call(address, { body })).status).toBe(401);
      for (const key of Object.values(tokens)) expect((await server.call(address, { body, key })).status).toBe(403);
    }
    for (const part of [
      '',
      '/standings',
      '/spotlight',
      '/ratings',
      '/history?entrant=e1',
      '/comparison?entrant=e1&versus=e2',
      '/pairings',
      '/events',
      '/export?format=json',
      '/export?format=html',
    ])
      for (const key of [undefined, ...Object.values(tokens), admin]) {
        const { status, text } = await server.call(`GET /api/competitions/${id}${part}`, { key });
        expect(status).toBe(200);
        expect(text).not.toContain('/secret');
        expect(text).not.toContain('known to us');
        expect(text).not.toContain(expandSeed('known to us'));
      }
    for (const part of ['/history?entrant=none', '/comparison?entrant=e1&versus=none'])
      expect((await server.call(`GET /api/competitions/${id}${part}`)).body.code).toBe('competition/no-such-entrant');
    for (const part of [
      '',
      '/standings',
      '/spotlight',
      '/ratings',
      '/history?entrant=e1',
      '/pairings',
      '/events',
      '/export',
    ])
      expect((await server.call(`GET /api/competitions/none${part}`)).body.code).toBe('competition/not-found');
    const client = await FeedClient.open(server.url);
    client.say({ type: 'follow', competition: 'none' });
    expect(await client.next('refused')).toMatchObject({ code: 'competition/not-found' });
    client.close();
  });

  it('an entrant who comes by itself sits down with its key, under its own name, and nobody else', async () => {
    const id = await make(PEOPLE);
    const { keys } = await get(id, '/keys', admin);
    expect(keys).toMatchObject([{ entrant: 'e1', name: 'N1' }, { entrant: 'e2' }, { entrant: 'e3' }]);
    await expect.poll(async () => (await get(id, '/pairings')).pairings[0]?.legs[0]?.match ?? null).not.toBeNull();
    const [pairing] = (await get(id, '/pairings')).pairings;
    const { match } = pairing.legs[0];
    const keyOf = (entrant: string): string => keys.find((one: { entrant: string }) => one.entrant === entrant).key;
    const out = keys.find(({ entrant }: { entrant: string }) => !pairing.entrants.includes(entrant));
    const sit = (key: string) => server.call(`POST /api/matches/${match}/seats`, { body: { name: 'Mallory', key } });
    expect((await sit(out.key)).status).toBe(409);
    // It may not stop the match for the others either.
    const stopped = await server.call(`DELETE /api/matches/${match}`, { key: keyOf(pairing.entrants[0]) });
    expect(stopped.status).toBe(403);
    for (const entrant of pairing.entrants) expect((await sit(keyOf(entrant))).status).toBe(200);
    const { seats } = (await server.call(`GET /api/matches/${match}`)).body;
    expect(seats.map(({ name }: { name: string }) => name).toSorted()).not.toContain('Mallory');
  });
});
