import { parseRecord } from '@joute/core/record/readRecord.ts';
import { must } from '@joute/core/result.ts';
import { makeMove } from '@joute/games/draughts/notation/moves.ts';
import { parsePdn } from '@joute/games/draughts/notation/pdnReader.ts';
import { resolvePdn } from '@joute/games/draughts/notation/pdnResolve.ts';
import { describe, expect, it } from 'vitest';
import { legalMove, makeParty } from '../test/persons.ts';
import { draughts, finish, human, server, tokens } from './test/routes.ts';

describe('what there is to see', () => {
  it('events: as they stand, since a version, for the public and for a seat', async () => {
    const { id, keys } = await makeParty(server, 'draughts');
    await server.call(`POST /api/matches/${id}/moves`, {
      body: { seat: 1, id: 'a', turn: 1, move: '32-28' },
      key: keys[0]!,
    });
    const address = `GET /api/matches/${id}/events`;
    const { body: now } = await server.call(address);
    expect(now.messages).toMatchObject([
      { type: 'snapshot', version: 1, turn: 2, waiting: [2], entries: [{ move: '32-28' }] },
    ]);
    const { body: gap } = await server.call(`${address}?since=0`);
    expect(gap.messages).toMatchObject([{ type: 'event', version: 1 }]);
    expect((await server.call(`${address}?since=1`)).body.messages).toEqual([]);
    expect((await server.call(`${address}?seat=2`, { key: keys[1]! })).body.messages[0].seat).toBe(2);
    expect((await server.call(address, { key: keys[1]! })).body.messages[0].seat).toBe(2);
    expect((await server.call(`${address}?seat=1`, { key: keys[1]! })).body.code).toBe('seat/not-yours');
    expect((await server.call(`${address}?seat=1`)).body.code).toBe('seat/not-yours');
    expect((await server.call(address, { key: 'seat_wrong' })).body.code).toBe('seat/no-such-key');
    expect((await server.call(`${address}?since=x`)).body.params.field).toBe('since');
    expect((await server.call('GET /api/matches/nosuch/events')).status).toBe(404);
    await finish({ id, keys });
    expect((await server.call(`${address}?since=0`)).body.messages.at(-1).end).toMatchObject({
      termination: 'resigned',
    });
  });

  it('events: nothing else, also where a rematch waits', async () => {
    const party = await makeParty(server, 'draughts');
    await finish(party);
    const { id, keys } = party;
    const next = await server.call(`POST /api/matches/${id}/rematch`, { body: { seat: 1 }, key: keys[0]! });
    expect(next.status).toBe(201);
    for (const query of ['', '?since=0', '?since=0&seat=1']) {
      const { status, body } = await server.call(`GET /api/matches/${id}/events${query}`, { key: keys[0]! });
      expect(status).toBe(200);
      const kinds = new Set(body.messages.map(({ type }: { type: string }) => type));
      expect([...kinds]).toEqual([query === '' ? 'snapshot' : 'event']);
    }
  });

  it('text: the position, coloured or not, now or before, in both languages', async () => {
    const { id, keys } = await makeParty(server, 'risk');
    const address = `GET /api/matches/${id}/text`;
    const { body } = await server.call(`GET /api/matches/${id}/events`);
    const move = await legalMove('risk', body.messages[0].state, 1);
    await server.call(`POST /api/matches/${id}/moves`, { body: { seat: 1, id: 'a', turn: 1, move }, key: keys[0]! });
    const english = await server.call(`${address}?width=120`);
    expect(english.headers.get('content-type')).toMatch(/^text\/plain/);
    const french = await server.call(`${address}?width=120&lang=fr`);
    expect(french.text).not.toBe(english.text);
    expect((await server.call(`${address}?width=120&version=0`)).text).not.toBe(english.text);
    const html = await server.call(`${address}?format=html&width=120`);
    expect(html.text).toMatch(/^<pre class="drawing">.*<span class="ink-/s);
    expect((await server.call(`${address}?version=99`)).body).toMatchObject({ status: 404, params: { newest: 1 } });
    expect((await server.call(`${address}?width=5`)).body.code).toBe('request/too-small');
    expect((await server.call(`${address}?lang=de`)).body.code).toBe('request/not-among');
    const open = await server.call('POST /api/matches', { body: { ...draughts, seats: [human, { player: 'open' }] } });
    expect((await server.call(`GET /api/matches/${open.body.match.id}/text`)).body.code).toBe('match/not-begun');
    expect((await server.call(`GET /api/matches/${open.body.match.id}/record`)).body.code).toBe('match/not-begun');
  });

  it('errors: for those with the scope only', async () => {
    const { id } = await makeParty(server, 'draughts');
    const turns = [{ turn: 3, at: 2 }];
    await server.store.keepErrors(id, 1, 'trouble', turns);
    const address = `GET /api/matches/${id}/errors`;
    expect((await server.call(address)).status).toBe(401);
    expect((await server.call(address, { key: tokens.play })).body).toMatchObject({
      status: 403,
      code: 'request/scope',
    });
    expect((await server.call(address, { key: tokens.matches })).body).toEqual({
      errors: [{ seat: 1, text: 'trouble', turns }],
    });
    expect((await server.call('GET /api/matches/nosuch/errors', { key: tokens.matches })).status).toBe(404);
  });
});

describe('records', () => {
  it('can be had while the match runs and after, kept, and looked at again', async () => {
    const party = await makeParty(server, 'draughts');
    const address = `GET /api/matches/${party.id}/record`;
    await server.call(`POST /api/matches/${party.id}/moves`, {
      body: { seat: 1, id: 'a', turn: 1, move: '32-28' },
      key: party.keys[0]!,
    });
    const running = await server.call(address);
    expect(must(parseRecord(running.text))).toMatchObject({ entries: [{ move: '32-28' }], end: null });
    await finish(party);
    const { text, headers } = await server.call(`${address}?download`);
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="(draughts-Player-1-Player-2-\d{4}-\d\d-\d\d\.json)"; filename\*=UTF-8''\1$/,
    );
    const keep = { body: text, headers: { 'content-type': 'text/plain' } };
    expect((await server.call('POST /api/records?keep=true', keep)).status).toBe(401);
    expect((await server.call('POST /api/records?keep=true', { ...keep, key: tokens.play })).body.code).toBe(
      'request/scope',
    );
    const kept = await server.call('POST /api/records?keep=true', { ...keep, key: tokens.records });
    expect(kept.body).toMatchObject({ valid: true, match: { status: 'finished', origin: 'import', ply: 1 } });
    const again = `/api/matches/${kept.body.match.id}`;
    expect((await server.call(`GET ${again}/record`)).text).toBe(text);
    expect((await server.call(`GET ${again}/events`)).body.messages[0].end.termination).toBe('resigned');
    expect((await server.call(`GET ${again}/text`)).status).toBe(200);
    expect((await server.call(`POST ${again}/rematch`, { key: tokens.admin })).body.code).toBe('match/no-rematch');
    const unfinished = { body: running.text, key: tokens.records };
    expect((await server.call('POST /api/records?keep=true', unfinished)).body.code).toBe('record/unfinished');
  });

  it('a match of draughts is had as PDN, while it runs and after; another game says what it has', async () => {
    const party = await makeParty(server, 'draughts');
    const address = `GET /api/matches/${party.id}/record`;
    await server.call(`POST /api/matches/${party.id}/moves`, {
      body: { seat: 1, id: 'a', turn: 1, move: '32-28' },
      key: party.keys[0]!,
    });
    const running = must(parsePdn((await server.call(`${address}?format=pdn`)).text)[0]!);
    expect([running.result, running.tags.get('Event')]).toEqual(['*', 'Joute']);
    await finish(party);
    const { text, headers } = await server.call(`${address}?format=PDN&download`);
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="draughts-Player-1-Player-2-\d{4}-\d\d-\d\d\.pdn"/,
    );
    const game = must(parsePdn(text)[0]!);
    const record = must(parseRecord((await server.call(`${address}?format=json`)).text));
    const day = record.head.started.slice(0, 10).replaceAll('-', '.');
    const told = ['Event', 'Round', 'Date', 'White', 'Black', 'Termination'].map((tag) => game.tags.get(tag));
    expect(told).toEqual(['Joute', '-', day, 'Player 1', 'Player 2', 'resigned']);
    expect(game.result).toBe('2-0');
    const moves = must(resolvePdn(game)).steps.map(({ move }) => move && makeMove(move));
    expect(moves).toEqual(record.entries.flatMap(({ move }) => move ?? []));
    expect((await server.call(`${address}?format=chess`)).body).toMatchObject({
      ...{ status: 422, code: 'record/no-such-format', params: { formats: 'json, pdn' } },
    });
    const vampires = await makeParty(server, 'vampires');
    const { body } = await server.call(`GET /api/matches/${vampires.id}/record?format=pdn`);
    expect(body.detail).toBe('A match of vampires cannot be had as "pdn": what there is is json.');
    expect((await server.call(`${address}?format=../x`)).status).toBe(400);
  });

  it.each([
    {
      why: 'a changed move',
      change: (text: string) => text.replace('32-28', '32-27'),
      place: 'entry',
      code: 'record/changed',
    },
    {
      why: 'a changed name',
      change: (text: string) => text.replace('Player 1', 'Player 9'),
      place: 'head',
      code: 'record/changed',
    },
    {
      why: 'another game',
      change: (text: string) => text.replace('"draughts"', '"chess"'),
      place: 'head',
      code: 'record/game',
    },
    { why: 'nonsense', change: () => 'nonsense', place: 'text', code: 'record/not-json' },
    { why: 'other JSON', change: () => '{}', place: 'text', code: 'record/shape' },
  ])('are found out: $why', async ({ change, place, code }) => {
    const party = await makeParty(server, 'draughts');
    await server.call(`POST /api/matches/${party.id}/moves`, {
      body: { seat: 1, id: 'a', turn: 1, move: '32-28' },
      key: party.keys[0]!,
    });
    await finish(party);
    const { text } = await server.call(`GET /api/matches/${party.id}/record`);
    const { body } = await server.call('POST /api/records', { body: change(text) });
    expect(body).toMatchObject({ valid: false, finding: { place, code } });
    expect(body.finding.message).not.toContain(code);
  });

  it('of another type, or too large, are not taken', async () => {
    const wrong = { body: '<x/>', headers: { 'content-type': 'text/xml' } };
    expect((await server.call('POST /api/records', wrong)).body).toMatchObject({
      status: 415,
      code: 'request/media-type',
    });
    expect((await server.call('POST /api/records', { body: ' '.repeat(17 * 1024 * 1024) })).body).toMatchObject({
      status: 413,
    });
    expect((await server.call('POST /api/matches', { body: ' '.repeat(2 * 1024 * 1024) })).body).toMatchObject({
      status: 413,
    });
  });
});
