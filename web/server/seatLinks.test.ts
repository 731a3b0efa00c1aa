import { expect, test } from 'vitest';
import { hashOfSeats, linkToMatch, seatsInHash } from './seatLinks.ts';

test.each([
  ['#seat=2&key=seat_x', [{ seat: 2, key: 'seat_x' }]],
  [
    '#seat=1&key=a&seat=3&key=b',
    [
      { seat: 1, key: 'a' },
      { seat: 3, key: 'b' },
    ],
  ],
  ['#key=seat_x', []],
  ['#seat=-1&key=x', []],
  ['#seat=1', []],
  ['#seat=1&seat=2&key=x', []],
  ['', []],
])('finds in "%s" the seats that a link gives', (hash, seats) => {
  expect(seatsInHash(hash)).toEqual(seats);
  if (seats.length > 0) expect(seatsInHash(hashOfSeats(seats))).toEqual(seats);
});

test('a link to a match has its keys behind the #, where they are never sent', () => {
  const link = new URL(linkToMatch('http://192.0.2.7:8080', 'abc', [{ seat: 2, key: 'seat_x' }]));
  expect([link.origin, link.pathname, link.search, link.hash]).toEqual([
    ...['http://192.0.2.7:8080', '/m/abc', '', '#seat=2&key=seat_x'],
  ]);
  expect(linkToMatch('https://joute.example', 'abc')).toBe('https://joute.example/m/abc');
});
