// @vitest-environment happy-dom
/**
 * The plain parts of the application: addresses, links, keys, languages, what is asked of the
 * server.
 */

import type { MatchSummary } from '@joute/core/api/matches.ts';
import { describe, expect, it, vi } from 'vitest';
import { joinCommand, waysIn } from './game/doors.ts';
import { dropSeat, hashOfSeat, holdSeat, seatInHash, seatsOf } from './keys.ts';
import { chooseLanguage } from './language.svelte.ts';
import { followed } from './links.ts';
import { byInterest, nameOf, resultOf } from './match/sayMatch.ts';
import { pageOf } from './pageOf.ts';
import { requestOf, seatsFor } from './play/plan.ts';

describe('addresses', () => {
  it.each([
    ['/', { page: 'home' }],
    ['/g/draughts', { page: 'game', game: 'draughts' }],
    ['/m/7w3k0c9d', { page: 'match', id: '7w3k0c9d' }],
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

it.each([
  ['fr', 'en', ['en-US'], 'fr'],
  ['xx', 'fr', ['en-US'], 'fr'],
  [null, null, ['de-DE', 'fr-CA', 'en'], 'fr'],
  [null, 'xx', ['de'], 'en'],
  [null, null, [], 'en'],
] as const)('the language of %s, %s, %s is %s', (given, kept, preferred, chosen) => {
  expect(chooseLanguage(given, kept, preferred)).toBe(chosen);
});

describe('keys', () => {
  it('holds several seats of a match, in order, each once', () => {
    const held = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (name: string) => held.get(name) ?? null,
      setItem: (name: string, value: string) => held.set(name, value),
      removeItem: (name: string) => held.delete(name),
    });
    holdSeat('m', { seat: 2, key: 'b', name: 'Bob' });
    holdSeat('m', { seat: 1, key: 'a', name: 'Ada' });
    holdSeat('m', { seat: 2, key: 'c', name: 'Bea' });
    expect(seatsOf('m').map(({ seat, key }) => `${seat}${key}`)).toEqual(['1a', '2c']);
    expect(seatsOf('other')).toEqual([]);
    dropSeat('m', 1);
    dropSeat('m', 2);
    expect([seatsOf('m'), held.size]).toEqual([[], 0]);
    vi.unstubAllGlobals();
  });

  it.each([
    ['#seat=2&key=seat_x', { seat: 2, key: 'seat_x' }],
    ['#key=seat_x', null],
    ['#seat=-1&key=x', null],
    ['#seat=1', null],
    ['', null],
  ])('finds in "%s" the seat that a link gives', (hash, seat) => {
    expect(seatInHash(hash)).toEqual(seat);
    if (seat) expect(seatInHash(hashOfSeat(seat))).toEqual(seat);
  });
});

describe('what is asked of the server', () => {
  const options = [{ name: 'fmjd', kind: 'flag', default: false, about: { en: 'x', fr: 'x' } }] as const;
  const call = (seat: number): string => `Player ${seat}`;
  const usual = { game: 'draughts', setup: { fmjd: false }, seconds: null, listed: true };
  it.each([
    [
      'against a bot',
      { ...usual, seats: seatsFor('bot', 2, 2, 'greedy') },
      { game: 'draughts', seats: [{ player: 'bot:greedy' }, { player: 'human', name: 'Player 2' }] },
    ],
    [
      'at one screen, with a name',
      {
        ...usual,
        seats: seatsFor('screen', 2, 1, 'greedy').map((seat, n) => (n === 0 ? { ...seat, name: ' Ada ' } : seat)),
      },
      {
        game: 'draughts',
        seats: [
          { player: 'human', name: 'Ada' },
          { player: 'human', name: 'Player 2' },
        ],
      },
    ],
    [
      'by a link, with everything else',
      { ...usual, seats: seatsFor('link', 2, 1, 'x'), setup: { fmjd: true }, seconds: 10, listed: false },
      {
        game: 'draughts',
        seats: [{ player: 'human', name: 'Player 1' }, { player: 'reserved' }],
        setup: { fmjd: true },
        clock: { move: 10_000, bank: null, increment: 0, margin: 0 },
        listed: false,
      },
    ],
  ])('%s', (_, plan, request) => {
    expect(requestOf(plan, { options }, call)).toEqual(request);
  });
});

describe('ways in for programs', () => {
  const doors = [
    { game: 'vampires', host: '0.0.0.0', port: 5555 },
    { game: null, host: '127.0.0.1', port: 4646 },
  ];
  const here = new URL('https://arena.example.org/g/vampires');
  it('are named as the asker reaches them', () => {
    expect(waysIn('vampires', doors, here).map(({ address }) => address)).toEqual([
      'arena.example.org 5555',
      '127.0.0.1 4646',
      'wss://arena.example.org/api/bots/vampires',
    ]);
    expect(joinCommand('vampires', doors, here)).toBe('joute join vampires arena.example.org 5555');
  });
  it('of the contest are its addresses', () => {
    expect(waysIn('risk', [], here, '/api/iaconnector')[0]).toEqual({
      address: 'https://arena.example.org/api/iaconnector',
      speech: 'contest',
    });
    expect(joinCommand('risk', [], here, '/api/iaconnector')).toBe('joute join risk arena.example.org 443');
    expect(joinCommand('escat', [], here)).toBeNull();
  });
});

describe('matches in words', () => {
  const seat = (player: string, name: string) => ({ seat: 1, player, name, present: true, waitsForCore: false });
  const match = (changed: Partial<MatchSummary>): MatchSummary =>
    ({ status: 'finished', seats: [seat('human', 'Ada'), seat('bot:greedy', 'greedy')], ...changed }) as MatchSummary;
  it.each([
    ['a win', { result: { places: [2, 1], points: [0, 2] } }, 'greedy gagne'],
    ['a draw', { result: { places: [1, 1], points: [1, 1] } }, 'Égalité'],
    ['nothing yet', { result: null, status: 'running' as const }, undefined],
    ['broken off', { result: null, status: 'broken' as const }, 'Interrompue'],
  ])('%s', (_, changed, said) => {
    expect(resultOf(match(changed))?.fr).toBe(said);
  });
  it('names who sits there, or who may', () => {
    expect(['open', 'reserved', 'human'].map((player) => nameOf(seat(player, 'Ada'), 'en'))).toEqual([
      'free seat',
      'reserved seat',
      'Ada',
    ]);
  });
  it('puts people before demonstrations', () => {
    const [shown, played] = [match({ origin: 'demonstration', game: 'a' }), match({ origin: 'request', game: 'b' })];
    expect([shown, played].toSorted(byInterest(['a', 'b']))).toEqual([played, shown]);
  });
});
