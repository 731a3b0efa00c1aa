/**
 * A class on a server, over the real interface: who signs in how, what a teacher does, who sees
 * which names.
 */
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { must } from '@joute/core/result.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { freshFolder } from '../../test/freshFolder.ts';
import { hashPassword } from '../people/passwords.ts';
import { hashCode } from '../people/teamCodes.ts';
import { addToken } from '../protection/credentials.ts';
import { Limits } from '../protection/limits.ts';
import { type Answer, openServer, type TestServer } from '../test/openServer.ts';

const PASSWORD = 'correct horse battery';
let server: TestServer;
let folder: string;
let admin: string;
let assistant: string;
/** By the names of their teams. */
const codes = new Map<string, string>();

const CSV = { 'content-type': 'text/csv' };
const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');
const bytes = (path: string, body: Buffer, key = admin): Promise<Answer> => send(server, path, body, key);

async function send(at: TestServer, path: string, body: Buffer, key: string): Promise<Answer> {
  const [method, address] = path.split(' ') as [string, string];
  const headers = { ...CSV, authorization: `Bearer ${key}` };
  const response = await fetch(at.url + address, { method, headers, body: new Uint8Array(body) });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: text.startsWith('{') ? JSON.parse(text) : null,
  };
}

const ROSTER = `Nom;Prénom;Équipe;Courriel
Lefèvre;Zoé;Écureuils;zoe@ecole.example
Bell;Bo;Écureuils;
Coe;Cy;Zèbres;cy@ecole.example
`;

beforeAll(async () => {
  folder = freshFolder();
  server = await openServer({ database: folder, limits: new Limits({ budget: 1e9 }) });
  admin = (await addToken(server.store, 'first link', ['admin'])).text;
  const password = await hashPassword(PASSWORD);
  must(await server.store.accounts.add({ id: 'prof', name: 'Prof', role: 'administrator', password, created: 1 }));
  must(await server.store.accounts.add({ id: 'aide', name: 'Aide', role: 'assistant', password: null, created: 1 }));
  assistant = (await addToken(server.store, 'aide', ['play', 'matches', 'records', 'teach'], { account: 'aide' })).text;
  const { status, body } = await bytes('POST /api/roster', latin1(ROSTER), assistant);
  expect(status).toBe(200);
  for (const { name, code } of body.codes) codes.set(name, code);
});

const page = (more: Record<string, string> = {}) => ({ origin: server.url, 'sec-fetch-site': 'same-origin', ...more });
const cookieOf = ({ headers }: Answer): string => headers.get('set-cookie')!.split(';', 1)[0]!;

async function signIn(body: object): Promise<string> {
  const answer = await server.call('POST /api/session', { body, headers: page() });
  expect(answer.status).toBe(200);
  return cookieOf(answer);
}
const teamsSeen = async (headers: Record<string, string>) =>
  (await server.call('GET /api/teams', { headers })).body.teams.map(
    ({ name, members }: { name: string; members: { name: string }[] | null }) => [
      ...[name, members?.map((member) => member.name) ?? null],
    ],
  );

describe('a roster', () => {
  it('is looked at first: what each column is taken for, what would be done, which lines are bad', async () => {
    const text = `${ROSTER}Doe;Di;Zèbres;nowhere\nBell;Bo;Zèbres;\n`;
    const { status, body } = await bytes('POST /api/roster/preview', latin1(text));
    expect(status).toBe(200);
    expect(body).toMatchObject({ encoding: 'windows-1252', separator: ';', absent: 0 });
    expect(body.columns).toContainEqual({ title: 'Équipe', taken: 'team' });
    expect(body.people.map(({ line, doing }: { line: number; doing: string }) => [line, doing])).toEqual([
      ...[
        [2, 'unchanged'],
        [3, 'unchanged'],
        [4, 'unchanged'],
        [6, 'created'],
      ],
    ]);
    expect(body.problems).toMatchObject([{ line: 5, code: 'roster/bad-email' }]);
    const refused = await bytes('POST /api/roster', latin1(text));
    expect(refused.body).toMatchObject({ code: 'roster/bad-lines', params: { lines: '5' } });
    expect(await server.store.teams.members()).toHaveLength(3);
  });

  it('imported again doubles nobody; corrections are corrections; two at once are one', async () => {
    const again = await Promise.all([1, 2].map(() => bytes('POST /api/roster', Buffer.from(ROSTER))));
    for (const { body } of again) expect(body).toMatchObject({ codes: [], preview: { encoding: 'utf-8' } });
    const both = await Promise.all([1, 2].map(() => bytes('POST /api/roster', Buffer.from('name,team\nNew,Fresh\n'))));
    expect(both.map(({ body }) => body.codes.length).toSorted()).toEqual([0, 1]);
    await bytes('POST /api/roster', Buffer.from('name,team,email\nZoé Lefèvre-Dubois,Fresh,zoe@ecole.example\n'));
    const names = (await server.store.teams.members()).map(({ name }) => name);
    expect(names).toEqual(['Bo Bell', 'Cy Coe', 'New', 'Zoé Lefèvre-Dubois']);
    await bytes('POST /api/roster', latin1(ROSTER));
    expect(await server.store.teams.members()).toHaveLength(4);
  });

  it('what is no CSV is refused', async () => {
    const json = await server.call('POST /api/roster', { body: {}, key: admin });
    expect([json.status, json.body.code]).toEqual([415, 'request/media-type']);
    expect((await bytes('POST /api/roster/preview', Buffer.from('a\0b'))).body.code).toBe('roster/not-text');
  });
});

