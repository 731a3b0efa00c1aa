import { expect, test } from 'vitest';
import type { StoredMatch } from '../../store/storedMatch.ts';
import { publicSpec, seatsShown, showRow } from './matchSummary.ts';

const PLAN = {
  setup: { size: 3 },
  clock: { move: 5 },
  policy: {},
  secret: true,
  think: 5,
  origin: 'request',
  expires: 77,
};
const ROW: StoredMatch = {
  ...{ id: 'm', game: 'risk', status: 'open', plan: JSON.stringify(PLAN), seed: 'secret', listed: false },
  ...{ follows: 'old', created: 1, started: 2, ended: 3, termination: 'limit', guest: 'guest:a' },
  ...{ result: null, plies: null, sealed: null },
  seats: [
    { seat: 1, player: 'human', name: 'Ada', key: 'hash' },
    { seat: 2, player: 'cmd:/home/bo/bot.py --key secret', name: 'bot', key: null },
  ],
};

test('a match as lists show it has nothing secret', () => {
  expect(showRow(ROW)).toEqual({
    ...{ id: 'm', game: 'risk', status: 'open', listed: false, origin: 'request', setup: { size: 3 } },
    ...{ clock: { move: 5 }, created: 1, started: 2, ended: 3, termination: 'limit', follows: 'old', expires: 77 },
    ...{ result: null, viewers: 0, version: -1, turn: 0, ply: 0 },
    seats: [
      { seat: 1, name: 'Ada', player: 'human', present: false, waitsForCore: false },
      { seat: 2, name: 'bot', player: 'cmd:bot', present: false, waitsForCore: false },
    ],
  });
  expect(JSON.stringify(showRow(ROW))).not.toContain('secret');
});

test('only an open match expires; one that is over has its result', () => {
  expect(showRow({ ...ROW, status: 'running' }).expires).toBeNull();
  const { expires: _expires, ...plan } = PLAN;
  expect(showRow({ ...ROW, plan: JSON.stringify(plan) }).expires).toBeNull();
  const over = showRow({ ...ROW, status: 'finished', result: '{"places":[1,2]}', plies: 9 });
  expect([over.result, over.ply]).toEqual([{ places: [1, 2] }, 9]);
});

test('who is there, and who waits for a core', () => {
  const seats = seatsShown(ROW.seats, (seat) => seat === 2, new Set([1]));
  expect(seats.map(({ present, waitsForCore }) => [present, waitsForCore])).toEqual([
    [false, true],
    [true, false],
  ]);
});

test.each([
  { player: 'human', shown: 'human' },
  { player: 'open', shown: 'open' },
  { player: 'bot:greedy', shown: 'bot:greedy' },
  { player: 'cmd:python3 /home/bo/bot.py --key x', shown: /^cmd:(?!.*home).*$/ },
  { player: 'hub:/opt/engine --x', shown: 'hub:engine' },
  { player: 'net:/opt/client --x', shown: 'net:client' },
  // What cannot be read is not shown either.
  { player: 'cmd:"unclosed /home', shown: 'cmd' },
  { player: 'hub:', shown: 'hub' },
])('$player', ({ player, shown }) => {
  if (typeof shown === 'string') expect(publicSpec(player)).toBe(shown);
  else expect(publicSpec(player)).toMatch(shown);
});
