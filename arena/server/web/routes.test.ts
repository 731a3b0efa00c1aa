/** Every route, used rightly and wrongly, over real HTTP. */
import { fileURLToPath } from 'node:url';
import { games } from '@joute/games/index.ts';
import { describe, expect, it } from 'vitest';
import { makeParty } from '../test/persons.ts';
import { draughts, finish, human, server, tokens } from './test/routes.ts';

const GAMES = await games();

it('tells the games with their bots', async () => {
  const { body } = await server.call('GET /api/games');
  expect(body.games.map(({ id }: { id: string }) => id)).toEqual(GAMES.map(({ facts }) => facts.id));
  const { body: risk } = await server.call('GET /api/games/risk');
  expect(risk).toMatchObject({ id: 'risk', information: 'hidden', seats: { min: 2, max: 6 } });
  expect(risk.bots.map(({ name }: { name: string }) => name)).toContain('random');
  expect(await server.call('GET /api/games/go')).toMatchObject({ status: 404, body: { code: 'match/no-such-game' } });
});

describe('matches', () => {
  it('are made, shown, listed page by page, and stopped', async () => {
    const made = [];
    for (let n = 0; n < 5; n++) {
      const { status, body } = await server.call('POST /api/matches', {
        body: { game: 'vampires', seats: [{ player: 'open', name: 'Ada' }, { player: 'reserved' }] },
      });
      expect(status).toBe(201);
      expect(Object.keys(body.keys)).toEqual(['2']);
      expect(body.keys[2]).toMatch(/^seat_/);
      made.unshift(body.match.id);
    }
    const { body: shown } = await server.call(`GET /api/matches/${made[0]}`);
    expect(shown).toMatchObject({ id: made[0], status: 'open', version: -1, result: null, origin: 'request' });
    const seen: string[] = [];
    let next: string | null = '';
    do {
      const cursor: string = next ? `&cursor=${next}` : '';
      const page = await server.call(`GET /api/matches?game=vampires&status=open,running&limit=2${cursor}`);
      expect(page.status).toBe(200);
      seen.push(...page.body.matches.map(({ id }: { id: string }) => id));
      next = page.body.next;
    } while (next);
    expect(seen).toEqual(made);
    expect((await server.call(`DELETE /api/matches/${made[0]}`)).body.code).toBe('match/may-not-stop');
    expect((await server.call(`DELETE /api/matches/${made[0]}`, { key: tokens.matches })).status).toBe(204);
    expect((await server.call(`GET /api/matches/${made[0]}`)).body.status).toBe('expired');
    expect((await server.call(`DELETE /api/matches/${made[0]}`, { key: tokens.matches })).body.code).toBe('match/over');
  });

  it('are pinned to the big screen by who teaches, until they are over', async () => {
    const [party, over] = [await makeParty(server, 'draughts'), await makeParty(server, 'draughts')];
    await finish(over);
    const pin = (pinned: string | null, key?: string) => server.call('PUT /api/wall', { body: { pinned }, key });
    const pinned = async () => (await server.call('GET /api/wall')).body.pinned;
    expect((await pin(party.id)).status).toBe(401);
    for (const key of [tokens.play, tokens.matches]) expect((await pin(party.id, key)).status).toBe(403);
    expect((await pin('nosuch', tokens.teach)).body.code).toBe('match/not-found');
    expect((await pin(over.id, tokens.teach)).body.code).toBe('match/over');
    expect(await pinned()).toBeNull();
    expect((await pin(party.id, tokens.teach)).body).toEqual({ pinned: party.id });
    expect(await pinned()).toBe(party.id);
    await finish(party);
    // For a moment more: its result wants to be seen.
    expect(await pinned()).toBe(party.id);
    expect((await pin(null, tokens.teach)).body).toEqual({ pinned: null });
    expect(await pinned()).toBeNull();
    const { deeds } = (await server.call('GET /api/audit', { key: tokens.admin })).body;
    expect(deeds).toContainEqual(
      expect.objectContaining({ what: 'PUT /api/wall', details: { pinned: party.id }, name: 'teach' }),
    );
  });

  it('are searched by player, kind of players, end and time; the search is in the address', async () => {
    const seats = [{ player: 'human', name: 'Grégoire' }, human];
    const party = await server.call('POST /api/matches', { body: { game: 'draughts', seats } });
    const { id, created } = party.body.match;
    await finish({ id, keys: [party.body.keys[1], party.body.keys[2]] } as Parameters<typeof finish>[0]);
    const found = async (search: string): Promise<boolean> => {
      const { status, body } = await server.call(`GET /api/matches?limit=200&${search}`);
      expect(status).toBe(200);
      return body.matches.some((match: { id: string }) => match.id === id);
    };
    const yes = ['player=greg', 'player=GR%C3%89G&termination=resigned,timeout', 'players=people', `since=${created}`];
    const no = ['player=reg', 'players=bots', 'termination=timeout', `until=${created}`, 'player=greg&game=risk'];
    expect(await Promise.all([...yes, ...no].map(found))).toEqual([...yes.map(() => true), ...no.map(() => false)]);
    for (const wrong of ['players=all', 'termination=won', 'since=-1', 'until=tomorrow', `player=${'a'.repeat(65)}`])
      expect((await server.call(`GET /api/matches?${wrong}`)).status).toBe(400);
  });

  it('that are not listed are found by their id only, whatever is searched for', async () => {
    const seats = [{ player: 'human', name: 'Hidden' }, human];
    const { body } = await server.call('POST /api/matches', { body: { game: 'draughts', seats, listed: false } });
    for (const search of ['limit=200', 'limit=200&player=hidden', 'limit=200&players=people&game=draughts']) {
      const { body: list } = await server.call(`GET /api/matches?${search}`);
      expect(list.matches.map(({ id }: { id: string }) => id)).not.toContain(body.match.id);
    }
    expect((await server.call(`GET /api/matches/${body.match.id}`)).status).toBe(200);
  });

  it.each([
    {
      why: 'no game',
      body: { seats: [human, human] },
      status: 400,
      code: 'request/missing',
      params: { field: 'game' },
    },
    {
      why: 'a game of another kind',
      body: { ...draughts, game: 7 },
      status: 400,
      code: 'request/wrong-type',
      params: { field: 'game' },
    },
    {
      why: 'a seat without a player',
      body: { game: 'draughts', seats: [human, {}] },
      status: 400,
      code: 'request/missing',
      params: { field: 'seats.1.player' },
    },
    {
      why: 'a field that is not known',
      body: { ...draughts, sets: 1 },
      status: 400,
      code: 'request/unknown-field',
      params: { field: 'sets' },
    },
    {
      why: 'a clock that is no clock',
      body: { ...draughts, clock: { move: -1 } },
      status: 400,
      code: 'request/too-small',
      params: { field: 'clock.move' },
    },
    {
      why: 'an unknown game',
      body: { ...draughts, game: 'go' },
      status: 422,
      code: 'match/no-such-game',
      params: { game: 'go' },
    },
    {
      why: 'too many seats',
      body: { game: 'draughts', seats: [human, human, human] },
      status: 422,
      code: 'match/seats',
      params: { seats: 3 },
    },
    {
      why: 'an unknown option',
      body: { ...draughts, setup: { size: 8 } },
      status: 422,
      code: 'setup/unknown',
      params: { name: 'size' },
    },
    {
      why: 'an unknown bot',
      body: { game: 'draughts', seats: [human, { player: 'bot:deep' }] },
      status: 422,
      code: 'player/no-such-bot',
      params: { name: 'deep' },
    },
    {
      why: 'no player at all',
      body: { game: 'draughts', seats: [human, { player: 'me' }] },
      status: 422,
      code: 'player/unknown-kind',
      params: { player: 'me' },
    },
    {
      why: 'a program, as a guest',
      body: { game: 'draughts', seats: [human, { player: 'cmd:node x' }] },
      status: 403,
      code: 'match/may-not-run',
      params: { kind: 'cmd' },
    },
    { why: 'no JSON', body: '{"game":', status: 400, code: 'request/not-json', params: {} },
    { why: 'a list', body: [], status: 400, code: 'request/wrong-type', params: { field: 'json' } },
  ])('are refused with $why: $code', async ({ body, status, code, params }) => {
    const answer = await server.call('POST /api/matches', { body });
    expect(answer.body).toMatchObject({ type: 'about:blank', status, code, params });
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(answer.body.detail.length).toBeGreaterThan(10);
  });

  it('may have programs where the token says so', async () => {
    const seats = [{ player: 'cmd:no-such-program-here' }, human];
    const body = { game: 'draughts', seats };
    for (const key of [tokens.commands, tokens.admin])
      expect((await server.call('POST /api/matches', { body, key })).body.code).toBe('player/no-such-program');
    expect((await server.call('POST /api/matches', { body, key: tokens.play })).body.code).toBe('match/may-not-run');
  });

  it('between bots are played to an end that verifies, and once more', async () => {
    const seats = [{ player: 'bot:random' }, { player: 'bot:random', name: 'Bob' }];
    const { body } = await server.call('POST /api/matches', { body: { game: 'draughts', seats, think: 5 } });
    const address = `/api/matches/${body.match.id}`;
    await expect
      .poll(async () => (await server.call(`GET ${address}`)).body.status, { timeout: 20_000 })
      .toBe('finished');
    const { body: shown } = await server.call(`GET ${address}`);
    expect(shown.result.places).toHaveLength(2);
    expect(shown.ply).toBeGreaterThan(10);
    const { text } = await server.call(`GET ${address}/record`);
    const verified = await server.call('POST /api/records', { body: text });
    expect(verified.body).toMatchObject({
      valid: true,
      finding: null,
      game: 'draughts',
      finished: true,
      plies: shown.ply,
    });
    const rematch = await server.call(`POST ${address}/rematch`);
    expect(rematch.status).toBe(201);
    expect(rematch.body.match.follows).toBe(body.match.id);
    expect(rematch.body.match.seats.map(({ name }: { name: string }) => name)).toEqual(['Bob', 'random']);
    expect((await server.call(`POST ${address}/rematch`, { body: { seat: 1 } })).body.code).toBe('seat/not-yours');
  });

  it('with a program are not played again for who may not start one', async () => {
    const folder = fileURLToPath(new URL('../../test/bots', import.meta.url));
    const program = `cmd:${process.execPath} ${folder}/exits-at-once.mjs`;
    const { body } = await server.call('POST /api/matches', {
      body: { game: 'draughts', seats: [{ player: program }, human] },
      key: tokens.commands,
    });
    const address = `/api/matches/${body.match.id}`;
    expect(JSON.stringify(body)).not.toContain(folder);
    await expect.poll(async () => (await server.call(`GET ${address}`)).body.status).toBe('finished');
    for (const key of [body.keys[2], tokens.matches])
      expect((await server.call(`POST ${address}/rematch`, { key })).body.code).toBe('match/may-not-run');
    expect((await server.call(`GET ${address}/record`)).text).not.toContain(folder);
  });
});

