// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { dropSeat, hashOfSeat, holdSeat, seatInHash, seatsOf } from './keys.ts';

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
