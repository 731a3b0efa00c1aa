import { describe, expect, it } from 'vitest';
import { clockOf, requestOf, seatsFor } from './plan.ts';

describe('what is asked of the server', () => {
  const options = [{ name: 'fmjd', kind: 'flag', default: false, about: { en: 'x', fr: 'x' } }] as const;
  const call = (seat: number): string => `Player ${seat}`;
  const usual = { game: 'draughts', setup: { fmjd: false }, time: null, listed: true };
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
      {
        ...usual,
        seats: seatsFor('link', 2, 1, 'x'),
        setup: { fmjd: true },
        time: { kind: 'move', seconds: 10 } as const,
        listed: false,
      },
      {
        game: 'draughts',
        seats: [{ player: 'human', name: 'Player 1' }, { player: 'reserved' }],
        setup: { fmjd: true },
        clock: { move: 10_000, bank: null, increment: 0, margin: 0 },
        listed: false,
      },
    ],
    [
      'bots alone, at a pace',
      { ...usual, seats: ['bot:a', 'bot:b'].map((player) => ({ player, name: '' })), pace: 300 },
      { game: 'draughts', seats: [{ player: 'bot:a' }, { player: 'bot:b' }], pace: 300 },
    ],
    [
      'bots alone, as fast as they play',
      { ...usual, seats: ['bot:a', 'bot:b'].map((player) => ({ player, name: '' })), pace: 0 },
      { game: 'draughts', seats: [{ player: 'bot:a' }, { player: 'bot:b' }] },
    ],
    [
      'a person among them sets the pace',
      { ...usual, seats: seatsFor('bot', 2, 1, 'a'), pace: 300 },
      { game: 'draughts', seats: [{ player: 'human', name: 'Player 1' }, { player: 'bot:a' }] },
    ],
  ])('%s', (_, plan, request) => {
    expect(requestOf(plan, { options }, call)).toEqual(request);
  });
});

it.each([
  [
    { kind: 'bank', minutes: 5, increment: 3 },
    { move: null, bank: 300_000, increment: 3000, margin: 0 },
  ],
  [
    { kind: 'bank', minutes: 0.5, increment: 0 },
    { move: null, bank: 30_000, increment: 0, margin: 0 },
  ],
  [
    { kind: 'move', seconds: 3 },
    { move: 3000, bank: null, increment: 0, margin: 0 },
  ],
] as const)('the clock of %j', (time, clock) => {
  expect(clockOf(time)).toEqual(clock);
});