describe('seats', () => {
  it('are taken and left, the reserved with their key', async () => {
    const { body } = await server.call('POST /api/matches', {
      body: { game: 'draughts', seats: [{ player: 'reserved' }, { player: 'open' }] },
    });
    const address = `/api/matches/${body.match.id}/seats`;
    const key = body.keys[1];
    expect((await server.call(`POST ${address}`, { body: { seat: 1 } })).body.code).toBe('seat/taken');
    expect((await server.call(`POST ${address}`, { body: { seat: 1, name: 'Ada', key } })).body).toEqual({
      seat: 1,
      key,
    });
    expect((await server.call(`DELETE ${address}/1`)).body.code).toBe('seat/not-yours');
    expect((await server.call(`DELETE ${address}/1`, { key })).status).toBe(204);
    expect((await server.call(`POST ${address}`, { key })).body).toMatchObject({ seat: 1, key });
    const other = await server.call(`POST ${address}`, { body: {} });
    expect(other.body).toMatchObject({ seat: 2, key: expect.stringMatching(/^seat_/) });
    expect((await server.call(`POST ${address}`, { body: {} })).body).toMatchObject({
      status: 409,
      code: 'match/not-open',
    });
    expect((await server.call(`DELETE ${address}/1`, { key })).body.code).toBe('match/not-open');
    expect((await server.call(`DELETE ${address}/x`, { key })).body.params).toMatchObject({ field: 'seat' });
    expect((await server.call('POST /api/matches/nosuch/seats', { body: {} })).status).toBe(404);
    expect((await server.call('DELETE /api/matches/nosuch/seats/1', { key })).status).toBe(404);
  });

  it('whose key somebody has let it stop the match before it begins', async () => {
    const { body } = await server.call('POST /api/matches', {
      body: { ...draughts, seats: [human, { player: 'open' }] },
    });
    const address = `/api/matches/${body.match.id}`;
    expect((await server.call(`DELETE ${address}`, { key: 'seat_another' })).status).toBe(403);
    expect((await server.call(`DELETE ${address}`, { key: body.keys[1] })).status).toBe(204);
    const running = await makeParty(server, 'draughts');
    expect((await server.call(`DELETE /api/matches/${running.id}`, { key: running.keys[0]! })).body.code).toBe(
      'match/may-not-stop',
    );
  });
});

