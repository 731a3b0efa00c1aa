/**
 * One budget for everything that can be asked: clients without token and key share that of their
 * address, and nobody else pays for it.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { freshFolder } from '../../test/freshFolder.ts';
import { FeedClient } from '../test/feedClient.ts';
import { Hand, OpenGateways } from '../test/openGateways.ts';
import { openServer, type TestServer } from '../test/openServer.ts';
import { makeParty } from '../test/persons.ts';
import { addToken } from './credentials.ts';
import { COSTS, Limits } from './limits.ts';

const DRAUGHTS = { game: 'draughts', seats: [{ player: 'human' }, { player: 'human' }] };

/** As for an address in the network. */
const limitsOf = (options: ConstructorParameters<typeof Limits>[0]): Limits => new Limits({ loopback: 1, ...options });

const gateways: OpenGateways[] = [];
afterEach(async () => {
  for (const open of gateways.splice(0)) await open.close();
});
async function openGateways(limits: Limits): Promise<OpenGateways> {
  const opened = await OpenGateways.open({ folder: freshFolder(), thinker: '', wait: null, limits });
  gateways.push(opened);
  return opened;
}

/** Spends all that guests of this address have. */
async function exhaust(limits: Limits): Promise<void> {
  while ((await limits.take('verify', { token: null, address: '127.0.0.1' })) === null);
}

const statusOf = async (server: TestServer, key?: string) => (await server.call('GET /api/games', { key })).status;

it('a guest that has used up its address’s budget is refused whichever way it comes; others are not', async () => {
  const limits = limitsOf({});
  const server = await openServer({ limits });
  const { id, keys } = await makeParty(server, 'draughts');
  const { text: token } = await addToken(server.store, 'student', ['play']);
  const before = await FeedClient.open(server.url);
  const { contestPort, portOf } = await openGateways(limits).then((open) => ({
    contestPort: open.contestPort,
    portOf: (game: string | null) => open.portOf(game),
  }));
  await exhaust(limits);

  // A monitor that is refused would take the server for dead.
  for (const path of ['/healthz', '/readyz']) expect((await server.call(`GET ${path}`)).status).toBe(200);
  const refused = await server.call('GET /api/games');
  expect(refused.body).toMatchObject({
    status: 429,
    code: 'request/too-many',
    params: { seconds: expect.any(Number) },
  });
  expect(Number(refused.headers.get('retry-after'))).toBe(refused.body.params.seconds);
  before.say({ type: 'watch', match: id });
  expect(await before.next('refused')).toMatchObject({ code: 'request/too-many', match: id });
  const upgrade = new WebSocket(`${server.url.replace('http', 'ws')}/api/feed`);
  upgrade.on('error', () => {});
  const [, response] = await once(upgrade, 'unexpected-response');
  expect(response.statusCode).toBe(429);
  expect(response.headers['retry-after']).toMatch(/^\d+$/);
  const contest = await fetch(`http://127.0.0.1:${contestPort}/api/iaconnector/games`);
  expect(contest.status).toBe(429);
  expect(await contest.json()).toEqual({ error: 'Wrong Move', message: expect.stringMatching(/again in \d+ s/) });
  for (const game of [null, 'vampires']) {
    const socket = connect(portOf(game), '127.0.0.1');
    socket.on('error', () => {});
    socket.resume();
    await once(socket, 'close');
  }

  // A token, or a seat whose key is shown, has a budget of its own.
  expect(await statusOf(server, token)).toBe(200);
  const [key] = keys;
  expect((await server.call(`GET /api/matches/${id}/events?seat=1`, { key: key! })).status).toBe(200);
  expect((await server.call(`GET /api/matches/${id}`, { key: 'seat_of-somebody-else' })).status).toBe(429);
  const known = await FeedClient.open(server.url, { authorization: `Bearer ${token}` });
  known.say({ type: 'watch', match: id, seat: 1, key });
  await known.next('snapshot');
  known.say({ type: 'move', match: id, seat: 1, id: 'a', turn: 1, move: '32-28' });
  await known.next('taken');
  known.close();
  before.close();
});

it('what costs the server more costs more', async () => {
  const limits = limitsOf({ budget: 1000 });
  const server = await openServer({ limits });
  const { id, keys } = await makeParty(server, 'draughts');
  await server.call(`POST /api/matches/${id}/moves`, {
    body: { seat: 1, id: 'a', turn: 1, move: null },
    key: keys[0]!,
  });
  await expect.poll(async () => server.arena.roomOf(id)).toBeNull();
  const client = await FeedClient.open(server.url);
  for (let n = 0; n < 20; n++) client.say({ type: 'watch', match: n % 2 === 0 ? id : 'nowhere' });
  await client.some('refused', ({ code }) => code === 'request/too-many');
  const answered = client.told.filter(({ code }) => code !== 'request/too-many');
  expect(answered.length).toBeGreaterThan(0);
  expect(answered.length).toBeLessThanOrEqual(1000 / COSTS.replay);
  client.close();
  expect((await server.call(`GET /api/matches/${id}/events?since=-1`)).status).toBe(429);
});

