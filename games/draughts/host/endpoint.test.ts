import { must } from '@joute/core/result.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeEndpoint, parseEndpoint } from './endpoint.ts';

describe('endpoints', () => {
  it.each([
    ['example.org', 'example.org', 7777],
    ['localhost:5777', 'localhost', 5777],
    ['192.0.2.7:80', '192.0.2.7', 80],
    ['[2001:db8::7]:80', '2001:db8::7', 80],
    ['[::1]', '::1', 7777],
    ['2001:db8::7', '2001:db8::7', 7777],
    ['::ffff:192.0.2.7', '::ffff:192.0.2.7', 7777],
  ])('%s', (text, host, port) => {
    const endpoint = must(parseEndpoint(text, 7777));
    expect(endpoint).toEqual({ host, port });
    expect(must(parseEndpoint(makeEndpoint(endpoint), 1))).toEqual(endpoint);
  });

  it.each(['', ':80', 'a:0', 'a:65536', 'a:b', '[a]:80', '[::1', 'a b', '1::2::3'])('refuses %j', (text) => {
    expect(parseEndpoint(text, 7777).ok).toBe(false);
  });

  it('any text: no throw', () => {
    fc.assert(fc.property(fc.string(), (text) => typeof parseEndpoint(text, 1).ok === 'boolean'));
  });
});