describe('moves', () => {
  it('are taken once, whatever is sent again, and wrong ones explained in both languages', async () => {
    const { id, keys } = await makeParty(server, 'draughts');
    const address = `POST /api/matches/${id}/moves`;
    const first = { seat: 1, id: 'a', turn: 1, move: '32-28' };
    expect((await server.call(address, { body: first, key: keys[0]! })).body).toEqual({ version: 1 });
    expect((await server.call(address, { body: { ...first, key: keys[0] } })).body).toEqual({ version: 1 });
    const CASES = [
      { body: { ...first, id: 'b' }, key: keys[0], status: 409, code: 'move/not-asked' },
      { body: { seat: 2, id: 'b', turn: 1, move: '19-23' }, key: keys[1], status: 409, code: 'move/other-turn' },
      { body: { seat: 2, id: 'b', turn: 2, move: '19-23' }, key: keys[0], status: 403, code: 'seat/not-yours' },
      { body: { seat: 2, id: 'b', turn: 2, move: '19-23' }, key: undefined, status: 403, code: 'seat/not-yours' },
      { body: { seat: 2, id: 'b', turn: 2, move: '20-26' }, key: keys[1], status: 422, code: 'move/not-diagonal' },
      { body: { seat: 2, id: '', turn: 2, move: '19-23' }, key: keys[1], status: 400, code: 'request/too-small' },
    ];
    for (const { body, key, status, code } of CASES) {
      const english = await server.call(address, { body, key });
      const french = await server.call(address, { body, key, headers: { 'accept-language': 'fr-FR,en;q=0.5' } });
      expect(english.body).toMatchObject({ status, code });
      expect(french.body).toMatchObject({ status, code });
      expect(french.headers.get('content-language')).toBe('fr');
      expect(french.body.detail).not.toBe(english.body.detail);
      expect(english.body.detail).not.toContain(code);
    }
    expect((await server.call('POST /api/matches/nosuch/moves', { body: first, key: keys[0]! })).status).toBe(404);
  });
});

