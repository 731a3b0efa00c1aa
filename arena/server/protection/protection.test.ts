/** What protects the server's users: rate limits, tokens, headers, and that no secret is told. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { administratorLink } from '../people/administrator.ts';
import { FeedClient } from '../test/feedClient.ts';
import { openServer, type TestServer } from '../test/openServer.ts';
import { makeParty } from '../test/persons.ts';
import { Metrics } from '../watch/metrics.ts';
import { Web } from '../web/web.ts';
import { householdOf } from './address.ts';
import { addToken } from './credentials.ts';
import { Limits } from './limits.ts';
import { rightOf } from './rights.ts';

const DRAUGHTS = { game: 'draughts', seats: [{ player: 'human' }, { player: 'human' }] };

it('limits how often somebody asks; with a token it is more', async () => {
  const server = await openServer({ limits: new Limits({ budget: 50, loopback: 1 }) });
  const { text: token } = await addToken(server.store, 'busy', ['play']);
  const statuses = async (path: string, times: number, more: object = {}) => {
    const answers = [];
    for (let n = 0; n < times; n++) answers.push(await server.call(path, more));
    return answers;
  };
  const asked = await statuses('GET /api/games', 6);
  expect(asked.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
  expect(asked[5]!.body).toMatchObject({ code: 'request/too-many', params: { seconds: expect.any(Number) } });
  expect(Number(asked[5]!.headers.get('retry-after'))).toBe(asked[5]!.body.params.seconds);
  expect((await statuses('GET /api/games', 6, { key: token })).map(({ status }) => status)).not.toContain(429);
  const guesses = await statuses('GET /api/games', 31, { key: 'joute_x' });
  expect(guesses.map(({ status }) => status).indexOf(429)).toBe(30);
});

it('tells who asks by the proxy in front of it, where there is one', async () => {
  const server = await openServer({ trustProxy: true, limits: new Limits({ budget: 10 }) });
  const from = (address: string) =>
    server.call('GET /api/games', { headers: { 'x-forwarded-for': `evil, ${address}` } });
  expect((await from('1.1.1.1')).status).toBe(200);
  expect((await from('2.2.2.2')).status).toBe(200);
  expect((await from('1.1.1.1')).status).toBe(429);
});

it.each([
  ['127.0.0.1', '127.0.0.1'],
  ['::ffff:127.0.0.1', '127.0.0.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['nonsense', 'nonsense'],
])('takes %s for %s', (address, household) => {
  expect(householdOf(address)).toBe(household);
});

/** Services of games have a row together in the table of rights. */
const serviceOf = (path: string): string => (path === '/api/reports' ? '/api/{service}' : path);

it('lets nobody in without a token where guests are not wanted, but for what everybody needs', async () => {
  const server = await openServer({ guests: false });
  const { text: token } = await addToken(server.store, 'player', ['play']);
  const { text: other } = await addToken(server.store, 'keeper', ['records']);
  const { body: document } = await server.call('GET /api/openapi.json');
  for (const [path, item] of Object.entries(document.paths as Record<string, object>))
    for (const method of Object.keys(item)) {
      const address = `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, 'x1')}`;
      const { status, headers } = await server.call(address, method === 'post' ? { body: {} } : {});
      const isFree = rightOf(`${method.toUpperCase()} ${serviceOf(path)}`).scope === null;
      if (isFree) expect(status, address).not.toBe(401);
      else expect(status, address).toBe(401);
      expect(headers.get('www-authenticate')).toBe(isFree ? null : 'Bearer realm="joute"');
    }
  expect((await server.call('GET /api')).status).toBe(200);
  expect((await server.call('GET /api/games', { key: token })).status).toBe(200);
  expect((await server.call('GET /api/games', { key: other })).status).toBe(200);

  const { body } = await server.call('POST /api/matches', { body: DRAUGHTS, key: token });
  const [id, key] = [body.match.id, body.keys[1]];
  const client = await FeedClient.open(server.url);
  for (const said of [
    { type: 'watch', match: id },
    { type: 'list' },
    { type: 'move', match: id, seat: 1, id: 'a', turn: 1, move: '32-28' },
  ]) {
    client.say(said);
    expect((await client.next('refused')).code).toBe('request/no-token');
  }
  // Whoever has a seat's key was invited by somebody with a token.
  expect((await server.call(`GET /api/matches/${id}/events`, { key })).status).toBe(200);
  expect((await server.call(`GET /api/matches/${id}/events`, { key: 'seat_x' })).status).toBe(401);
  client.say({ type: 'watch', match: id, seat: 1, key });
  await client.next('snapshot');
  client.say({ type: 'token', token });
  client.say({ type: 'watch', match: id });
  expect(await client.next('snapshot')).not.toHaveProperty('seat');
  client.close();
  const known = await FeedClient.open(server.url, { authorization: `Bearer ${token}` });
  known.say({ type: 'watch', match: id });
  await known.next('snapshot');
  known.close();
});

