import { hostname } from 'node:os';
import { expect, it } from 'vitest';
import { KnownHosts } from './knownHosts.ts';

const known = new KnownHosts({
  ...{ host: 'Arena.lan', publicUrl: 'https://joute.example/play', hosts: ['teacher-pc.school.example'] },
  trustProxy: true,
});
const bare = new KnownHosts({ host: '0.0.0.0' });

it.each([
  ['127.0.0.1:8080', true],
  ['[::1]:8080', true],
  ['localhost', true],
  ['LOCALHOST:8080', true],
  ['localhost.:8080', true],
  ['arena.localhost:8080', true],
  // A classroom reaches the server by its address, or by its name.
  ['192.168.1.20:8080', true],
  ['[fe80::1]:8080', true],
  [`${hostname()}:8080`, true],
  [`${hostname().toUpperCase()}.local`, true],
  ['evil.example:8080', false],
  ['127.0.0.1.evil.example', false],
  ['localhost.evil.example', false],
  [`${hostname()}.evil.example`, false],
  ['', true],
])('a server on all addresses is asked for by "%s": %s', (host, isKnown) => {
  expect(bare.refuse({ host }) === null).toBe(isKnown);
});

it.each([
  ['arena.lan:8080', true],
  ['joute.example', true],
  ['teacher-pc.school.example:8080', true],
  ['other.school.example', false],
])('a server with names is asked for by "%s": %s', (host, isKnown) => {
  expect(known.refuse({ host }) === null).toBe(isKnown);
});

it('looks at what a proxy was asked for, where there is one', () => {
  const forwarded = (name: string) => ({ host: '127.0.0.1:8080', 'x-forwarded-host': name });
  expect(known.refuse(forwarded('joute.example'))).toBeNull();
  expect(known.refuse(forwarded('evil.example'))).toEqual({
    ...{ code: 'request/unknown-host', params: { host: 'evil.example' } },
  });
  expect(known.refuse(forwarded('joute.example, evil.example'))).not.toBeNull();
  expect(bare.refuse(forwarded('evil.example'))).toBeNull();
  expect(known.refuse({ host: 'evil.example', 'x-forwarded-host': 'localhost' })).not.toBeNull();
});

it.each([
  [{}, true],
  [{ 'sec-fetch-site': 'none' }, true],
  [{ 'sec-fetch-site': 'same-origin', origin: 'http://localhost:8080' }, true],
  [{ origin: 'http://localhost:8080' }, true],
  [{ origin: 'https://joute.example' }, true],
  [{ referer: 'http://localhost:8080/m/x' }, true],
  [{ 'sec-fetch-site': 'cross-site' }, false],
  [{ 'sec-fetch-site': 'same-site' }, false],
  [{ origin: 'http://localhost:3000' }, false],
  [{ origin: 'null' }, false],
  [{ origin: 'https://evil.example' }, false],
  [{ referer: 'http://evil.example/page' }, false],
])('a page that sends %j is ours: %s', (headers, isOwn) => {
  expect(known.refusePage({ host: 'localhost:8080', ...headers }) === null).toBe(isOwn);
});
