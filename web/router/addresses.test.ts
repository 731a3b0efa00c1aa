import { describe, expect, it } from 'vitest';
import { followed } from './links.ts';
import { pageOf } from './pageOf.ts';

describe('addresses', () => {
  it.each([
    ['/', { page: 'home' }],
    ['/g/draughts', { page: 'game', game: 'draughts' }],
    ['/m/7w3k0c9d', { page: 'match', id: '7w3k0c9d' }],
    ['/matches', { page: 'matches' }],
    ['/show', { page: 'show' }],
    ['/admin', { page: 'admin' }],
    ['/admin/x', { page: 'missing' }],
    ['/m/', { page: 'missing' }],
    ['/m/A-B', { page: 'missing' }],
    ['/m/a/b', { page: 'missing' }],
    ['/nothing', { page: 'missing' }],
  ])('%s', (path, page) => {
    expect(pageOf(path)).toEqual(page);
  });
});

describe('links', () => {
  const here = new URL('http://localhost:8080/g/risk');
  const click = {
    ...{ button: 0, defaultPrevented: false, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false },
  };
  const link = { href: '/m/abc', target: '', isDownload: false };
  it.each([
    ['a plain click', click, link, '/m/abc'],
    ['a place in the page', click, { ...link, href: '#connect' }, '/g/risk'],
    ['another button', { ...click, button: 1 }, link, null],
    ['a new tab', { ...click, ctrlKey: true }, link, null],
    ['taken by somebody else', { ...click, defaultPrevented: true }, link, null],
    ['another window', click, { ...link, target: '_blank' }, null],
    ['a file', click, { ...link, isDownload: true }, null],
    ['another house', click, { ...link, href: 'https://example.org/' }, null],
    ['the interface', click, { ...link, href: '/api' }, null],
    ['the interface, deeper', click, { ...link, href: '/api/matches/x/record' }, null],
    ['not an address', click, { ...link, href: 'http://[' }, null],
  ])('%s', (_, clicked, led, path) => {
    expect(followed(clicked, led, here)?.pathname ?? null).toBe(path);
  });
});
