/**
 * Which files and which status browsers get, over real HTTP. What the application makes of them:
 * e2e/home.long.test.ts.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { get, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { must } from '@joute/core/result.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { reachableUrls } from '../../machine/reachable.ts';
import { freshFolder } from '../../test/freshFolder.ts';
import { openServer, type TestServer } from '../test/openServer.ts';
import { makeParty } from '../test/persons.ts';

const START = '<!doctype html><title>Joute</title>';
const SCRIPT = 'console.log("Joute")';
const PEOPLE = { accept: 'text/html,*/*;q=0.8' };

/** The files that a build leaves. */
function makePages(): string {
  const folder = freshFolder();
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, '.vite', 'manifest.json'), '{}');
  writeFileSync(join(folder, 'assets', 'index-abc.js'), SCRIPT);
  writeFileSync(join(folder, 'assets', 'index-abc.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(join(folder, 'assets', 'index-abc.js.gz'), gzipSync(SCRIPT));
  writeFileSync(join(folder, 'assets', 'analysis.worker-abc.js'), SCRIPT);
  writeFileSync(join(folder, 'assets', 'letters-abc.woff2'), 'letters');
  writeFileSync(join(folder, 'theme.js'), SCRIPT);
  writeFileSync(join(folder, 'index.html'), START);
  return folder;
}

let server: TestServer;
beforeAll(async () => {
  server = await openServer({ pages: makePages(), doors: () => [{ game: 'vampires', host: '0.0.0.0', port: 5555 }] });
});

const read = (path: string, headers: Record<string, string> = PEOPLE) => server.call(`GET ${path}`, { headers });

/** The response without decompression. */
const readRaw = (path: string, coding: string): Promise<{ headers: IncomingHttpHeaders; bytes: Buffer }> =>
  new Promise((resolve) => {
    get(server.url + path, { headers: { 'accept-encoding': coding } }, (response) => {
      const chunks: Buffer[] = [];
      response
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => resolve({ headers: response.headers, bytes: Buffer.concat(chunks) }));
    });
  });

describe('the start page', () => {
  it.each(['/', '/show', '/desk', '/desk/tournaments', '/team', '/sign-in', '/g/draughts'])(
    'is sent for %s, asked for anew each time',
    async (path) => {
      const { status, headers, text } = await read(path);
      expect({ status, text }).toEqual({ status: 200, text: START });
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(headers.get('cache-control')).toBe('no-cache');
      const again = await read(path, { ...PEOPLE, 'if-none-match': headers.get('etag')! });
      expect(again.status).toBe(304);
      const policy = headers.get('content-security-policy');
      for (const part of ["default-src 'none'", "script-src 'self'", "style-src 'self'"])
        expect(policy).toContain(part);
      expect(policy).not.toContain('unsafe');
    },
  );

  it('is sent for a match that is there', async () => {
    const { id } = await makeParty(server, 'draughts');
    expect(await read(`/m/${id}`)).toMatchObject({ status: 200, text: START });
  });

  it.each(['/nothing', '/m/0000', '/m/%00', '/g/chess', '/nothing/<b>', '/index.html'])(
    'says with its status that %s is not there',
    async (path) => {
      const { status, text, headers } = await read(path);
      expect({ status, text }).toEqual({ status: 404, text: START });
      expect((await read(path, { ...PEOPLE, 'if-none-match': headers.get('etag')! })).status).toBe(404);
    },
  );

  it.each(['/nothing', '/assets/nothing.js'])('is not what programs get for %s', async (path) => {
    const { status, headers } = await server.call(`GET ${path}`);
    expect(status).toBe(404);
    expect(headers.get('content-type')).toBe('application/problem+json');
  });

  it.each(['/api/nothing', '/assets/nothing.js', '/assets/../package.json'])('never stands in for %s', async (path) => {
    const { status, text } = await read(path);
    expect(status).toBe(404);
    if (!path.includes('..')) expect(text).not.toBe(START);
    expect(text).not.toContain('"workspaces"');
  });
});

it.each([
  ['/assets/analysis.worker-abc.js', true],
  ['/assets/index-abc.js', false],
  ['/assets/nothing.worker-abc.js/', false],
  ['/m/analysis.worker-abc.js', false],
])('WebAssembly is for workers alone: %s %s', async (path, isAllowed) => {
  const policy = (await read(path)).headers.get('content-security-policy')!;
  expect(policy.includes("script-src 'self' 'wasm-unsafe-eval';")).toBe(isAllowed);
  expect(policy.replace("'wasm-unsafe-eval'", '')).not.toContain('unsafe');
});

