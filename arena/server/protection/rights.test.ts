/** Every row of the table of rights, asked over the real interface as every role. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@joute/core/words.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { freshFolder } from '../../test/freshFolder.ts';
import { FeedClient } from '../test/feedClient.ts';
import { openServer, type TestServer } from '../test/openServer.ts';
import { makeRightsPage } from '../test/rightsPage.ts';
import { openClass, type SchoolClass } from '../test/schoolClass.ts';
import { ROLE_SCOPES } from './credentials.ts';
import { Limits } from './limits.ts';
import { findRight, RIGHTS, type Right, ROLES, type Role, rightOf } from './rights.ts';

const REFUSED = ['request/no-token', 'request/scope', 'request/not-your-team'];
const rows = Object.entries(RIGHTS) as [string, Right][];
const routes = rows.filter(([name]) => /^(GET|POST|PUT|PATCH|DELETE) /.test(name));
const messages = rows.filter(([name]) => name.startsWith('feed '));

const open = async (guests: boolean): Promise<TestServer> => {
  const pages = freshFolder();
  writeFileSync(join(pages, 'index.html'), '<!doctype html>');
  return openServer({ guests, pages, limits: new Limits({ budget: 1e9, guesses: 1e9 }) });
};
let server: TestServer;
let closed: TestServer;
let own: SchoolClass;
let tokens: SchoolClass['tokens'];
beforeAll(async () => {
  [server, closed] = await Promise.all([open(true), open(false)]);
  own = await openClass(server);
  await openClass(closed);
  tokens = own.tokens;
});

/** What it is about is there where it matters whose it is: an administrator would remove it. */
function addressOf(path: string, role: Role): string {
  const theirs = role === 'team' || role === 'other' ? { team: own.team, member: own.member } : {};
  const known: Record<string, string> = { ...theirs, service: 'reports', game: 'draughts' };
  return path.replace(/\{(\w+)\}/g, (_all, name: string) => known[name] ?? 'a0');
}

async function codeOf(at: TestServer, name: string, role: Role): Promise<string> {
  const [method, path] = name.split(' ') as [string, string];
  const { status, body } = await at.call(`${method} ${addressOf(path, role)}`, { key: tokens[role] });
  return body?.code ?? String(status);
}

describe('every route', () => {
  it.each(ROLES)('lets %s in, or not, as the table says', async (role) => {
    const found = [];
    for (const [name, right] of routes) {
      const code = await codeOf(server, name, role);
      found.push([name, REFUSED.includes(code) ? 'no' : right.may[role] === 'no' ? code : right.may[role]]);
    }
    expect(found).toEqual(routes.map(([name, { may }]) => [name, may[role]]));
  });

  it('is closed to guests where they are not allowed, unless it is for everybody', async () => {
    for (const [name, { scope }] of routes)
      expect([name, (await codeOf(closed, name, 'guest')) === 'request/no-token']).toEqual([name, scope !== null]);
  });

  it('is in the table, and the table has no other', async () => {
    const { body } = await server.call('GET /api/openapi.json');
    const described = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const unlisted = described.filter((name) => !findRight(name));
    // Services of games have a row together.
    expect(unlisted.every((name) => /^GET \/api\/\w+$/.test(name))).toBe(true);
    const plain = ['GET /api', 'GET /api/openapi.json', 'GET /api/{service}'];
    expect(routes.map(([name]) => name).filter((name) => !described.includes(name) && !plain.includes(name))).toEqual(
      [],
    );
    expect(() => rightOf('GET /api/anything')).toThrow('not in the table');
  });
});

describe('the feed', () => {
  const ABOUT = { match: 'nosuch', seat: 1, id: 'a', turn: 1, move: null, competition: 'nosuch', token: 'joute_x' };
  const FIELDS: Readonly<Record<string, readonly (keyof typeof ABOUT)[]>> = {
    ...{ token: ['token'], watch: ['match'], unwatch: ['match'], follow: ['competition'], unfollow: ['competition'] },
    ...{ move: ['match', 'seat', 'id', 'turn', 'move'], wayOut: ['match', 'seat'] },
  };
  const messageOf = (type: string) => ({
    ...{ type, ...(type === 'wayOut' ? { way: 'leave' } : {}) },
    ...Object.fromEntries((FIELDS[type] ?? []).map((field) => [field, ABOUT[field]])),
  });

  it.each(ROLES)('takes the messages of %s, or not, as the table says', async (role) => {
    for (const at of [server, closed]) {
      const key = at === server ? tokens[role] : undefined;
      const client = await FeedClient.open(at.url, key === undefined ? {} : { authorization: `Bearer ${key}` });
      const found = [];
      for (const [name] of messages) {
        const type = name.slice('feed '.length);
        client.say(messageOf(type));
        if (type !== 'ping') client.say({ type: 'ping' });
        const before = client.told.length;
        await client.next('pong');
        found.push([name, client.told.slice(before).some(({ code }) => code === 'request/no-token')]);
      }
      const isBarred = ({ scope, may }: Right) => may[role] === 'no' || (at === closed && scope !== null);
      expect(found).toEqual(messages.map(([name, right]) => [name, isBarred(right)]));
      client.socket.terminate();
    }
  });

  it('has a row for every message that there is', async () => {
    const types = ['token', 'watch', 'unwatch', 'move', 'wayOut', 'list', 'unlist', 'follow', 'unfollow', 'ping'];
    expect(messages.map(([name]) => name.slice('feed '.length)).toSorted()).toEqual(types.toSorted());
  });
});

it('pages are sent to those whom the table names', async () => {
  for (const [name, { may }] of rows.filter(([row]) => row.startsWith('page ')))
    for (const role of ROLES) {
      const path = name.slice('page '.length).replace('*', 'index.html');
      const { status } = await server.call(`GET ${addressOf(path, role)}`, { key: tokens[role] });
      expect([name, role, [401, 403].includes(status)]).toEqual([name, role, may[role] === 'no']);
    }
});

it.each(LANGUAGES)('docs/manual/%s/rights.md is the table', async (language) => {
  const { body } = await server.call('GET /api/openapi.json', { headers: { 'accept-language': language } });
  const summaries = Object.entries(body.paths as Record<string, Record<string, { summary?: string }>>).flatMap(
    ([path, methods]) =>
      Object.entries(methods).flatMap(([method, { summary }]) =>
        summary === undefined ? [] : ([[`${method.toUpperCase()} ${path}`, summary]] as const),
      ),
  );
  const page = makeRightsPage(language, ROLE_SCOPES, new Map(summaries));
  await expect(page).toMatchFileSnapshot(`../../../docs/manual/${language}/rights.md`);
});
