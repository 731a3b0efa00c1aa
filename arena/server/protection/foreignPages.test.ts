/**
 * Pages of other sites, and host names that are not ours (DNS rebinding): on the web, the feed, the
 * contest and the ports of the courses.
 */
import { once } from 'node:events';
import { request } from 'node:http';
import { hostname } from 'node:os';
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { freshFolder } from '../../test/freshFolder.ts';
import { OpenGateways } from '../test/openGateways.ts';
import { openServer } from '../test/openServer.ts';

const EVIL = 'evil.example';
type Headers = Readonly<Record<string, string>>;

/** fetch does not allow these headers to be set. */
async function ask(port: number, path: string, headers: Headers, method = 'GET', body = '') {
  const asked = request({ host: '127.0.0.1', port, path, method, headers });
  asked.end(body);
  const [response] = await once(asked, 'response');
  let text = '';
  for await (const chunk of response) text += chunk;
  return { status: response.statusCode as number, headers: response.headers as Headers, text };
}

/** The status of the response; 101 where the WebSocket opens. */
function upgrade(url: string, headers: Headers): Promise<number> {
  const socket = new WebSocket(url, { headers });
  return new Promise((resolve) => {
    socket.on('error', () => {});
    socket.on('unexpected-response', (_request, { statusCode = 0 }) => resolve(statusCode));
    socket.on('open', () => {
      socket.terminate();
      resolve(101);
    });
  });
}

it('answers to its own names only, and says what to set', async () => {
  const { web, url } = await openServer({ host: '0.0.0.0' });
  const { port } = web;
  for (const path of ['/api/games', '/healthz', '/', '/api/matches']) {
    const { status, text } = await ask(port, path, { host: `${EVIL}:${port}` });
    expect(status, path).toBe(421);
    expect(JSON.parse(text).code).toBe('request/unknown-host');
    expect(text).toContain(`--allowed-hosts ${EVIL}`);
  }
  const json = JSON.stringify({ game: 'draughts', seats: [{ player: 'human' }, { player: 'human' }] });
  const rebound = { host: EVIL, origin: `http://${EVIL}`, 'content-type': 'application/json' };
  expect((await ask(port, '/api/matches', rebound, 'POST', json)).status).toBe(421);
  const feed = `${url.replace('http', 'ws')}/api/feed`;
  expect(await upgrade(feed, { host: EVIL, origin: `http://${EVIL}` })).toBe(421);
  for (const host of [`localhost:${port}`, `192.168.7.7:${port}`, `[::1]:${port}`, `${hostname()}:${port}`]) {
    expect((await ask(port, '/api/games', { host })).status, host).toBe(200);
    expect(await upgrade(feed, { host, origin: `http://${host}` }), host).toBe(101);
  }
});

it('the contest is for programs: no page of another site can have its addresses called', async () => {
  const gateways = await OpenGateways.open({ folder: freshFolder(), thinker: '' });
  const port = gateways.contestPort;
  const make = (headers: Headers) => ask(port, '/api/iaconnector/game?name=x', headers);
  for (const headers of [
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors' },
    { 'sec-fetch-site': 'same-site' },
    { origin: `https://${EVIL}` },
    { origin: 'null' },
    { referer: `http://${EVIL}/` },
    { host: EVIL },
  ]) {
    const { status, text } = await make(headers);
    expect(status, JSON.stringify(headers)).toBe(403);
    expect(JSON.parse(text)).toEqual({ error: 'Wrong Move', message: expect.any(String) });
  }
  expect(JSON.parse((await ask(port, '/api/iaconnector/games', {})).text)).toEqual([]);
  // What the course's clients send, and what a browser sends for an address that somebody typed.
  for (const headers of [{}, { 'user-agent': 'Java/17.0.2', accept: '*/*' }, { 'sec-fetch-site': 'none' }]) {
    const made = await make(headers);
    expect(made.status).toBe(200);
    expect(JSON.parse(made.text)).toMatchObject({ name: 'x' });
    expect(made.headers).toMatchObject({
      ...{
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'cross-origin-resource-policy': 'same-origin',
      },
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
  }
  await gateways.close();
});

it('a page of another site gets no seat at a port of the courses', async () => {
  const gateways = await OpenGateways.open({ folder: freshFolder(), thinker: '' });
  for (const game of [null, 'vampires']) {
    const port = gateways.portOf(game);
    const url = `ws://127.0.0.1:${port}`;
    expect(await upgrade(url, { origin: `https://${EVIL}` })).toBe(403);
    expect(await upgrade(url, { host: `${EVIL}:${port}`, origin: `http://${EVIL}:${port}` })).toBe(403);
    expect(await upgrade(url, {})).toBe(101);
  }
  await gateways.close();
});