it('all seats of an address together have a bound, since keys are to be had for nothing', async () => {
  const limits = limitsOf({ budget: 100 });
  const address = '192.0.2.1';
  let taken = 0;
  for (let seat = 0; seat < 300; seat++)
    if ((await limits.take('ask', { token: null, seat: `m ${seat}`, address })) === null) taken++;
  expect(taken).toBe(100);
  let own = 0;
  while ((await limits.take('move', { token: null, seat: 'other 1', address: '192.0.2.2' })) === null) own++;
  expect(own).toBe(5);
  expect(await limits.take('ask', { token: null, address })).toBeNull();
});

it('loopback may more, as often as is set', async () => {
  const count = async (loopback: number): Promise<number> => {
    const limits = new Limits({ budget: 100, loopback });
    let taken = 0;
    while ((await limits.take('ask', { token: null, address: '127.0.0.1' })) === null) taken++;
    return taken;
  };
  expect([await count(1), await count(10)]).toEqual([10, 100]);
});

it('an address has so many connections, on the web and on the courses’ ports together', async () => {
  const limits = limitsOf({ connections: 6 });
  const server = await openServer({ limits });
  const open = await openGateways(limits);
  const held: Socket[] = [];
  const hold = async (port: number): Promise<void> => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    held.push(socket);
    await once(socket, 'connect');
  };
  for (const port of [server.web.port, server.web.port, open.portOf(null), open.portOf(null)]) await hold(port);
  for (const game of ['vampires', 'draughts']) await hold(open.portOf(game));
  const late = connect(server.web.port, '127.0.0.1');
  const [said] = await once(late, 'data');
  expect(String(said)).toMatch(/^HTTP\/1.1 429 .*retry-after: \d+.*request\/too-many-connections/is);
  const cut = connect(open.portOf('vampires'), '127.0.0.1');
  cut.on('error', () => {}).resume();
  await once(cut, 'close');
  for (const socket of held) socket.destroy();
  await expect.poll(() => statusOf(server).catch(() => 0)).toBe(200);
});

it('behind a proxy the WebSockets of each address are counted', async () => {
  const limits = limitsOf({ connections: 2 });
  const server = await openServer({ limits, trustProxy: true });
  const from = (address: string) => FeedClient.open(server.url, { 'x-forwarded-for': address });
  const [first] = [await from('192.0.2.1'), await from('192.0.2.1')];
  await expect(from('192.0.2.1')).rejects.toThrow(/429/);
  await from('192.0.2.2');
  first.close();
  await expect
    .poll(() =>
      from('192.0.2.1').then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
});

it('an address has so many matches open and under way; a place at a course’s port is one', async () => {
  const limits = limitsOf({ matches: 3 });
  const server = await openServer({ limits });
  const make = (key?: string) => server.call('POST /api/matches', { body: DRAUGHTS, key });
  const made = [await make(), await make(), await make()];
  expect(made.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect((await make()).body).toMatchObject({ status: 429, code: 'match/too-many', params: { most: 3 } });
  const { text: token } = await addToken(server.store, 'teacher', ['matches']);
  expect((await make(token)).status).toBe(201);
  expect((await server.call(`DELETE /api/matches/${made[0]!.body.match.id}`, { key: token })).status).toBe(204);
  expect((await make()).status).toBe(201);

  const open = await openGateways(limits);
  const hands: Hand[] = [];
  const join = async (): Promise<Hand> => {
    const hand = await Hand.connect(open.portOf(null));
    hand.say({ type: 'join', name: 'x', game: 'escat' });
    hands.push(hand);
    return hand;
  };
  for (let n = 0; n < 3; n++) await join();
  // Those who came before have their seats when this one is refused.
  expect(await (await join()).hear()).toMatchObject({ type: 'refused', code: 'match/too-many' });
  hands[0]!.socket.destroy();
  await expect
    .poll(async () => {
      const hand = await join();
      const said = await Promise.race([hand.hear(), new Promise((resolve) => setTimeout(resolve, 200, null))]);
      hand.socket.destroy();
      return (said as { code?: string } | null)?.code ?? null;
    })
    .not.toBe('match/too-many');
  for (const { socket } of hands) socket.destroy();
});