it('makes its first administrator by a link that works once', async () => {
  const server = await openServer();
  const first = (await administratorLink(server.store, server.url))!;
  const second = (await administratorLink(server.store, server.url))!;
  const codeOf = (link: string): string => new URL(link).hash.replace('#code=', '');
  expect(second.startsWith(`${server.url}/desk#code=`)).toBe(true);
  const claim = (code: string) => server.call('POST /api/admin/claim', { body: { code } });
  expect((await claim(codeOf(first))).body).toMatchObject({ status: 403, code: 'administrator/wrong-code' });
  const claims = await Promise.all(Array.from({ length: 8 }, () => claim(codeOf(second))));
  const granted = claims.filter(({ status }) => status === 201);
  expect(granted).toHaveLength(1);
  expect(claims.filter(({ status }) => status === 403)).toHaveLength(7);
  const { text, token } = granted[0]!.body;
  expect(token.scopes).toEqual(['admin']);
  expect((await server.call('GET /api/tokens', { key: text })).body.tokens).toHaveLength(1);
  expect(await administratorLink(server.store, server.url)).toBeNull();
  await server.call(`DELETE /api/tokens/${token.id}`, { key: text });
  expect(await administratorLink(server.store, server.url)).not.toBeNull();
});

it('makes the first administrator’s account by that link, signed in, once', async () => {
  const server = await openServer();
  const link = (await administratorLink(server.store, server.url))!;
  const code = new URL(link).hash.replace('#code=', '');
  const headers = { origin: server.url };
  const make = (change: object) =>
    server.call('POST /api/admin/account', {
      body: { code, name: 'Zoé', password: 'ten letters', ...change },
      headers,
    });
  // What is wrong with it does not use the code up, and only who has it learns of names.
  await server.store.accounts.add({ id: 'a', name: 'Aide', role: 'assistant', password: null, created: 1 });
  expect((await make({ password: 'too short' })).status).toBe(400);
  expect((await make({ name: 'aide' })).body.code).toBe('account/name-taken');
  expect((await make({ name: 'aide', code: 'x' })).body.code).toBe('administrator/wrong-code');
  const made = await Promise.all([1, 2, 3].map((n) => make({ name: `Zoé ${n}` })));
  expect(made.map(({ status }) => status).toSorted()).toEqual([201, 403, 403]);
  const first = made.find(({ status }) => status === 201)!;
  expect(first.body).toMatchObject({ role: 'administrator', scopes: expect.arrayContaining(['admin']), token: null });
  const cookie = first.headers.get('set-cookie')!.split(';', 1)[0]!;
  const { body } = await server.call('GET /api/accounts', { headers: { ...headers, cookie } });
  expect(body.accounts.map(({ role }: { role: string }) => role)).toEqual(['assistant', 'administrator']);
  const password = { name: first.body.account.name, password: 'ten letters' };
  expect((await server.call('POST /api/session', { body: password })).status).toBe(200);
  expect((await server.call('POST /api/admin/claim', { body: { code } })).status).toBe(403);
  expect(await administratorLink(server.store, server.url)).toBeNull();
});

it('sends headers that keep browsers on the safe side, and promises https only where it has it', async () => {
  const server = await openServer();
  const EXPECTED = {
    'content-security-policy': /default-src 'none'.*frame-ancestors 'none'/,
    'x-content-type-options': /nosniff/,
    'x-frame-options': /DENY/,
    'referrer-policy': /no-referrer/,
    'cross-origin-resource-policy': /same-origin/,
    'cross-origin-opener-policy': /same-origin/,
  };
  for (const path of ['/api/games', '/api', '/nowhere', '/healthz', '/api/matches/x']) {
    const { headers } = await server.call(`GET ${path}`);
    for (const [name, value] of Object.entries(EXPECTED)) expect(headers.get(name), `${path} ${name}`).toMatch(value);
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
  }
  const secure = await openServer({ publicUrl: 'https://joute.example' });
  expect(secure.web.url).toBe('https://joute.example');
  const { headers } = await secure.call('GET /healthz');
  expect(headers.get('strict-transport-security')).toBe('max-age=15552000');
});

