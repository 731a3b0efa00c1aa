// @vitest-environment happy-dom
/** A rematch: what is asked of the server, with which secret, and which seats are held in it. */
import type { SeatSummary } from '@joute/core/api/matches.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { seatsOf, setToken } from '../../server/keys.ts';
import { playAgainst } from './nextBot.ts';
import { askRematch, followRematch, mayAskRematch, seatAfter, takeSeats } from './rematch.ts';

interface Request {
  readonly path: string;
  readonly body: unknown;
  readonly secret: string | undefined;
}
let asked: Request[] = [];
/** What the server answers; a path that is not here is refused. */
let answers: Record<string, unknown> = {};

beforeEach(() => {
  asked = [];
  answers = {};
  vi.stubGlobal('fetch', async (path: string, { method, body, headers }: RequestInit) => {
    const { authorization } = headers as Record<string, string>;
    asked.push({ path: `${method} ${path}`, body: JSON.parse(String(body)), secret: authorization });
    const answer = answers[path];
    const problem = { code: 'seat/taken', detail: 'Somebody sits there.' };
    return new Response(JSON.stringify(answer ?? problem), { status: answer ? 200 : 409 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

const ADA = { seat: 1, key: 'a', name: 'Ada' };
const BOB = { seat: 3, key: 'b', name: 'Bob' };
const NEXT = { match: { id: 'n' } };

it('everybody moves on by one seat, the last to the first', () => {
  expect([1, 2, 3].map((seat) => seatAfter(seat, 3))).toEqual([2, 3, 1]);
});

it.each([
  [['human', 'bot:greedy'], null, true],
  [['human', 'net:1'], null, false],
  [['human', 'cmd:bot.py'], null, false],
  [['hub:scan', 'human'], null, false],
  [['human', 'cmd:bot.py'], 'token', true],
  [['human', 'bot:cmd:x'], null, true],
])('with %j and the token %s a rematch may be asked for: %s', (players, token, may) => {
  setToken(token);
  expect(mayAskRematch(players.map((player) => ({ player }) as SeatSummary))).toBe(may);
});

it('the first at the screen asks, with the key; the others take their seats', async () => {
  answers = { '/api/matches/m/rematch': NEXT, '/api/matches/n/seats': {} };
  expect(await askRematch('m', [ADA, BOB], 3)).toEqual({ ok: true, next: 'n' });
  expect(asked).toEqual([
    { path: 'POST /api/matches/m/rematch', body: { seat: 1, key: 'a' }, secret: 'Bearer a' },
    { path: 'POST /api/matches/n/seats', body: { seat: 1, name: 'Bob' }, secret: 'Bearer b' },
  ]);
  expect(seatsOf('n')).toEqual([
    { ...BOB, seat: 1 },
    { ...ADA, seat: 2 },
  ]);
});

it('who has a token shows it: programs may have to be started again', async () => {
  answers = { '/api/matches/m/rematch': NEXT };
  setToken('t');
  await askRematch('m', [ADA], 2);
  expect(asked[0]!.secret).toBe('Bearer t');
});

it('who holds no seat asks without one, and holds none afterwards', async () => {
  answers = { '/api/matches/m/rematch': NEXT };
  expect(await askRematch('m', [], 2)).toEqual({ ok: true, next: 'n' });
  expect(asked).toEqual([{ path: 'POST /api/matches/m/rematch', body: {}, secret: undefined }]);
  expect(seatsOf('n')).toEqual([]);
});

it('a refusal is a sentence; the seats that were taken before it are held', async () => {
  expect(await askRematch('m', [ADA], 2)).toEqual({ ok: false, sentence: 'Somebody sits there.' });
  expect(seatsOf('n')).toEqual([]);
  answers = { '/api/matches/m/rematch': NEXT };
  expect(await askRematch('m', [ADA, BOB], 3)).toEqual({ ok: false, sentence: 'Somebody sits there.' });
  expect(seatsOf('n').map(({ key }) => key)).toEqual(['a']);
});

it('a rematch that somebody else asked for is followed, one that nobody did is asked for', async () => {
  answers = { '/api/matches/m/rematch': NEXT, '/api/matches/n/seats': {} };
  expect(await followRematch('m', 'n', [ADA], 2)).toEqual({ ok: true, next: 'n' });
  expect(asked.map(({ path }) => path)).toEqual(['POST /api/matches/n/seats']);
  expect(seatsOf('n')).toEqual([{ ...ADA, seat: 2 }]);
  await followRematch('m', null, [ADA], 2);
  expect(asked.at(-1)!.path).toBe('POST /api/matches/m/rematch');
  // Who only watches goes there without a seat.
  expect(await takeSeats('n', [], 2)).toEqual({ ok: true, next: 'n' });
});

it('the same match against another bot is made, and the person holds the same seat in it', async () => {
  const seats = [
    { ...{ seat: 1, player: 'human', name: 'Ada', present: true, waitsForCore: false } },
    { ...{ seat: 2, player: 'bot:greedy', name: 'greedy', present: true, waitsForCore: false } },
  ];
  const clock = { move: 1000, bank: null, increment: 0, margin: 0, grace: { ms: 1, seats: [1] } };
  const row = { game: 'draughts', seats, setup: {}, clock, listed: true };
  expect(await playAgainst(row, ADA, 'alphabeta')).toEqual({ ok: false, sentence: 'Somebody sits there.' });
  expect(seatsOf('n')).toEqual([]);
  answers = { '/api/matches': { ...NEXT, keys: { 1: 'new' } } };
  expect(await playAgainst(row, ADA, 'alphabeta')).toEqual({ ok: true, next: 'n' });
  expect(asked.at(-1)).toMatchObject({
    path: 'POST /api/matches',
    body: {
      ...{ game: 'draughts', setup: {}, listed: true, clock: { move: 1000, bank: null, increment: 0, margin: 0 } },
      seats: [{ player: 'human', name: 'Ada' }, { player: 'bot:alphabeta' }],
    },
  });
  expect(seatsOf('n')).toEqual([{ ...ADA, key: 'new' }]);
});
