/** Tie-breaks by hand-made tallies, each by its published definition. */
import { expect, it, test } from 'vitest';
import type { Tally } from './tally.ts';
import { rankTied, type TieContext } from './tieBreaks.ts';

const tally = (entrant: string, given: Partial<Tally>, against: Readonly<Record<string, number[]>> = {}): Tally => ({
  ...{ entrant, points: 2, wins: 0, draws: 0, losses: 0, faults: 0, byes: 0, pointsFor: 0, pointsAgainst: 0 },
  ...given,
  against: new Map(Object.entries(against)),
});

const OTHERS = [tally('strong', { points: 5 }), tally('weak', { points: 1 }), tally('none', { points: 0 })];

/** The groups by their entrants, the best first. */
function ranked(breaks: Parameters<typeof rankTied>[1], group: readonly Tally[]): string[] {
  const all = [...group, ...OTHERS];
  const context: TieContext = {
    tallies: new Map(all.map((one) => [one.entrant, one])),
    seeding: all.map(({ entrant }) => entrant),
    commitment: 'c0ffee',
    stage: 'stage',
  };
  return rankTied(group, breaks, context).map((part) => part.map(({ entrant }) => entrant).join('='));
}

const HARD = tally('hard', {}, { strong: [0], weak: [2] });
const SOFT = tally('soft', {}, { weak: [1], none: [1] });

test.each([
  // Opponents' points: 5 + 1 against 1 + 0.
  { breaks: ['buchholz'], group: [SOFT, HARD], order: ['hard', 'soft'] },
  // Without the weakest opponent: 5 against 1.
  { breaks: ['buchholz-cut'], group: [SOFT, HARD], order: ['hard', 'soft'] },
  // Won against each times what that one has: 2 x 1 against 1 x 1.
  { breaks: ['sonneborn-berger'], group: [SOFT, HARD], order: ['hard', 'soft'] },
  { breaks: ['wins'], group: [tally('a', { wins: 1 }), tally('b', { wins: 2 })], order: ['b', 'a'] },
  { breaks: ['faults'], group: [tally('a', { faults: 1 }), tally('b', {})], order: ['b', 'a'] },
  { breaks: ['seeding'], group: [tally('a', {}), tally('b', {})], order: ['a', 'b'] },
  { breaks: ['points-for'], group: [tally('a', { pointsFor: 1 }), tally('b', { pointsFor: 3 })], order: ['b', 'a'] },
  {
    breaks: ['points-difference'],
    group: [tally('a', { pointsFor: 9, pointsAgainst: 8 }), tally('b', { pointsFor: 3 })],
    order: ['b', 'a'],
  },
  { breaks: [], group: [tally('a', { wins: 1 }), tally('b', {})], order: ['a=b'] },
] as const)('$breaks: $order', ({ breaks, group, order }) => {
  expect(ranked(breaks, group)).toEqual(order);
});

it('a bye counts as an opponent with as many points as oneself', () => {
  const free = tally('free', { byes: 1 }, { weak: [0] });
  // 2 + 1 for who was free; 1 + 0, 5 + 1 and 1 + 2 for the others.
  expect(ranked(['buchholz'], [free, SOFT, HARD])).toEqual(['hard', 'free', 'soft']);
  expect(ranked(['buchholz'], [free, tally('even', { points: 2 }, { weak: [1], free: [1] })])).toEqual(['free=even']);
});

it('direct counts only among equals, and only where all of them have met', () => {
  const [a, b] = [tally('a', {}, { b: [0], weak: [9] }), tally('b', {}, { a: [2] })];
  expect(ranked(['direct'], [a, b])).toEqual(['b', 'a']);
  expect(ranked(['direct'], [a, b, tally('c', {}, { a: [0] })])).toEqual(['a=b=c']);
});

it('the next one is asked of those who are still equal', () => {
  const group = [tally('a', { wins: 1 }), tally('b', { wins: 2, faults: 1 }), tally('c', { wins: 2 })];
  expect(ranked(['wins', 'faults'], group)).toEqual(['c', 'b', 'a']);
  expect(ranked(['wins', 'faults'], [])).toEqual([]);
});

it('a lot is drawn for each, the same whenever it is looked at', () => {
  const group = ['a', 'b', 'c', 'd'].map((entrant) => tally(entrant, {}));
  const drawn = ranked(['lot'], group);
  expect(drawn).toHaveLength(4);
  expect(ranked(['lot'], group.toReversed())).toEqual(drawn);
});