it("takes no orders from another site's page", async () => {
  const server = await openServer({ publicUrl: 'https://joute.example' });
  const own = new URL(server.url).host;
  const opens = async (origin: string): Promise<boolean> => {
    const socket = new WebSocket(`ws://${own}/api/feed`, { origin });
    return new Promise((resolve) => {
      socket.on('open', () => {
        socket.close();
        resolve(true);
      });
      socket.on('error', () => resolve(false));
    });
  };
  for (const [origin, isOwn] of [
    [`http://${own}`, true],
    ['https://joute.example', true],
    ['https://evil.example', false],
    ['http://127.0.0.1:1', false],
    ['null', false],
  ] as const) {
    expect(await opens(origin), origin).toBe(isOwn);
    const { status } = await server.call('POST /api/matches', { body: DRAUGHTS, headers: { origin } });
    expect(status, origin).toBe(isOwn ? 201 : 403);
  }
  // With this content type a page could send it without a preflight.
  const plain = { body: JSON.stringify(DRAUGHTS), headers: { 'content-type': 'text/plain' } };
  expect((await server.call('POST /api/matches', plain)).status).toBe(415);
});

it('says no secret in its log, whatever is done', async () => {
  const server = await openServer();
  const { text: token } = await addToken(server.store, 'quiet', ['admin']);
  const { id, keys } = await makeParty(server, 'draughts', 2, { listed: false });
  const secrets = [token, ...keys, id];
  await server.call(`POST /api/matches/${id}/moves`, {
    body: { seat: 1, id: 'a', turn: 1, move: '32-28', key: keys[0] },
  });
  await server.call(`GET /api/matches/${id}/events?seat=1`, { key: keys[0]! });
  await server.call(`GET /api/nowhere?key=${keys[0]}&token=${token}`, { key: token });
  await server.call(`GET /${keys[1]}`);
  await server.call(`GET /api/${token}?x=${token}`);
  await server.call(`PUT /api/matches/${id}`, { body: { key: keys[1] } });
  await server.call('POST /api/admin/claim', { body: { code: 'code-that-is-wrong-but-secret' } });
  await server.call('POST /api/tokens', { body: { name: 'x', scopes: ['play'] }, key: token });
  const client = await FeedClient.open(server.url, { authorization: `Bearer ${token}` });
  client.say({ type: 'watch', match: id, seat: 1, key: keys[0] });
  await client.next('snapshot');
  client.say({ type: 'move', match: id, seat: 2, id: 'b', turn: 2, move: null, key: keys[1] });
  await client.next('taken');
  await client.next('match', ({ shown }) => shown.status === 'finished');
  client.close();
  const log = server.log.join('');
  expect(log).toContain('"route":"/api/matches/:id/moves"');
  expect(log).toContain('match over');
  for (const secret of [...secrets, 'code-that-is-wrong']) expect(log).not.toContain(secret);
  for (const text of client.texts) for (const secret of [token, ...keys]) expect(text).not.toContain(secret);
  for (const line of server.log) expect(JSON.parse(line)).toHaveProperty('msg');
});

it('counts what happens', async () => {
  const server = await openServer();
  const { id, keys } = await makeParty(server, 'draughts');
  await server.call(`POST /api/matches/${id}/moves`, {
    body: { seat: 1, id: 'a', turn: 1, move: '32-28' },
    key: keys[0]!,
  });
  const { text, headers } = await server.call('GET /metrics');
  expect(headers.get('content-type')).toMatch(/^text\/plain; version=0.0.4/);
  for (const line of [
    'joute_matches{game="draughts",status="running"} 1',
    'joute_matches_begun_total{game="draughts"} 1',
    'joute_moves_total{game="draughts"} 1',
    'joute_append_seconds_count 2',
    'joute_feed_clients 0',
    'joute_cores_waiting 0',
    'joute_http_request_seconds_count{method="POST",route="/api/matches",status="201"} 1',
  ])
    expect(text).toContain(line);
  expect(text).toMatch(/nodejs_eventloop_lag_seconds \d/);
});

it('shows its figures on the machine itself, to who looks after it, and to others only where that is set', async () => {
  const server = await openServer();
  const open = await openServer({ openMetrics: true });
  const { text: key } = await addToken(server.store, 'assistant', ['matches']);
  const { text: player } = await addToken(server.store, 'player', ['play']);
  const headers = { 'x-forwarded-for': '192.0.2.1' };
  const statuses = [{}, { headers }, { headers, key: player }, { headers, key }].map(
    async (call) => (await server.call('GET /metrics', call)).status,
  );
  expect(await Promise.all(statuses)).toEqual([200, 401, 403, 200]);
  expect((await open.call('GET /metrics', { headers })).status).toBe(200);
});

