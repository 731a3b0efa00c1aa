import type { MatchSummary } from '@joute/core/api/matches.ts';
import { describe, expect, it } from 'vitest';
import { byInterest, nameOf, resultOf } from './sayMatch.ts';

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
