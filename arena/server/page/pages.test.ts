/** Pages as a browser without scripts gets them, over real HTTP. */

import { get } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { must } from '@joute/core/result.ts';
import { LANGUAGES } from '@joute/core/words.ts';
import { GAMES } from '@joute/games/index.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { openServer, type TestServer } from '../test/openServer.ts';
import { legalMove, makeParty } from '../test/persons.ts';
import { adminWords } from './admin.ts';
import { homeWords } from './homeWords.ts';
import { matchWords } from './matchWords.ts';
import { Pictures } from './pictures.ts';
import { pageWords } from './words.ts';

const NASTY = '<img src=x onerror=alert(1)>"\'&';
const PEOPLE = { accept: 'text/html', 'accept-language': 'en' };

let server: TestServer;
beforeAll(async () => {
  server = await openServer({ doors: () => [{ game: 'vampires', host: '0.0.0.0', port: 5555 }] });
});

const read = (path: string, headers: Record<string, string> = {}) =>
  server.call(`GET ${path}`, { headers: { ...PEOPLE, ...headers } });

describe('words', () => {
  const CATALOGUES = { pageWords, homeWords, matchWords, adminWords };
  it.each(Object.entries(CATALOGUES))('%s has every key in both languages, and none is empty', (_, words) => {
    const keys = LANGUAGES.map((language) => Object.keys(words[language]).toSorted());
    expect(keys[0]).toEqual(keys[1]);
    for (const language of LANGUAGES) for (const said of Object.values(words[language])) expect(said).not.toBe('');
  });
});

describe('the front page', () => {
  it.each(GAMES.map(({ facts }) => facts))('shows a match of $id with its position, whoever looks', async (facts) => {
    const { id } = await makeParty(server, facts.id, facts.seats.default);
    const { text } = await read('/', { 'accept-language': 'fr' });
    expect(text).toContain(`id="m-${id}" data-match="${id}" data-status="running"`);
    expect(text).toMatch(new RegExp(`<div class="board mini ${facts.id} c\\d+ l\\d+" role="img"`));
    expect(text).toContain(`data-game="${facts.id}"`);
    for (const size of ['narrow', 'wide'])
      expect((await read(`/m/${id}`)).text).toContain(`<div class="board ${size} ${facts.id}`);
  });

  it('tells how to connect, by the name that it was asked under', async () => {
    const { text } = await read('/');
    const { hostname } = new URL(server.url);
    expect(text).toContain(`joute join vampires ${hostname} 5555`);
    expect(text).toContain('/api/iaconnector');
  });

  it('shows who waits for players, and leads to the seat', async () => {
    const seats = [{ player: 'human', name: 'Ada' }, { player: 'open' }];
    const made = await server.call('POST /api/matches', { body: { game: 'draughts', seats } });
    const { id } = made.body.match;
    const card = await read(`/page/card/${id}`);
    expect(card.text).toContain(`<a class="button" href="/m/${id}">Take a seat</a>`);
    expect((await read(`/m/${id}`)).text).toContain('id="join"');
  });
});

describe('one match', () => {
  it('escapes whatever players are called', async () => {
    const seats = [
      { player: 'human', name: NASTY },
      { player: 'human', name: 'b' },
    ];
    const made = await server.call('POST /api/matches', { body: { game: 'draughts', seats } });
    const { id } = made.body.match;
    for (const path of ['/', `/m/${id}`, `/page/card/${id}`]) {
      const { text } = await read(path);
      expect(text).not.toContain('<img');
      expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;');
    }
  });

  it('shows the moves, and what became of it, in both languages', async () => {
    const { id, keys } = await makeParty(server, 'draughts');
    const [key] = keys;
    const move = { seat: 1, id: 'a', turn: 1, move: '32-28' };
    expect((await server.call(`POST /api/matches/${id}/moves`, { body: move, key })).status).toBe(200);
    expect((await read(`/m/${id}`)).text).toContain('<code>32-28</code>');
    const resign = { seat: 2, id: 'b', turn: 2, move: null };
    await server.call(`POST /api/matches/${id}/moves`, { body: resign, key: keys[1] });
    await expect.poll(async () => (await read(`/m/${id}`)).text).toContain('data-status="finished"');
    expect((await read(`/m/${id}`)).text).toContain('Player 1 wins');
    expect((await read(`/m/${id}?lang=fr`)).text).toContain('Player 1 gagne');
    expect((await read(`/m/${id}?lang=fr`)).text).toContain('Abandon');
    expect((await read(`/m/${id}`)).text).toContain(`/api/matches/${id}/record?download`);
  });

  it('shows a seat its own view and nobody else’s', async () => {
    const { id, keys } = await makeParty(server, 'risk', 2, { seed: 'x' });
    const own = await server.call(`GET /m/${id}`, { headers: PEOPLE, key: keys[0] });
    const all = await read(`/m/${id}`);
    expect(all.text.match(/mission secret/g)).toHaveLength(2);
    expect(own.text.match(/mission secret/g)).toHaveLength(1);
  });

  it('draws a position once for all who look at it', async () => {
    const { id, keys } = await makeParty(server, 'draughts');
    const pictures = new Pictures(server.arena);
    const look = { viewer: 'public', language: 'en', size: 'mini', label: '' } as const;
    const shown = async () => (await server.arena.find(id))!;
    const before = await shown();
    const [first] = await Promise.all(Array.from({ length: 100 }, () => pictures.of(before, look)));
    expect(pictures.drawn).toBe(1);
    const state = JSON.parse(server.arena.roomOf(id)!.snapshot('public')).state;
    const body = { seat: 1, id: 'a', turn: 1, move: await legalMove('draughts', state, 1) };
    await server.call(`POST /api/matches/${id}/moves`, { body, key: keys[0] });
    await expect.poll(async () => (await shown()).version).toBe(1);
    expect(`${await pictures.of(await shown(), look)}`).not.toBe(`${first}`);
    await pictures.of(await shown(), { ...look, language: 'fr' });
    expect(pictures.drawn).toBe(3);
  });
});

