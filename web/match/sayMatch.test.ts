import type { MatchSummary } from '@joute/core/api/matches.ts';
import { describe, expect, it } from 'vitest';
import { byInterest, namesOf, resultOf } from './sayMatch.ts';

describe('matches in words', () => {
  const called = { en: 'Glutton', fr: 'Glouton' };
  const bots = [{ name: 'greedy', called, face: '', idea: called, temperament: called }];
  const seat = (player: string, name: string) => ({ seat: 1, player, name, present: true, waitsForCore: false });
  const match = (changed: Partial<MatchSummary>): MatchSummary =>
    ({ status: 'finished', seats: [seat('human', 'Ada'), seat('bot:greedy', 'greedy')], ...changed }) as MatchSummary;
  it.each([
    ['a win', { result: { places: [2, 1], points: [0, 2] } }, 'Glouton gagne'],
    ['a draw', { result: { places: [1, 1], points: [1, 1] } }, 'Égalité'],
    ['nothing yet', { result: null, status: 'running' as const }, undefined],
    ['broken off', { result: null, status: 'broken' as const }, 'Interrompue'],
  ])('%s', (_, changed, said) => {
    expect(resultOf(match(changed), bots)?.fr).toBe(said);
  });
  it('names who sits there, or who may', () => {
    const seats = [seat('open', ''), seat('reserved', 'Ada'), seat('human', 'Ada'), seat('bot:greedy', 'greedy')];
    expect(namesOf(seats, bots, 'en')).toEqual(['free seat', 'reserved seat', 'Ada', 'Glutton']);
    expect(namesOf(seats, undefined, 'en').at(-1)).toBe('greedy');
  });
  it('puts people before demonstrations', () => {
    const [shown, played] = [match({ origin: 'demonstration', game: 'a' }), match({ origin: 'request', game: 'b' })];
    expect([shown, played].toSorted(byInterest(['a', 'b']))).toEqual([played, shown]);
  });
});