it('says whether it is ready, and lives meanwhile', async () => {
  const why = 'No room is left on /home/teacher/joute-data.';
  let trouble: { kind: string; why: string } | null = { kind: 'nothing can be kept', why };
  const server = await openServer({ ready: () => trouble });
  const ready = (headers: Record<string, string> = {}, key?: string) => server.call('GET /readyz', { headers, key });
  const notReady = (told: string) => ({ status: 503, code: 'request/not-ready', params: { why: told } });
  expect((await ready()).body).toMatchObject(notReady(why));
  // Others are told only what kind of trouble it is; administrators get the details.
  const { text: key } = await addToken(server.store, 'assistant', ['matches']);
  const { text: player } = await addToken(server.store, 'player', ['play']);
  for (const elsewhere of [{ 'x-forwarded-for': '192.0.2.1' }, { forwarded: 'for=192.0.2.1' }]) {
    expect((await ready(elsewhere)).body).toMatchObject(notReady('nothing can be kept'));
    expect((await ready(elsewhere)).text).not.toContain('/home');
    expect((await ready(elsewhere, player)).text).not.toContain('/home');
    expect((await ready(elsewhere, key)).body).toMatchObject(notReady(why));
  }
  expect((await server.call('GET /healthz')).body).toEqual({ status: 'ok' });
  trouble = null;
  expect((await server.call('GET /readyz')).body).toEqual({ status: 'ok', sandbox: 'untried' });
});

/** Everything that is sent back on a bare connection, until it is closed. */
async function exchange({ web }: TestServer, text: string): Promise<string> {
  const socket = connect(web.port, '127.0.0.1');
  socket.write(text);
  const pieces: string[] = [];
  socket.on('data', (data) => pieces.push(String(data)));
  await once(socket, 'close');
  return pieces.join('');
}

it.each([
  {
    why: 'headers too large',
    text: `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(70_000)}\r\n\r\n`,
    status: 431,
  },
  { why: 'no HTTP', text: 'hello\r\n\r\n', status: 400 },
  {
    why: 'a host that is none',
    text: 'GET /api/games HTTP/1.1\r\nHost: a b/c\r\nConnection: close\r\n\r\n',
    status: 400,
  },
  {
    why: 'no such WebSocket',
    text: 'GET /api/x HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    status: 404,
  },
  {
    why: 'a body without end',
    text: `POST /api/matches HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${`10000\r\n${' '.repeat(0x10000)}\r\n`.repeat(20)}`,
    status: 413,
  },
])('answers $why with $status and lives on', async ({ text, status }) => {
  const server = await openServer();
  expect(await exchange(server, text)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect((await server.call('GET /healthz')).status).toBe(200);
});

it('hands the contest and the bots to those who know them', async () => {
  const { createServer } = await import('node:http');
  const contest = createServer((request, response) => response.end(`contest ${request.url}`));
  const met: string[] = [];
  const server = await openServer({
    courses: [{ game: 'risk', path: '/api/iaconnector', server: contest }],
    bots: (game, socket) => {
      met.push(game);
      socket.send('{"type":"hello"}');
    },
  });
  expect((await server.call('GET /api/iaconnector/game/1')).text).toBe('contest /api/iaconnector/game/1');
  expect((await server.call('GET /api/iaconnectors')).status).toBe(404);
  const bot = new WebSocket(`${server.url.replace('http', 'ws')}/api/bots/vampires`);
  const [said] = await once(bot, 'message');
  expect([String(said), met]).toEqual(['{"type":"hello"}', ['vampires']]);
  await server.close();
  expect(bot.readyState).toBeGreaterThanOrEqual(WebSocket.CLOSING);
});

it('names the port that it cannot have', async () => {
  const server = await openServer();
  const { arena, store, competitions, workshop, web } = server;
  const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
  const options = {
    arena,
    store,
    competitions,
    workshop,
    host: '127.0.0.1',
    guests: true,
    language: 'en',
    log,
    ready: () => null,
  } as const;
  await expect(Web.open({ ...options, metrics: new Metrics(log), port: web.port })).rejects.toMatchObject({
    ...{ syscall: 'listen', code: 'EADDRINUSE' },
  });
});