describe('every page', () => {
  const PAGES = ['/', '/admin', '/nothing', '/m/0000'];
  it.each(PAGES)('%s allows scripts and styles from here only, and has none within', async (path) => {
    const { headers, text } = await read(path);
    const policy = headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("style-src 'self'");
    expect(policy).not.toContain('unsafe');
    expect(text).not.toMatch(/<script(?![^>]* src=)|<style|<[^>]*\s(style|on\w+)=/);
    expect(text).not.toMatch(/(src|href)="(https?:)?\/\//);
  });

  it('is in the language of the address, then of the cookie, then of the browser', async () => {
    const given = await read('/admin?lang=fr');
    expect(given.text).toContain('<html lang="fr">');
    const cookie = given.headers.get('set-cookie')!.split(';')[0]!;
    expect(cookie).toBe('lang=fr');
    expect((await read('/admin', { cookie })).text).toContain('<html lang="fr">');
    expect((await read('/admin', { 'accept-language': 'fr-CA,en;q=0.5' })).text).toContain('<html lang="fr">');
    expect((await read('/admin?lang=xx', { cookie })).text).not.toContain('lang="xx"');
  });

  it('that is not there is a page for people and a problem for programs', async () => {
    const page = await read('/nothing/<b>?lang=fr');
    expect(page.status).toBe(404);
    expect(page.text).toContain('Il n’y a rien ici');
    expect(page.text).not.toContain('<b>');
    expect((await read('/m/zz')).text).toContain('There is no match &quot;zz&quot;');
    const program = await server.call('GET /nothing');
    expect(program.headers.get('content-type')).toBe('application/problem+json');
    expect((await read('/api/nothing')).headers.get('content-type')).toBe('application/problem+json');
  });

  it('comes packed to who takes it so, and files are not sent twice', async () => {
    const packed = await new Promise<Buffer>((resolve) => {
      get(`${server.url}/`, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => resolve(Buffer.concat(chunks)));
      });
    });
    expect(gunzipSync(packed).toString()).toContain('<!doctype html>');
    for (const name of ['base.css', 'home.js', 'source-sans-3.woff2', 'source-serif-4.woff2', 'shield.svg']) {
      const { status, headers } = await server.call(`GET /page/${name}`);
      expect(status).toBe(200);
      const again = await server.call(`GET /page/${name}`, { headers: { 'if-none-match': headers.get('etag')! } });
      expect(again.status).toBe(304);
    }
    expect((await server.call('GET /page/nothing.js')).status).toBe(404);
  });
});

it('where guests are not let in, pages ask for a token and show nothing; with one they show all', async () => {
  const closed = await openServer({ guests: false });
  const seats = [
    { player: 'human', name: 'Ada' },
    { player: 'human', name: 'Bob' },
  ];
  const made = must(await closed.arena.create({ game: 'draughts', seats, mayRun: false }));
  const { id, keys } = made;
  for (const path of ['/', `/m/${id}`, '/m/0000', `/page/card/${id}`]) {
    const { text } = await closed.call(`GET ${path}`, { headers: PEOPLE });
    expect(text).not.toContain('Ada');
  }
  expect((await closed.call('GET /', { headers: PEOPLE })).text).toContain('id="token-form"');
  expect((await closed.call(`GET /m/${id}`, { headers: PEOPLE, key: keys.get(1) })).text).toContain('Ada');
});
