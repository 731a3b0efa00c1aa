// @vitest-environment happy-dom
/** What a person reads of the end, and against whom they may play next. */
import type { MatchSummary, SeatSummary } from '@joute/core/api/matches.ts';
import { expect, it } from 'vitest';
import { neighboursOf, requestAgainst } from './nextBot.ts';
import { headlineOf } from './outcome.ts';

const seat = (number: number, player: string, name = ''): SeatSummary => ({
  ...{ seat: number, player, name, present: true, waitsForCore: false },
});
const ZOE = seat(1, 'human', 'Zoé');
const GREEDY = seat(2, 'bot:greedy', 'greedy');

it.each([
  ['the winner', [1, 2], [1], 'You won', 'Vous avez gagné'],
  ['the loser', [2, 1], [1], 'You lost', 'Vous avez perdu'],
  ['a draw', [1, 1], [2], 'A draw', 'Partie nulle'],
  ['one of two winners among three', [1, 1, 3], [2], 'You share the first place', 'Vous partagez la première place'],
  ['third of four', [1, 2, 3, 4], [3], 'You came third', 'Vous finissez à la troisième place'],
  ['who only looks on', [1, 2], [], 'Zoé wins', 'Zoé gagne'],
  ['two people at one screen', [1, 2], [1, 2], 'Zoé wins', 'Zoé gagne'],
])('%s', (_, places, held, en, fr) => {
  const seats = [ZOE, ...places.slice(1).map((_place, index) => seat(index + 2, 'bot:greedy', `bot ${index}`))];
  expect(headlineOf({ seats, places, held, bots: [] })).toEqual({ en, fr });
});

const BOTS = ['random', 'greedy', 'alphabeta'].map((name) => ({ name, called: { en: name, fr: name } }));
it.each([
  ['in the middle', [ZOE, GREEDY], [1], { easier: 'random', harder: 'alphabeta' }],
  ['the weakest', [ZOE, seat(2, 'bot:random')], [1], { easier: null, harder: 'greedy' }],
  ['the strongest, by its other name', [ZOE, seat(2, 'bot:best')], [1], { easier: 'greedy', harder: null }],
  ['three of a kind', [ZOE, GREEDY, seat(3, 'bot:greedy')], [1], { easier: 'random', harder: 'alphabeta' }],
  ['bots of several kinds', [ZOE, GREEDY, seat(3, 'bot:random')], [1], null],
  ['a person', [ZOE, seat(2, 'human')], [1], null],
  ['nobody at this screen plays', [ZOE, GREEDY], [], null],
  ['a bot that this server does not know', [ZOE, seat(2, 'bot:other')], [1], null],
])('the next bot up and down: %s', (_, seats, held, expected) => {
  const next = neighboursOf({ seats }, held, BOTS);
  expect(next && { easier: next.easier?.name ?? null, harder: next.harder?.name ?? null }).toEqual(expected);
});

it('the next level up and down; the other bots are among themselves', () => {
  const levels = ['easy', 'medium', 'hard'].map((name) => ({
    name,
    called: { en: name, fr: name },
    heldBack: 'greedy',
  }));
  const nextTo = (player: string) => {
    const next = neighboursOf({ seats: [ZOE, seat(2, player)] }, [1], [...levels, ...BOTS]);
    return [next?.easier?.name, next?.harder?.name];
  };
  expect(nextTo('bot:easy')).toEqual([undefined, 'medium']);
  expect(nextTo('bot:hard')).toEqual(['medium', 'alphabeta']);
  expect(nextTo('bot:alphabeta')).toEqual(['hard', undefined]);
  expect(nextTo('bot:greedy')).toEqual(['random', 'alphabeta']);
});

it('the same match against another bot: the same seat, name, setup and clock', () => {
  const clock = { move: null, bank: 300_000, increment: 3000, margin: 0 };
  const row = { game: 'draughts', seats: [ZOE, GREEDY], setup: { plies: 80 }, clock, listed: false } as const;
  expect(requestAgainst(row as unknown as MatchSummary, 1, 'alphabeta')).toEqual({
    ...{ game: 'draughts', setup: { plies: 80 }, clock, listed: false },
    seats: [{ player: 'human', name: 'Zoé' }, { player: 'bot:alphabeta' }],
  });
});
