import { describe, expect, it } from 'vitest';
import { followed } from './links.ts';
import { pageOf } from './pageOf.ts';

describe('addresses', () => {
  it.each([
    ['/', { page: 'home' }],
    ['/g/draughts', { page: 'game', game: 'draughts' }],
    ['/g/draughts/learn', { page: 'learn', game: 'draughts' }],
    ['/g/draughts/rules', { page: 'rules', game: 'draughts' }],
    ['/g/draughts/reports', { page: 'service', game: 'draughts', service: 'reports' }],
    ['/g/draughts/reports/more', { page: 'missing' }],
    ['/m/7w3k0c9d', { page: 'match', id: '7w3k0c9d' }],
    ['/embed/m/7w3k0c9d', { page: 'embed', id: '7w3k0c9d' }],
    ['/embed/m/A-B', { page: 'missing' }],
    ['/embed/m/a/b', { page: 'missing' }],
    ['/embed/matches', { page: 'missing' }],
    ['/matches', { page: 'matches' }],
    ['/competitions', { page: 'competitions' }],
    ['/wall', { page: 'wall' }],
    ['/c/7w3k0c9d', { page: 'competition', id: '7w3k0c9d' }],
    ['/c/A-B', { page: 'missing' }],
    ['/show', { page: 'show' }],
    ['/docs', { page: 'docs', id: 'index' }],
    ['/docs/first-bot', { page: 'docs', id: 'first-bot' }],
    ['/docs/a/b', { page: 'missing' }],
    ['/desk', { page: 'desk', part: 'roster', id: null }],
    ['/desk/tournaments', { page: 'desk', part: 'tournaments', id: null }],
    ['/desk/c/7w3k', { page: 'desk', part: 'control', id: '7w3k' }],
    ['/desk/roster', { page: 'missing' }],
    ['/desk/control', { page: 'missing' }],
    ['/desk/c/A', { page: 'missing' }],
    ['/desks', { page: 'missing' }],
    ['/team', { page: 'team', id: null }],
    ['/team/7d4e-1', { page: 'team', id: '7d4e-1' }],
    ['/team/a/b', { page: 'missing' }],
    ['/account', { page: 'account' }],
    ['/sign-in', { page: 'sign-in' }],
    ['/desk/x', { page: 'missing' }],
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
