/** The live feed, over real WebSockets. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { makeRandom } from '@joute/core/random.ts';
import { fuzzRuns } from '@joute/core/test/fuzz.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { addToken } from '../protection/credentials.ts';
import { FeedClient, type Told } from '../test/feedClient.ts';
import { openServer, type TestServer } from '../test/openServer.ts';
import { legalMove, makeParty } from '../test/persons.ts';
import { parseFeedMessage } from './feedMessage.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});

const move = (match: string, seat: number, id: string, turn: number, text: string | null) => ({
  ...{ type: 'move', match, seat, id, turn, move: text },
});

it('tells how a match stands, then every event; what was missed is told to who comes back', async () => {
  const { id, keys } = await makeParty(server, 'draughts');
  const [player, viewer] = [await FeedClient.open(server.url), await FeedClient.open(server.url)];
  for (const [index, key] of keys.entries()) {
    player.say({ type: 'watch', match: id, seat: index + 1, key });
    expect(await player.next('snapshot')).toMatchObject({
      match: id,
      seat: index + 1,
      version: 0,
      turn: 1,
      waiting: [1],
    });
  }
  viewer.say({ type: 'watch', match: id });
  const snapshot = await viewer.next('snapshot');
  expect(snapshot).not.toHaveProperty('seat');
  expect(snapshot.shown.seats.map(({ present }: { present: boolean }) => present)).toEqual([true, true]);

  // One connection has shown the keys of two seats; the viewer disconnects after the third move.
  const random = makeRandom(3);
  let state = snapshot.state;
  for (let turn = 1; turn <= 6; turn++) {
    const seat = ((turn - 1) % 2) + 1;
    player.say(move(id, seat, `move-${turn}`, turn, await legalMove('draughts', state, seat, random)));
    expect(await player.next('taken')).toEqual({ type: 'taken', match: id, seat, id: `move-${turn}`, version: turn });
    const event = await player.some('event', ({ version }) => version === turn);
    expect(event).toMatchObject({ turn: turn + 1, entries: [{ seat, turn }] });
    state = event.state;
    if (turn <= 3) expect(await viewer.next('event')).toMatchObject({ version: turn, entries: [{ seat, turn }] });
    if (turn === 3) viewer.close();
  }
  const back = await FeedClient.open(server.url);
  back.say({ type: 'watch', match: id, since: 3 });
  const missed = [await back.next('event'), await back.next('event'), await back.next('event')];
  expect(missed.map(({ version }) => version)).toEqual([4, 5, 6]);
  back.say({ type: 'unwatch', match: id });
  back.say({ type: 'watch', match: id, since: 6 });
  player.say(move(id, 1, 'end', 7, null));
  expect(await back.next('event')).toMatchObject({ version: 7, entries: [{ event: 'resigned' }] });
  expect(await back.next('event')).toMatchObject({ version: 8, end: { termination: 'resigned', places: [2, 1] } });
  expect(await back.next('match')).toMatchObject({ shown: { status: 'finished', result: { places: [2, 1] } } });
  const { body } = await server.call(`POST /api/matches/${id}/rematch`, { key: keys[0]! });
  expect(await back.next('rematch')).toEqual({ type: 'rematch', match: id, next: body.match.id });
  for (const client of [player, back]) client.close();
});

it('acknowledges a move once it is kept, the same when it is sent again, and explains what it refuses', async () => {
  const { id, keys } = await makeParty(server, 'draughts');
  const client = await FeedClient.open(server.url, { 'accept-language': 'fr' });
  client.say({ ...move(id, 1, 'a', 1, '32-28'), key: keys[0] });
  client.say({ ...move(id, 1, 'a', 1, '32-28'), key: keys[0] });
  expect([await client.next('taken'), await client.next('taken')].map(({ version }) => version)).toEqual([1, 1]);
  const CASES = [
    { said: move(id, 2, 'b', 2, '19-23'), code: 'seat/not-yours' },
    { said: { ...move(id, 2, 'b', 2, '19-23'), key: keys[0] }, code: 'seat/not-yours' },
    { said: { ...move(id, 2, 'b', 1, '19-23'), key: keys[1] }, code: 'move/other-turn' },
    { said: { ...move(id, 2, 'b', 2, '20-26'), key: keys[1] }, code: 'move/not-diagonal' },
    { said: { ...move('nosuch', 2, 'b', 2, '20-26'), key: keys[1] }, code: 'match/not-found' },
  ];
  for (const { said, code } of CASES) {
    client.say(said);
    const refused = await client.next('refused');
    expect(refused).toMatchObject({ match: said.match, seat: 2, id: 'b', code });
    expect(refused.message).toMatch(/[a-zé]{3,}.*\.$/);
    expect(refused.message).not.toContain(code);
  }
  client.say({ ...move(id, 2, 'b', 2, '19-23'), key: keys[1] });
  expect(await client.next('taken')).toMatchObject({ seat: 2, version: 2 });
  client.close();
});

it('lists every change of a listed match to who asks for it', async () => {
  const client = await FeedClient.open(server.url);
  client.say({ type: 'list' });
  client.say({ type: 'ping' });
  await client.next('pong');
  const hidden = await makeParty(server, 'vampires', 2, { listed: false });
  const { id } = await makeParty(server, 'vampires', 2, { seats: [{ player: 'human' }, { player: 'open' }] });
  expect(await client.next('listed')).toMatchObject({ shown: { id, status: 'open' } });
  await server.call(`POST /api/matches/${id}/seats`);
  expect(await client.next('listed', ({ shown }) => shown.status === 'running')).toMatchObject({ shown: { id } });
  expect(client.texts.join()).not.toContain(hidden.id);
  client.say({ type: 'unlist' });
  client.say({ type: 'ping' });
  await client.next('pong');
  const before = client.told.length;
  await makeParty(server, 'vampires');
  client.say({ type: 'ping' });
  await client.next('pong');
  expect(client.told).toHaveLength(before + 1);
  client.close();
});

it('tells a match that is over, or that nobody came to, from the store', async () => {
  const { id, keys } = await makeParty(server, 'draughts');
  await server.call(`POST /api/matches/${id}/moves`, {
    body: { seat: 1, id: 'a', turn: 1, move: null },
    key: keys[0]!,
  });
  const open = await makeParty(server, 'draughts', 1, { seats: [{ player: 'human' }, { player: 'open' }] });
  await server.call(`DELETE /api/matches/${open.id}`, { key: open.keys[0]! });
  const client = await FeedClient.open(server.url);
  client.say({ type: 'watch', match: open.id });
  expect(await client.next('snapshot')).toMatchObject({ shown: { status: 'expired' } });
  client.say({ type: 'watch', match: id, since: -1 });
  expect(await client.next('event')).toMatchObject({ version: 0 });
  expect(await client.next('event', ({ end }) => end !== null)).toMatchObject({ version: 2 });
  client.close();
});

describe('what cannot be understood', () => {
  it.each([
    { said: 'nonsense', code: 'feed/not-json' },
    { said: '', code: 'feed/not-json' },
    { said: 'null', code: 'feed/not-json' },
    { said: '[]', code: 'feed/not-json' },
    { said: '{}', code: 'request/malformed' },
    { said: '{"type":"fly"}', code: 'request/malformed' },
    { said: '{"type":"watch"}', code: 'request/missing' },
    { said: '{"type":"watch","match":"../x"}', code: 'request/malformed' },
    { said: '{"type":"watch","match":"nosuch"}', code: 'match/not-found' },
    { said: '{"type":"watch","match":"nosuch","seat":1,"key":"seat_x"}', code: 'match/not-found' },
    { said: '{"type":"watch","match":"x","since":1.5}', code: 'request/wrong-type' },
    { said: '{"type":"watch","match":"x","sinse":1}', code: 'request/unknown-field' },
    { said: '{"type":"move","match":"x","seat":0}', code: 'request/too-small' },
    { said: '{"type":"token","token":"joute_x"}', code: 'request/bad-token' },
  ])('is refused, and the connection stays: $said', async ({ said, code }) => {
    const client = await FeedClient.open(server.url);
    client.say(said);
    expect((await client.next('refused')).code).toBe(code);
    client.say({ type: 'ping' });
    expect(await client.next('pong')).toEqual({ type: 'pong' });
    client.close();
  });

  it('never throws where messages are read (reassemble)', () => {
    const type = fc.constantFrom('watch', 'unwatch', 'move', 'list', 'unlist', 'ping', 'token', 'x');
    const nearly = fc.record(
      {
        type,
        match: fc.anything(),
        seat: fc.anything(),
        since: fc.anything(),
        key: fc.anything(),
        move: fc.anything(),
      },
      { requiredKeys: ['type'] },
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          nearly.map((said) => JSON.stringify(said)),
        ),
        (text) => {
          const parsed = parseFeedMessage(text);
          expect(parsed.ok || parsed.refusal.code).toBeTruthy();
        },
      ),
      fuzzRuns(500),
    );
  });

  it('on the wire, any bytes at all, ends that connection and no other', async () => {
    const other = await FeedClient.open(server.url);
    const random = makeRandom(5);
    for (let round = 0; round < 30; round++) {
      const socket = connect(server.web.port, '127.0.0.1');
      socket.on('error', () => {});
      socket.write(
        'GET /api/feed HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
      );
      await once(socket, 'data');
      socket.write(Buffer.from(Array.from({ length: 1 + random.below(200) }, () => random.below(256))));
      socket.end();
      socket.resume();
      await once(socket, 'close');
    }
    const huge = new WebSocket(`${server.url.replace('http', 'ws')}/api/feed`);
    await once(huge, 'open');
    huge.send('x'.repeat(2 * 1024 * 1024));
    const [code] = await once(huge, 'close');
    expect(code).toBe(1009);
    other.say({ type: 'ping' });
    expect(await other.next('pong')).toBeTruthy();
    other.close();
  });
});

it('cuts off who does not read, and nobody else', async () => {
  const { id } = await makeParty(server, 'draughts');
  const [slow, good] = [await FeedClient.open(server.url), await FeedClient.open(server.url)];
  for (const client of [slow, good]) {
    client.say({ type: 'watch', match: id });
    await client.next('snapshot');
  }
  slow.socket.pause();
  const room = server.arena.roomOf(id)!;
  const PIECES = 40;
  for (let number = 1; number <= PIECES; number++) {
    room.broadcast({ type: 'refused', code: `${number}`, message: 'x'.repeat(1024 * 1024), params: {} });
    await good.next('refused', ({ code }) => code === `${number}`);
  }
  slow.socket.resume();
  await slow.closed();
  expect(slow.told.filter(({ type }) => type === 'rematch').length).toBeLessThan(PIECES);
  expect((await server.call('GET /metrics')).text).toContain('joute_feed_cut_off_total 1');
  good.close();
});

it('lets who asks for a long match read all of it at its own pace', async () => {
  const { id, keys } = await makeParty(server, 'risk', 2, { setup: { rounds: 1000 }, seed: 'long' });
  const client = await FeedClient.open(server.url);
  for (const [index, key] of keys.entries()) client.say({ type: 'watch', match: id, seat: index + 1, key });
  const random = makeRandom(9);
  let { state, turn, waiting } = await client.next('snapshot', ({ seat }) => seat === 2);
  const MOVES = 150;
  for (let version = 1; version <= MOVES; version++) {
    const seat = waiting[0];
    client.say(move(id, seat, `${version}`, turn, await legalMove('risk', state, seat, random)));
    ({ state, turn, waiting } = await client.next(
      'event',
      (told: Told) => told.version === version && told.seat === 2,
    ));
  }
  const late = await FeedClient.open(server.url);
  for (let again = 0; again < 10; again++) late.say({ type: 'watch', match: id, since: -1 });
  late.socket.pause();
  setTimeout(() => late.socket.resume(), 200);
  for (let again = 0; again < 10; again++)
    for (let version = 0; version <= MOVES; version++) expect((await late.next('event')).version).toBe(version);
  for (const one of [client, late]) one.close();
});

it('a token that is taken back closes what it opened, and nothing else', async () => {
  const closed = await openServer({ guests: false });
  const [mine, other, admin] = await Promise.all(
    (['play', 'play', 'admin'] as const).map((scope) => addToken(closed.store, scope, [scope])),
  );
  const sockets = await Promise.all(
    [mine!, other!].map(async ({ text }) => {
      const socket = new WebSocket(`${closed.url.replace('http', 'ws')}/api/feed`, {
        headers: { authorization: `Bearer ${text}` },
      });
      await once(socket, 'open');
      return socket;
    }),
  );
  const gone = once(sockets[0]!, 'close');
  const { status } = await closed.call(`DELETE /api/tokens/${mine!.token.id}`, { key: admin!.text });
  expect(status).toBe(204);
  expect((await gone)[0]).toBe(1008);
  sockets[1]!.send('{"type":"ping"}');
  expect(String((await once(sockets[1]!, 'message'))[0])).toContain('pong');
  sockets[1]!.close();
});
