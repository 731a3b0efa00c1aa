/** Who may do what, by what is stored (arena/server/web/matchRights.test.ts has the routes). */
import { expect, test } from 'vitest';
import type { StoredMatch } from '../../store/storedMatch.ts';
import { fitsKey, hashKey, KEY_PREFIX, newKey, newMatchId } from './keys.ts';
import { askedSeats, isFree } from './plan.ts';
import { isAmongMachines, isHost, programOf } from './rights.ts';

const match = (players: readonly string[], plan: object = {}): StoredMatch =>
  ({
    plan: JSON.stringify({ asked: askedSeats(rowsOf(players)), ...plan }),
    seats: rowsOf(players),
  }) as unknown as StoredMatch;

const rowsOf = (players: readonly string[]) =>
  players.map((player, index) => ({ seat: index + 1, player, name: '', key: hashKey(`key ${index + 1}`) }));

test.each([
  // With seats of its own, the host shows the key of one of those.
  { players: ['human', 'reserved', 'open'], key: 'key 1', is: true },
  { players: ['human', 'reserved', 'open'], key: 'key 2', is: false },
  { players: ['human', 'reserved', 'open'], key: 'key 3', is: false },
  { players: ['human', 'human'], key: 'key 2', is: true },
  // Without, the host was told the keys of the reserved ones.
  { players: ['bot:a', 'reserved', 'open'], key: 'key 2', is: true },
  { players: ['bot:a', 'reserved', 'open'], key: 'key 3', is: false },
  { players: ['human', 'open'], key: 'wrong', is: false },
  { players: ['human', 'open'], key: null, is: false },
])('with the key $key in $players: $is', ({ players, key, is }) => {
  expect(isHost(match(players), { key, token: null })).toBe(is);
});

test.each([
  { maker: 'token:a', token: 'a', key: null, is: true },
  { maker: 'token:b', token: 'a', key: null, is: false },
  // Who shows a token is judged by that.
  { maker: 'token:b', token: 'a', key: 'key 1', is: false },
  { maker: undefined, token: 'a', key: null, is: false },
])('the token $token in a match of $maker: $is', ({ maker, token, key, is }) => {
  expect(isHost(match(['human', 'open'], { maker }), { key, token })).toBe(is);
});

test('a match from before seats were noted has no host by key', () => {
  expect(isHost(match(['human', 'human'], { asked: undefined }), { key: 'key 1', token: null })).toBe(false);
});

test.each([
  { players: ['human', 'net', 'open', 'reserved'], program: null, machines: false },
  { players: ['bot:greedy', 'bot:best'], program: null, machines: true },
  { players: ['bot:greedy', 'cmd:./bot'], program: 'cmd', machines: true },
  { players: ['human', 'net:./client'], program: 'net', machines: false },
  // What cannot be read counts as a program.
  { players: ['human', 'strange'], program: 'strange', machines: false },
])('$players: its program is $program', ({ players, program, machines }) => {
  expect(programOf(match(players))).toBe(program);
  expect(isAmongMachines(match(players))).toBe(machines);
});

test('free seats', () => {
  expect(['open', 'reserved', 'human', 'net', 'bot:x'].map(isFree)).toEqual([true, true, false, false, false]);
  expect(askedSeats(rowsOf(['open', 'bot:x', 'reserved', 'net', 'human'])).map(({ seat }) => seat)).toEqual([1, 3, 5]);
});

test('a key fits its own hash alone', () => {
  const [one, two] = [newKey(), newKey()];
  expect(one.startsWith(KEY_PREFIX)).toBe(true);
  expect([fitsKey(hashKey(one), one), fitsKey(hashKey(one), two), fitsKey(null, one), fitsKey(one, one)]).toEqual([
    ...[true, false, false, false],
  ]);
});

test('ids of matches have sixteen digits of thirty-two, none of them i, l, o or u', () => {
  const ids = Array.from({ length: 200 }, newMatchId);
  expect(new Set(ids).size).toBe(200);
  for (const id of ids) expect(id).toMatch(/^[0-9a-hjkmnp-tv-z]{16}$/);
  expect(new Set(ids.join('')).size).toBe(32);
});