describe('tokens', () => {
  it('are given out, used, listed without their text, and taken back', async () => {
    const body = { name: 'drill', scopes: ['play', 'matches'] };
    expect((await server.call('POST /api/tokens', { body })).status).toBe(401);
    expect((await server.call('POST /api/tokens', { body, key: tokens.matches })).status).toBe(403);
    const made = await server.call('POST /api/tokens', { body, key: tokens.admin });
    expect(made.body).toMatchObject({
      token: { name: 'drill', scopes: ['play', 'matches'] },
      text: expect.stringMatching(/^joute_/),
    });
    const { text, token } = made.body;
    expect((await server.call('GET /api/games', { key: text })).status).toBe(200);
    const list = await server.call('GET /api/tokens', { key: tokens.admin });
    expect(list.body.tokens).toContainEqual({ ...token, revoked: null });
    expect(list.text).not.toContain(text);
    expect(list.text).not.toContain('hash');
    expect((await server.call(`DELETE /api/tokens/${token.id}`, { key: tokens.admin })).status).toBe(204);
    expect((await server.call(`DELETE /api/tokens/${token.id}`, { key: tokens.admin })).body.code).toBe(
      'token/not-found',
    );
    const refused = await server.call('GET /api/games', { key: text });
    expect(refused.body).toMatchObject({ status: 401, code: 'request/bad-token' });
    expect(refused.headers.get('www-authenticate')).toBe('Bearer realm="joute", error="invalid_token"');
    expect(
      (await server.call('POST /api/tokens', { body: { name: 'x', scopes: ['all'] }, key: tokens.admin })).body,
    ).toMatchObject({
      code: 'request/not-among',
      params: { field: 'scopes.0' },
    });
  });
});

it.each([
  { asked: 'GET /nowhere', status: 404, code: 'request/not-found' },
  { asked: 'GET /api/nowhere', status: 404, code: 'request/not-found' },
  { asked: 'PATCH /api/matches', status: 405, code: 'request/method', allow: 'GET, HEAD, POST' },
  { asked: 'GET /api/matches/x/moves', status: 405, code: 'request/method', allow: 'POST' },
  { asked: 'DELETE /metrics', status: 405, code: 'request/method', allow: 'GET, HEAD' },
])('answers $asked with $status', async ({ asked, status, code, allow }) => {
  const { body, headers } = await server.call(asked);
  expect(body).toMatchObject({ status, code });
  expect(headers.get('allow')).toBe(allow ?? null);
});