describe('signed in', () => {
  it('as a team, by its code however it is typed: it sees the names of its own people alone', async () => {
    const cookie = await signIn({ code: codes.get('Zèbres')!.toLowerCase().replaceAll('-', ' ') });
    const who = await server.call('GET /api/session', { headers: page({ cookie }) });
    expect(who.body).toMatchObject({ role: 'team', team: { name: 'Zèbres' }, scopes: ['play', 'bots'] });
    expect(await teamsSeen(page({ cookie }))).toContainEqual(['Zèbres', ['Cy Coe']]);
    expect(await teamsSeen(page({ cookie }))).toContainEqual(['Écureuils', null]);
    expect((await teamsSeen({})).every(([, members]: [string, unknown]) => members === null)).toBe(true);
    expect(await teamsSeen({ authorization: `Bearer ${assistant}` })).toContainEqual([
      ...['Écureuils', ['Bo Bell', 'Zoé Lefèvre']],
    ]);
    expect((await server.call('DELETE /api/session', { headers: page({ cookie }) })).status).toBe(204);
    const after = await server.call('GET /api/session', { headers: page({ cookie }) });
    expect(after.body).toMatchObject({ role: 'guest', team: null });
  });

  it('as an account, by a password; the cookie is hidden from scripts and other sites', async () => {
    const answer = await server.call('POST /api/session', {
      body: { name: 'PROF', password: PASSWORD },
      headers: page(),
    });
    expect(answer.body).toMatchObject({ role: 'administrator', account: { name: 'Prof' } });
    expect(answer.headers.get('set-cookie')).toMatch(
      /^joute_session=[\w-]{43}; Path=\/; Max-Age=86400; HttpOnly; SameSite=Strict$/,
    );
    const cookie = cookieOf(answer);
    expect((await server.call('GET /api/accounts', { headers: page({ cookie }) })).status).toBe(200);
    const change = { before: PASSWORD, password: `${PASSWORD} staple` };
    expect((await server.call('PUT /api/session/password', { body: change, headers: page({ cookie }) })).status).toBe(
      204,
    );
    expect((await server.call('GET /api/accounts', { headers: page({ cookie }) })).status).toBe(401);
    await signIn({ name: 'prof', password: `${PASSWORD} staple` });
  });

  it('a stolen cookie does nothing from another site, nor for a program', async () => {
    const cookie = await signIn({ name: 'Prof', password: `${PASSWORD} staple` });
    const make = (headers: Record<string, string>) =>
      server.call('POST /api/teams', { body: { name: 'Stolen' }, headers: { cookie, ...headers } });
    const evil = 'https://evil.example';
    for (const headers of [
      { origin: evil },
      { origin: 'null' },
      { origin: evil, 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { referer: `${evil}/` },
      // Nothing says that it is a page of ours.
      {},
    ])
      expect([401, 403], JSON.stringify(headers)).toContain((await make(headers)).status);
    // What another site's page can have fetched is not told it either.
    const read = await server.call('GET /api/accounts', { headers: { cookie, 'sec-fetch-site': 'cross-site' } });
    expect(read.status).toBe(401);
    expect((await server.store.teams.list()).some(({ name }) => name === 'Stolen')).toBe(false);
    expect((await make(page())).status).toBe(201);
  });

  it('by https no other host of the domain can set the cookie, and signing in ends what was before', async () => {
    const behind = await openServer({ trustProxy: true });
    await behind.store.teams.import({
      teams: ['A', 'C'].map((name) => ({ id: name, name, code: hashCode(`${name}CDE-FGHJ-KMNP`), created: 1 })),
      ...{ members: [], changed: [] },
    });
    const headers = { origin: behind.url, 'x-forwarded-proto': 'https' };
    const enter = (name: string, more: object = {}) =>
      behind.call('POST /api/session', {
        body: { code: `${name}CDE-FGHJ-KMNP` },
        headers: { ...headers, ...more },
      });
    const whoIs = async (cookie: string): Promise<string | undefined> =>
      (await behind.call('GET /api/session', { headers: { ...headers, cookie } })).body.team?.name;
    const first = await enter('A');
    expect(first.headers.get('set-cookie')).toMatch(/^__Host-joute_session=.+; Path=\/; .*; Secure$/);
    const cookie = cookieOf(first);
    expect(await whoIs(cookie)).toBe('A');
    // What a neighbour can set has no prefix.
    expect(await whoIs(cookie.replace('__Host-', ''))).toBeUndefined();
    expect(await whoIs(`joute_session=neighbour; ${cookie}`)).toBe('A');
    const second = cookieOf(await enter('C', { cookie }));
    expect([await whoIs(cookie), await whoIs(second)]).toEqual([undefined, 'C']);
  });

  it('until it expires, or a new code signs everybody out', async () => {
    const code = codes.get('Zèbres')!;
    const cookie = await signIn({ code });
    const team = (await server.store.teams.findByName('Zèbres'))!.id;
    const renewed = await server.call('POST /api/teams/codes', { body: { teams: [team] }, key: assistant });
    expect((await server.call('GET /api/session', { headers: page({ cookie }) })).body.role).toBe('guest');
    expect((await server.call('POST /api/session', { body: { code } })).body.code).toBe('sign-in/wrong-code');
    codes.set('Zèbres', renewed.body.codes[0].code);
    const other = await signIn({ code: codes.get('Zèbres') });
    expect((await server.call(`DELETE /api/teams/${team}/sessions`, { headers: page({ cookie: other }) })).status).toBe(
      204,
    );
    expect((await server.call('GET /api/session', { headers: page({ cookie: other }) })).body.role).toBe('guest');
  });
});

describe('tokens', () => {
  it('of a team by its code, its own to take back, and nobody else’s', async () => {
    const { body } = await server.call('POST /api/session', { body: { code: codes.get('Zèbres'), as: 'token' } });
    expect(body).toMatchObject({ role: 'team', token: expect.stringMatching(/^joute_/) });
    const mine = `/api/teams/${body.team.id}/tokens`;
    const others = `/api/teams/${(await server.store.teams.findByName('Fresh'))!.id}/tokens`;
    const made = await server.call(`POST ${mine}`, { body: { name: 'laptop', scopes: ['play'] }, key: body.token });
    expect(made.status).toBe(201);
    const more = await server.call(`POST ${mine}`, { body: { name: 'x', scopes: ['bots'] }, key: made.body.text });
    expect(more.body).toMatchObject({ code: 'request/scope', params: { scope: 'bots' } });
    expect((await server.call(`GET ${others}`, { key: body.token })).body.code).toBe('request/not-your-team');
    expect((await server.call(`GET ${mine}`, { key: assistant })).status).toBe(403);
    expect((await server.call(`DELETE ${mine}/${made.body.token.id}`, { key: body.token })).status).toBe(204);
    expect((await server.call('GET /api/session', { key: made.body.text })).status).toBe(401);
  });

  it('for a whole roster at once, as a table', async () => {
    const body = { name: 'term 1', scopes: ['play', 'bots'] };
    const { status, text, headers } = await server.call('POST /api/roster/tokens', { body, key: admin });
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    const [title, ...lines] = text.trim().split('\r\n');
    expect(title).toBe('team,id,token');
    expect(lines).toHaveLength((await server.store.teams.list()).length);
    const [name, , token] = lines[0]!.split(',');
    expect((await server.call('GET /api/session', { key: token })).body.team.name).toBe(name);
    expect((await server.call('POST /api/roster/tokens', { body, key: assistant })).status).toBe(403);
  });
});

it('sheets have a new code each, a QR code, and nothing that runs', async () => {
  await bytes('POST /api/roster', Buffer.from('name,team\n<script>x</script>,<b>&\n'));
  const { body } = await server.call('GET /api/teams', { key: admin });
  const { id } = body.teams.find(({ name }: { name: string }) => name === '<b>&');
  for (const [language, words] of [
    ['fr', 'Le code de votre équipe'],
    ['en', 'Your team’s code'],
  ]) {
    const sheet = await server.call(`POST /api/roster/sheets?lang=${language}`, {
      body: { teams: [id] },
      key: assistant,
    });
    expect(sheet.status).toBe(200);
    expect(sheet.text).toContain(words);
    expect(sheet.text).toContain('<h1>&lt;b&gt;&amp;</h1>');
    expect(sheet.text).not.toContain('<script');
    expect(sheet.text).toMatch(/<svg [^>]+><rect [^>]+><path d="M/);
    const [, code] = /<strong>([-\w]+)<\/strong>/.exec(sheet.text)!;
    await signIn({ code });
  }
  expect((await server.call('POST /api/roster/sheets', { body: { teams: ['none'] }, key: admin })).status).toBe(404);
});

it('what was done is read by administrators: ids, and no names of people', async () => {
  const { body, text } = await server.call('GET /api/audit', { key: admin });
  const whats = body.deeds.map(({ what }: { what: string }) => what);
  expect(whats).toEqual(
    expect.arrayContaining(['POST /api/roster', 'POST /api/teams/codes', 'POST /api/roster/tokens']),
  );
  expect(body.deeds).toContainEqual(
    expect.objectContaining({ who: 'account:aide', name: 'Aide', what: 'POST /api/roster' }),
  );
  expect(text).not.toMatch(/Zoé|ecole\.example|joute_/);
  const first = await server.call('GET /api/audit?limit=2', { key: admin });
  const second = await server.call(`GET /api/audit?limit=2&cursor=${first.body.next}`, { key: admin });
  expect([...first.body.deeds, ...second.body.deeds]).toEqual(body.deeds.slice(0, 4));
});

it('a person is changed, exported and erased, and is in no file of the database any more', async () => {
  const [zoe] = (await server.store.teams.members()).filter(({ name }) => name.startsWith('Zoé'));
  const path = `/api/members/${zoe!.id}`;
  const files = (): string =>
    readdirSync(folder)
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .join('');
  const changed = await server.call(`PATCH ${path}`, { body: { name: 'Zoé Quuxley' }, key: assistant });
  expect(changed.body.member).toMatchObject({ name: 'Zoé Quuxley', email: 'zoe@ecole.example' });
  expect(files()).toContain('Quuxley');
  const exported = await server.call(`GET ${path}/export`, { key: admin });
  expect(exported.body).toMatchObject({
    ...{
      member: { name: 'Zoé Quuxley' },
      team: { name: 'Écureuils' },
      deeds: [{ what: 'PATCH /api/members/{member}' }],
    },
  });
  expect((await server.call(`DELETE ${path}`, { key: assistant })).status).toBe(403);
  expect((await server.call(`DELETE ${path}`, { key: admin })).status).toBe(204);
  expect((await server.call(`GET ${path}/export`, { key: admin })).body.code).toBe('member/not-found');
  expect(files().match(/Quuxley|Lefèvre|zoe@/g)).toBeNull();
});

it('accounts are made, changed and removed, but for the last administrator', async () => {
  const made = await server.call('POST /api/accounts', { body: { name: 'Ass', role: 'assistant' }, key: admin });
  expect(made.status).toBe(201);
  await signIn({ name: 'Ass', password: made.body.password });
  const again = await server.call('POST /api/accounts', { body: { name: 'ÀSS', role: 'assistant' }, key: admin });
  expect([again.status, again.body.code]).toEqual([409, 'account/name-taken']);
  expect((await server.call(`DELETE /api/accounts/${made.body.account.id}`, { key: admin })).status).toBe(204);
  for (const { id, account } of await server.store.listTokens())
    if (account === null && id !== '') await server.store.revokeToken(id, Date.now());
  const cookie = await signIn({ name: 'Prof', password: `${PASSWORD} staple` });
  const last = await server.call('DELETE /api/accounts/prof', { headers: page({ cookie }) });
  expect([last.status, last.body.code]).toEqual([409, 'account/last']);
});

describe('who guesses', () => {
  it('is slowed, for codes by the address and for passwords by the name, and the log says so', async () => {
    const other = await openServer({ limits: new Limits({ guesses: 12 }) });
    const password = await hashPassword(PASSWORD);
    must(await other.store.accounts.add({ id: 'p', name: 'Prof', role: 'administrator', password, created: 1 }));
    const guess = async (body: object): Promise<number> => (await other.call('POST /api/session', { body })).status;
    const wrong = { name: 'prof', password: 'nothing like it' };
    for (let n = 0; n < 10; n++) expect(await guess(wrong)).toBe(403);
    // Even the right one has to wait now; another name does not, until the address has had its
    // share.
    const slowed = await other.call('POST /api/session', { body: { name: 'Prof', password: PASSWORD } });
    expect([slowed.status, slowed.body.code]).toEqual([429, 'request/too-many']);
    expect(Number(slowed.headers.get('retry-after'))).toBeGreaterThan(100);
    expect(await guess({ name: 'nobody', password: 'x' })).toBe(403);
    expect(await guess({ code: 'ACDE-FGHJ-KMNP' })).toBe(403);
    expect(await guess({ code: 'ACDE-FGHJ-KMNQ' })).toBe(429);
    expect(other.log.filter((line) => line.includes('sign-in refused'))).toHaveLength(12);
    expect(other.log.filter((line) => line.includes('sign-in slowed')).length).toBeGreaterThan(0);
    expect(other.log.join()).not.toMatch(/ACDE|nothing like it/);
  });

  it('gets no further with many at once', async () => {
    const other = await openServer({ limits: new Limits({ guesses: 1e9 }) });
    const body = { name: 'prof', password: 'nothing like it' };
    const all = await Promise.all(Array.from({ length: 30 }, () => other.call('POST /api/session', { body })));
    expect(all.filter(({ status }) => status === 403)).toHaveLength(10);
    expect(all.filter(({ status }) => status === 429)).toHaveLength(20);
    const few = await openServer({ limits: new Limits({ guesses: 12 }) });
    const code = { body: { code: 'ACDE-FGHJ-KMNP' } };
    const codes = await Promise.all(Array.from({ length: 30 }, () => few.call('POST /api/session', code)));
    expect(codes.filter(({ status }) => status === 403)).toHaveLength(12);
  });

  it('locks nobody out who has signed in from elsewhere, and who signs in rightly is never slowed', async () => {
    const other = await openServer({ trustProxy: true, limits: new Limits({ guesses: 12 }) });
    const password = await hashPassword(PASSWORD);
    must(await other.store.accounts.add({ id: 'p', name: 'Prof', role: 'administrator', password, created: 1 }));
    const from = async (address: string, secret: string): Promise<number> => {
      const body = { name: 'Prof', password: secret };
      return (await other.call('POST /api/session', { body, headers: { 'x-forwarded-for': address } })).status;
    };
    for (let n = 0; n < 13; n++) expect(await from('192.0.2.1', PASSWORD)).toBe(200);
    for (let n = 0; n < 50; n++) expect(await from(`198.51.100.${Math.floor(n / 10)}`, 'wrong')).toBe(403);
    // From now on nobody gets on with that name, but for its owner at the usual place.
    expect(await from('203.0.113.9', PASSWORD)).toBe(429);
    expect(await from('192.0.2.1', PASSWORD)).toBe(200);
    for (let n = 0; n < 10; n++) expect(await from('192.0.2.1', 'wrong')).toBe(403);
    expect(await from('192.0.2.1', PASSWORD)).toBe(429);
  });

  it('of tokens is slowed at the feed’s door too', async () => {
    const other = await openServer({ limits: new Limits({ guesses: 3 }) });
    const knock = async (n: number): Promise<number> => {
      const socket = new WebSocket(`${other.url.replace('http', 'ws')}/api/feed`, {
        headers: { authorization: `Bearer joute_guess-${n}` },
      });
      socket.on('error', () => {});
      const [, answer] = (await once(socket, 'unexpected-response')) as [unknown, IncomingMessage];
      answer.destroy();
      return answer.statusCode!;
    };
    expect([await knock(1), await knock(2), await knock(3), await knock(4)]).toEqual([401, 401, 401, 429]);
  });
});
