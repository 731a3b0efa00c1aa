import { expect, it, test } from 'vitest';
import { drawTables, meetingsBound, usualTables } from './tables.ts';

test.each([
  // CyberAttack, four a table: 9 tables, everybody 4 of them, once in every seat. 54 meetings for
  // 36 pairs: once or twice.
  { game: 'CyberAttack', entrants: 9, seats: 4, tables: 9, played: [4, 4], inSeat: [1, 1], meetings: [1, 2] },
  // Risk, five a table: those who rest are the edges of a heptagon. 70 meetings for 21 pairs: three
  // or four times.
  { game: 'Risk', entrants: 7, seats: 5, tables: 7, played: [5, 5], inSeat: [1, 1], meetings: [3, 4] },
  // Block designs, all pairs equally often: the affine plane of order 3, the Fano plane, all
  // triples of five.
  { game: 'affine plane', entrants: 9, seats: 3, tables: 12, played: [4, 4], inSeat: [1, 2], meetings: [1, 1] },
  { game: 'Fano plane', entrants: 7, seats: 3, tables: 7, played: [3, 3], inSeat: [1, 1], meetings: [1, 1] },
  { game: 'all triples', entrants: 5, seats: 3, tables: 10, played: [6, 6], inSeat: [2, 2], meetings: [3, 3] },
  { game: '(9, 4, 3)', entrants: 9, seats: 4, tables: 18, played: [8, 8], inSeat: [2, 2], meetings: [3, 3] },
  { game: 'all at one table', entrants: 4, seats: 4, tables: 4, played: [4, 4], inSeat: [1, 1], meetings: [4, 4] },
  { game: 'one table', entrants: 6, seats: 4, tables: 1, played: [0, 1], inSeat: [0, 1], meetings: [0, 1] },
  {
    game: 'not all equally often',
    entrants: 10,
    seats: 4,
    tables: 7,
    played: [2, 3],
    inSeat: [0, 1],
    meetings: [0, 2],
  },
  { game: 'many', entrants: 24, seats: 4, tables: 36, played: [6, 6], inSeat: [1, 2], meetings: [0, 1] },
])('$game: $entrants entrants, $tables tables of $seats', ({ entrants, seats, tables, ...expected }) => {
  const { tables: drawn, balance } = drawTables(entrants, seats, tables, 1);
  for (const table of drawn) expect(new Set(table).size).toBe(seats);
  expect({
    played: [balance.played.least, balance.played.most],
    inSeat: [balance.seats.least, balance.seats.most],
    meetings: [balance.meetings.least, balance.meetings.most],
  }).toEqual({ played: expected.played, inSeat: expected.inSeat, meetings: expected.meetings });
  expect(balance.bound).toBe(expected.meetings[1]! - expected.meetings[0]!);
});

test.each([
  { entrants: 9, seats: 4, tables: 9, bound: 1 },
  { entrants: 7, seats: 5, tables: 21, bound: 0 },
  // Two triples of four share a pair, and leave one out.
  { entrants: 4, seats: 3, tables: 2, bound: 2 },
  // 9 tables share at least 12 pairs; 54 meetings of 45 pairs within one would share 9.
  { entrants: 10, seats: 4, tables: 9, bound: 2 },
  // All pairs equally often would be a design with fewer tables than entrants (Fisher 1940).
  { entrants: 21, seats: 6, tables: 14, bound: 1 },
])('no better than $bound: $entrants, $tables tables of $seats', ({ entrants, seats, tables, bound }) => {
  expect(meetingsBound(entrants, seats, tables)).toBe(bound);
});

it('seats are within one whatever the numbers, meetings never below their bound', () => {
  for (let entrants = 4; entrants <= 11; entrants++)
    for (let seats = 2; seats <= Math.min(6, entrants); seats++) {
      const { balance } = drawTables(entrants, seats, usualTables(entrants), entrants);
      expect(balance.seats.most - balance.seats.least).toBe(0);
      expect(balance.played.most).toBe(balance.played.least);
      expect(balance.meetings.most - balance.meetings.least).toBeGreaterThanOrEqual(balance.bound);
    }
});

it('the same seed gives the same tables', () => {
  expect(drawTables(9, 4, 9, 5)).toEqual(drawTables(9, 4, 9, 5));
  expect(drawTables(9, 4, 9, 5).tables).not.toEqual(drawTables(9, 4, 9, 6).tables);
});
