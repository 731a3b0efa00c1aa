/** How long a match takes: by its clock, and as quick matches show. */
import { describe, expect, it, test } from 'vitest';
import type { Bot } from '../../bot.ts';
import type { AnyGame } from '../../game.ts';
import { toy } from '../../test/toy.ts';
import { planOf } from '../test/playing.ts';
import { chooseLanes, longestMs, matchPace, mostSeats, type QuickTime } from './pace.ts';

const CLOCK = { move: null, bank: null, increment: 0, margin: 0 };

test.each([
  { what: 'no limit', clock: {}, ms: null },
  { what: 'a second a move, ten turns', clock: { move: 1000 }, ms: 10_000 },
  { what: 'the first turn of each seat longer', clock: { move: 1000, first: 5000 }, ms: 10_000 + 2 * 4000 },
  { what: 'the first turn shorter, which is no gain', clock: { move: 1000, first: 200 }, ms: 10_000 },
  { what: 'a bank each', clock: { bank: 60_000 }, ms: 120_000 },
  { what: 'a bank each, and something back', clock: { bank: 60_000, increment: 500 }, ms: 125_000 },
  { what: 'with a margin at every turn', clock: { move: 1000, margin: 20 }, ms: 10_200 },
  { what: 'moves and banks: the shorter', clock: { move: 1000, bank: 3000 }, ms: 6000 },
  { what: 'banks and moves: the shorter', clock: { move: 100, bank: 30_000 }, ms: 1000 },
  { what: 'the match as a whole, and the round that is under way', clock: { move: 1000, duration: 4000 }, ms: 6000 },
  { what: 'the match as a whole alone', clock: { duration: 4000 }, ms: 4000 },
])('$what: $ms', ({ clock, ms }) => {
  expect(longestMs({ ...CLOCK, ...clock }, 10, 2)).toBe(ms);
});

test.each([
  { dynamics: 'sequential', seats: 2, cores: 8, lanes: 8 },
  { dynamics: 'simultaneous', seats: 2, cores: 8, lanes: 4 },
  { dynamics: 'simultaneous', seats: 3, cores: 8, lanes: 2 },
  { dynamics: 'simultaneous', seats: 4, cores: 2, lanes: 1 },
] as const)('$seats seats, $dynamics, $cores cores: $lanes at once', ({ dynamics, seats, cores, lanes }) => {
  expect(chooseLanes({ dynamics }, seats, cores)).toBe(lanes);
});

test('the seats of the largest match', () => {
  expect(mostSeats(planOf(8, [{ format: 'tables', seats: 4 }, { format: 'knockout' }]))).toBe(4);
  expect(mostSeats(planOf(8, { format: 'swiss', rounds: 2 }))).toBe(2);
});

describe('a match of a plan', () => {
  const started: string[] = [];
  const bot = (name: string): Bot<unknown, unknown> => ({
    card: { name, called: { en: name, fr: name }, face: '', idea: { en: '', fr: '' }, temperament: { en: '', fr: '' } },
    start: (seat) => {
      started.push(`${name} ${seat}`);
      return { think: () => ({ move: 1 }) };
    },
  });
  const entry = {
    facts: toy.facts,
    game: async () => toy as AnyGame,
    bots: async () => [bot('weak'), bot('strong')],
  };
  /** So many turns of a bot before its time is over. */
  const begin = (turns = Number.POSITIVE_INFINITY) => {
    let rested = 0;
    return (): QuickTime => ({
      isOver: () => rested >= turns,
      rest: async () => {
        rested++;
      },
    });
  };
  const player = [1, 2].map((n) => ({ name: `P${n}`, spec: 'cmd:x' }));
  const pace = (change: object, options: { matchTime?: number; turns?: number } = {}) =>
    matchPace(entry, planOf(2, { format: 'round-robin' }, change), {
      ...{ lanes: 3, matchTime: options.matchTime, begin: begin(options.turns) },
    });

  it.each([
    // The toy's second a move, five turns.
    { what: 'bots of ours think as long as they may', change: { think: 300 }, usual: 1.5, longest: 5 },
    { what: 'and no longer than their clock', change: { think: 3000 }, usual: 5, longest: 5 },
    { what: 'programs use half of their time', change: { player }, usual: 2.5, longest: 5 },
    {
      what: 'one program is enough for that',
      change: { player: [player[0], { name: 'P3', spec: 'bot:x' }], think: 10 },
      ...{ usual: 2.5, longest: 5 },
    },
    { what: 'nobody has entered yet', change: { player: [], think: 10 }, usual: 2.5, longest: 5 },
    { what: 'no clock: a second a turn, half of it used', change: { player, clock: { move: null } }, usual: 2.5 },
    { what: 'a setup of its own', change: { player, setup: { length: 8 } }, usual: 4, longest: 8 },
    {
      what: 'an opening’s setup before it',
      change: { player, setup: { length: 8 }, opening: [{ setup: { length: 3 } }] },
      ...{ usual: 1.5, longest: 3 },
    },
    {
      what: 'from a position in the middle',
      change: { player, opening: [{ from: '{"turn":4,"length":5,"cards":[1,2],"scores":[0,0]}' }] },
      ...{ usual: 1, longest: 5 },
    },
  ])('$what', async ({ change, usual, longest = null }) => {
    expect(await pace(change)).toEqual({ usual, longest, lanes: 3 });
  });

  it('the organiser knows better', async () => {
    expect(await pace({ player }, { matchTime: 77 })).toEqual({ usual: 77, longest: 5, lanes: 3 });
    expect(await pace({ clock: { move: null } }, { matchTime: 77 })).toEqual({ usual: 77, longest: null, lanes: 3 });
  });

  it('asks the best bot, three times, in every seat', async () => {
    started.length = 0;
    await pace({});
    expect(started).toEqual(Array(3).fill(['strong 1', 'strong 2']).flat());
  });

  it('where the best does not come to an end soon enough, the next is asked, and then what was reached counts', async () => {
    started.length = 0;
    expect(await pace({ player }, { turns: 2 })).toEqual({ usual: 1, longest: 5, lanes: 3 });
    expect(new Set(started)).toEqual(new Set(['strong 1', 'strong 2', 'weak 1', 'weak 2']));
    // One of three that ends is enough: the first takes five, the others have one turn left.
    expect(await pace({ player }, { turns: 6 })).toEqual({ usual: 2.5, longest: 5, lanes: 3 });
  });
});
