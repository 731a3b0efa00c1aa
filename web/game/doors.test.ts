import { describe, expect, it } from 'vitest';
import { commonDoor, waysIn } from './doors.ts';

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
    expect(commonDoor(doors, here)).toEqual({ host: '127.0.0.1', port: 4646 });
    expect(commonDoor([{ game: null, host: '::', port: 4646 }], here)).toEqual({
      host: 'arena.example.org',
      port: 4646,
    });
  });
  it('of the contest are its addresses', () => {
    expect(waysIn('risk', [], here, '/api/iaconnector')[0]).toEqual({
      address: 'https://arena.example.org/api/iaconnector',
      speech: 'contest',
    });
    expect(commonDoor([], here)).toBeNull();
  });
});
