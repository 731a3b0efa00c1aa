import { expect, test } from 'vitest';
import { type OutsSituation, waysFor } from './waysFor.ts';

const seat = (number: number, player: string) => ({
  ...{ seat: number, player, name: `p${number}`, present: true, waitsForCore: false },
});
const POLICY = { illegal: 'lose', tries: 1, faults: null, timeout: 'lose', gone: 'lose', resign: false } as const;
const PEOPLE: OutsSituation = {
  row: { origin: 'request', seats: [seat(1, 'human'), seat(2, 'human')] },
  facts: { hasDraws: true, policy: POLICY },
  ...{ held: [1], seat: 1, waysOut: { proposals: [], away: [], claimMs: 120_000 }, since: 0 },
  ...{ waiting: [2], hasMoved: true },
};
const BOT = { row: { origin: 'request', seats: [seat(1, 'human'), seat(2, 'bot:greedy')] } } as const;

test.each([
  { what: 'people', change: {}, is: { resign: true, draw: 'offer', takeBack: 'ask', leave: 'goes on' } },
  { what: 'a bot', change: BOT, is: { resign: true, draw: 'offer', takeBack: 'ask', leave: 'ends' } },
  { what: 'one screen', change: { held: [1, 2] }, is: { leave: 'ends' } },
  { what: 'before a move', change: { hasMoved: false }, is: { takeBack: null } },
  { what: 'a game without draws', change: { facts: { policy: POLICY } }, is: { draw: 'none' } },
  {
    what: 'a client',
    change: { row: { origin: 'request', seats: [seat(1, 'human'), seat(2, 'net')] } },
    is: { takeBack: 'none', leave: 'goes on' },
  },
  {
    what: 'a competition',
    change: { row: { ...PEOPLE.row, origin: 'competition' } },
    is: { resign: false, draw: null, takeBack: null, leave: null },
  },
] as const)('against $what', ({ change, is }) => {
  expect(waysFor({ ...PEOPLE, ...(change as Partial<OutsSituation>) })).toMatchObject(is);
});

test('what is proposed is answered by who sits here, or waits for the others', () => {
  const proposals = [{ what: 'draw', by: 2, waits: [1] }] as const;
  const waysOut = { ...PEOPLE.waysOut!, proposals };
  expect(waysFor({ ...PEOPLE, waysOut })).toMatchObject({
    ...{ draw: null, offered: [{ what: 'draw', by: 2, seat: 1 }], own: [] },
  });
  expect(waysFor({ ...PEOPLE, waysOut, held: [2], seat: 2 })).toMatchObject({ offered: [], own: proposals });
  // At one screen the other answers.
  expect(waysFor({ ...PEOPLE, waysOut, held: [1, 2], seat: 2 })).toMatchObject({
    ...{ offered: [{ by: 2, seat: 1 }], own: [] },
  });
});

test.each([
  { ms: 80_000, since: 1000, left: false, claimIn: 39_000 },
  { ms: 119_000, since: 2000, left: false, claimIn: 0 },
  { ms: 0, since: 0, left: true, claimIn: 0 },
])('away for $ms: to be claimed in $claimIn', ({ ms, since, left, claimIn }) => {
  const waysOut = { ...PEOPLE.waysOut!, away: [{ seat: 2, ms, left }] };
  expect(waysFor({ ...PEOPLE, waysOut, since }).away).toEqual([{ seat: 2, ms: ms + since, left, claimIn }]);
  const never = { ...waysOut, claimMs: null };
  expect(waysFor({ ...PEOPLE, waysOut: never, since }).away[0]?.claimIn).toBeNull();
  // Nobody is told that oneself is away.
  expect(waysFor({ ...PEOPLE, waysOut, held: [1, 2] }).away).toEqual([]);
});

test('at a larger table only who is waited for holds up the others', () => {
  const row = { ...PEOPLE.row, seats: [...PEOPLE.row.seats, seat(3, 'human')] };
  const waysOut = { ...PEOPLE.waysOut!, away: [2, 3].map((other) => ({ seat: other, ms: 0, left: true })) };
  const ways = waysFor({ ...PEOPLE, row, waysOut });
  expect(ways.winsByClaim).toBe(false);
  expect(ways.away.map(({ claimIn }) => claimIn)).toEqual([0, null]);
});