describe('the frame of another site', () => {
  const framing = async (path: string, method = 'GET') => {
    const { status, headers } = await server.call(`${method} ${path}`, { headers: PEOPLE });
    const policy = headers.get('content-security-policy') ?? '';
    return {
      status,
      ancestors: /frame-ancestors ([^;]*)/.exec(policy)?.[1],
      old: headers.get('x-frame-options'),
      policy,
    };
  };

  it('may hold a match on its own address alone, where nothing can be sent', async () => {
    const { id } = await makeParty(server, 'draughts');
    const { policy, ...shown } = await framing(`/embed/m/${id}`);
    expect(shown).toEqual({ status: 200, ancestors: '*', old: null });
    for (const part of ["default-src 'none'", "script-src 'self'", "form-action 'none'"])
      expect(policy).toContain(part);
    expect(policy).not.toContain('unsafe');
    expect(await framing('/embed/m/0000')).toMatchObject({ status: 404, ancestors: '*' });
  });

  it('may hold nothing else', async () => {
    const { id } = await makeParty(server, 'draughts');
    const pages = ['/', '/matches', '/show', '/desk', '/g/draughts', `/m/${id}`, '/nothing', '/api', '/api/games'];
    const files = ['/theme.js', '/assets/index-abc.js', `/api/matches/${id}/record`, '/healthz'];
    const like = ['/embed', '/embed/', '/embed/m', '/embed/m/', `/embed/m/${id}/`, `/embed/m/${id}/x`, `/embed/${id}`];
    const encoded = [
      `/embed/m/%${id.charCodeAt(0).toString(16)}${id.slice(1)}`,
      '/embed/m/A',
      '/embed/m/a%2fb',
      '//embed/m/a',
    ];
    for (const path of [...pages, ...files, ...like, ...encoded])
      expect(await framing(path), path).toMatchObject({ ancestors: "'none'", old: 'DENY' });
    expect(await framing(`/embed/m/${id}`, 'POST')).toMatchObject({ ancestors: "'none'", old: 'DENY' });
  });
});

describe('files', () => {
  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['identity', undefined, (bytes: Buffer) => bytes],
  ] as const)('with hashed names come packed as "%s" asks, for ever', async (asked, coding, unpack) => {
    const { headers, bytes } = await readRaw('/assets/index-abc.js', asked);
    expect(headers['content-encoding']).toBe(coding);
    expect(unpack(bytes).toString()).toBe(SCRIPT);
    expect(headers['cache-control']).toContain('immutable');
    expect(headers.vary).toContain('accept-encoding');
  });

  it('without are asked for anew, and letters are letters', async () => {
    expect((await server.call('GET /theme.js')).headers.get('cache-control')).toBe('no-cache');
    expect((await server.call('GET /assets/letters-abc.woff2')).headers.get('content-type')).toBe('font/woff2');
    expect((await server.call('GET /.vite/manifest.json')).status).toBe(404);
  });
});

it('tells which doors are open', async () => {
  const { body } = await server.call('GET /api/doors');
  expect(body).toEqual({ doors: [{ game: 'vampires', host: '0.0.0.0', port: 5555 }] });
});

describe('where others reach it', () => {
  it('nobody does, where it listens to this machine alone', async () => {
    expect((await server.call('GET /api/addresses')).body).toEqual({ urls: [], onlyHere: true });
  });

  it('its addresses in the network are told to its own machine alone, and answer', async () => {
    const open = await openServer({ host: '0.0.0.0' });
    const { body } = await open.call('GET /api/addresses');
    const expected = reachableUrls({ host: '0.0.0.0', port: open.web.port, publicUrl: null });
    expect(body).toEqual({ urls: expected, onlyHere: false });
    const forwarded = { headers: { 'x-forwarded-for': '203.0.113.5' } };
    expect((await open.call('GET /api/addresses', forwarded)).body).toEqual({ urls: [], onlyHere: false });
    for (const url of expected.slice(0, 1))
      expect(await (await fetch(`${url}/api/addresses`)).json()).toEqual({ urls: [], onlyHere: false });
  });

  it('a public address is for everybody', async () => {
    const open = await openServer({ publicUrl: 'https://arena.example.org' });
    const { body } = await open.call('GET /api/addresses', { headers: { 'x-forwarded-for': '203.0.113.5' } });
    expect(body).toEqual({ urls: ['https://arena.example.org'], onlyHere: false });
  });
});

it('where guests are not let in, tells nobody which matches there are', async () => {
  const closed = await openServer({ guests: false, pages: makePages() });
  const seats = [{ player: 'human' }, { player: 'human' }];
  const { id } = must(await closed.arena.create({ game: 'draughts', seats, mayRun: false }));
  for (const path of [`/m/${id}`, '/m/0000', `/embed/m/${id}`, '/embed/m/0000'])
    expect((await closed.call(`GET ${path}`, { headers: PEOPLE })).status).toBe(200);
  expect((await closed.call('GET /api/doors')).status).toBe(401);
});

it('without pages there is the interface alone', async () => {
  const bare = await openServer();
  expect((await bare.call('GET /', { headers: PEOPLE })).status).toBe(404);
  expect((await bare.call('GET /api', { headers: PEOPLE })).status).toBe(200);
});
