import type { MatchSummary, SeatSummary } from '@joute/core/api/matches.ts';
import type { AnyGame, Facts } from '@joute/core/game.ts';
import { describe, expect, it } from 'vitest';
import type { Frame } from '../model/timeline.ts';
import { type PlayerOptions, playerViews, pointsAt } from './playerViews.ts';

const seat = (number: number, more: Partial<SeatSummary> = {}): SeatSummary => ({
  ...{ seat: number, player: 'human', name: `P${number}`, present: true, waitsForCore: false },
  ...more,
});
const FRAME: Frame = { turn: 3, version: 4, waiting: [1], time: [60_000, null], heard: 500, end: null };
const FACTS = { seatNames: [{ en: 'White', fr: 'Blancs' }] } as unknown as Facts;

function view(more: Partial<PlayerOptions> = {}, first: Partial<SeatSummary> = {}, row: Partial<MatchSummary> = {}) {
  return playerViews({
    row: { status: 'running', seats: [seat(1, first), seat(2)], ...row } as MatchSummary,
    ...{ facts: FACTS, frame: FRAME, isLive: true, held: [], points: null, language: 'en' },
    ...more,
  });
}

it('who is asked has the running clock, and the game names its seat', () => {
  expect(view()).toEqual([
    {
      ...{ seat: 1, name: 'P1', seatName: 'White', kind: 'person', note: 'to move', face: null },
      ...{ isAsked: true, isAway: false, isOwn: false, points: null, place: null },
      clock: { heard: 500, left: 60_000, runs: true },
    },
    {
      ...{ seat: 2, name: 'P2', seatName: '', kind: 'person', note: '', face: null },
      ...{ isAsked: false, isAway: false, isOwn: false, points: null, place: null },
      clock: { heard: 500, left: null, runs: false },
    },
  ]);
});

it('before the first frame and without facts there is a name and nothing else', () => {
  expect(view({ frame: null, facts: null, language: 'fr' }, { name: '' })[0]).toEqual({
    ...{ seat: 1, name: 'Joueur 1', seatName: '', kind: 'humain', note: '', face: null },
    ...{ isAsked: false, isAway: false, isOwn: false, points: null, place: null },
    clock: { heard: 0, left: null, runs: false },
  });
});

describe('the note, and whether the clock runs', () => {
  it.each([
    ['waits for a core before all else', {}, { waitsForCore: true, present: false }, {}, 'waits for a core', false],
    ['who is away is counted for all the same', {}, { present: false }, {}, 'away', true],
    ['a program cannot be away', {}, { player: 'bot:greedy', present: false }, {}, 'to move', true],
    ['none in an earlier position', { isLive: false }, {}, {}, '', false],
    ['none once the match is over', {}, {}, { status: 'finished' as const }, '', false],
  ])('%s', (_, more, first, row, note, runs) => {
    expect(view(more, first, row)[0]).toMatchObject({ note, clock: { runs } });
  });

  it.each([
    ['a person who is not there', {}, { present: false }, {}, true],
    ['a person who is', {}, {}, {}, false],
    ['a program', {}, { player: 'net', present: false }, {}, false],
    ['in an earlier position', { isLive: false }, { present: false }, {}, false],
    ['once the match is over', {}, { present: false }, { status: 'finished' as const }, false],
  ])('away: %s', (_, more, first, row, isAway) => {
    expect(view(more, first, row)[0]!.isAway).toBe(isAway);
  });
});

it('the kind is “you” at a seat that is held here', () => {
  expect(view({ held: [2] }, { player: 'bot:greedy' }).map(({ kind }) => kind)).toEqual(['bot greedy', 'you']);
  expect(view({ held: [1], language: 'fr' }, {}).map(({ kind }) => kind)).toEqual(['vous', 'humain']);
});

it('a bot is shown as its character, the technical name second', () => {
  const called = { en: 'Glutton', fr: 'Glouton' };
  const bots = [{ name: 'greedy', called, face: 'M1 1', idea: called, temperament: called }];
  expect(view({ bots, language: 'fr' }, { player: 'bot:greedy', name: 'greedy' })[0]).toMatchObject({
    ...{ name: 'Glouton', kind: 'bot greedy', face: 'M1 1' },
  });
});

it('while a first move is free the clock stands at its limit', () => {
  const clock = { move: null, bank: 300_000, increment: 3000, margin: 0, grace: { ms: 30_000, seats: [1] } };
  const frame = { ...FRAME, time: [330_000, 300_000] };
  expect(view({ frame, fresh: [1, 2] }, {}, { clock })[0]!.clock).toMatchObject({ left: 330_000, most: 300_000 });
  expect(view({ frame, fresh: [] }, {}, { clock })[0]!.clock).not.toHaveProperty('most');
});

it.each([
  { what: 'the first move’s own', clock: { first: 9000, move: 5000 }, most: 9000 },
  { what: 'that of every move', clock: { move: 5000 }, most: 5000 },
  { what: 'the shorter of move and bank', clock: { move: 5000, bank: 300_000 }, most: 5000 },
  { what: 'the shorter of bank and move', clock: { move: 5000, bank: 3000 }, most: 3000 },
  { what: 'none without a limit', clock: {}, most: undefined },
  { what: 'none without grace', clock: { move: 5000, grace: undefined }, most: undefined },
])('the limit of a first move: $what', ({ clock, most }) => {
  const grace = { ms: 30_000, seats: [1] };
  const row = { clock: { move: null, bank: null, increment: 0, margin: 0, grace, ...clock } } as Partial<MatchSummary>;
  const shown = view({ fresh: [1] }, {}, row)[0]!.clock;
  expect(shown.most).toBe(most);
  expect('most' in shown).toBe(most !== undefined);
  expect(view({}, {}, row)[0]!.clock).not.toHaveProperty('most');
});

it('points are those of the position, at the end those of the result, with the places', () => {
  expect(view({ points: [1234.56, 0] }).map(({ points }) => points)).toEqual(['1,234.6', '0']);
  expect(view({ points: [3] }).map(({ points }) => points)).toEqual(['3', '0']);
  const end = {
    termination: 'normal',
    reason: '',
    message: { en: '', fr: '' },
    places: [2, 1],
    points: [0, 2],
  } as const;
  const ended = view({ points: [9, 9], frame: { ...FRAME, end } });
  expect(ended.map(({ points, place }) => [points, place])).toEqual([
    ['0', 2],
    ['2', 1],
  ]);
  // Nobody is asked any more, and no clock is shown.
  expect(ended[0]).toMatchObject({ isAsked: false, note: '', clock: { left: null, runs: false } });
});

describe('the points at a position', () => {
  const game = (points: readonly number[], information = 'perfect') =>
    ({ facts: { information }, resultNow: () => ({ points }) }) as unknown as AnyGame;
  it.each([
    ['differ', game([1, 2]), [1, 2]],
    ['are all the same', game([1, 1, 1]), null],
    ['are the same but for the last', game([1, 1, 2]), [1, 1, 2]],
    ['would tell what is hidden', game([1, 2], 'hidden'), null],
  ])('%s', (_, played, points) => {
    expect(pointsAt(played, {})).toEqual(points);
  });
});
