import { describe, expect, it, test } from 'vitest';
import { drawPools } from './pools.ts';
import { type Couple, gauntlet, roundRobin } from './roundRobin.ts';

/** How often each pair meets, and each entrant has the first and the second seat. */
function tally(rounds: readonly (readonly Couple[])[], entrants: number) {
  const meetings = new Map<string, number>();
  const seats = Array.from({ length: entrants }, () => [0, 0]);
  for (const [first, second] of rounds.flat()) {
    const pair = [first, second].toSorted((a, b) => a - b).join('-');
    meetings.set(pair, (meetings.get(pair) ?? 0) + 1);
    seats[first]![0]!++;
    seats[second]![1]!++;
  }
  return { meetings: [...meetings.values()], seats };
}

describe('round robin', () => {
  const SIZES = [2, 3, 4, 5, 6, 7, 8, 9, 12, 13, 20, 31];

  test.each(SIZES)('%i entrants: all meet once, nobody twice in a round, seats within one', (entrants) => {
    const rounds = roundRobin(entrants, 1);
    expect(rounds).toHaveLength(entrants % 2 === 0 ? entrants - 1 : entrants);
    for (const round of rounds) expect(new Set(round.flat()).size).toBe(2 * Math.floor(entrants / 2));
    const { meetings, seats } = tally(rounds, entrants);
    expect(meetings).toEqual(Array.from({ length: (entrants * (entrants - 1)) / 2 }, () => 1));
    for (const [first, second] of seats) expect(Math.abs(first! - second!)).toBeLessThanOrEqual(1);
  });

  test.each(SIZES)('%i entrants, home and away: everybody has both seats against everybody', (entrants) => {
    const rounds = roundRobin(entrants, 2);
    expect(new Set(rounds.flat().map(String)).size).toBe(entrants * (entrants - 1));
  });

  // The circle of four (Lucas, Récréations mathématiques, 1883): the last stands still, the others
  // walk round.
  it('of four is the circle', () => {
    const rounds = roundRobin(4, 1).map((round) => round.map((pair) => pair.toSorted().join('')).toSorted());
    expect(rounds).toEqual([
      ['03', '12'],
      ['02', '13'],
      ['01', '23'],
    ]);
  });

  it('of nobody and of one alone has no pairings', () => {
    expect(roundRobin(0, 1).flat()).toEqual([]);
    expect(roundRobin(1, 2).flat()).toEqual([]);
  });
});

describe('gauntlet', () => {
  test.each([
    { entrants: 5, champions: 1, cycles: 1 },
    { entrants: 6, champions: 2, cycles: 2 },
    { entrants: 4, champions: 3, cycles: 1 },
  ])('$champions of $entrants meet all others, $cycles times', ({ entrants, champions, cycles }) => {
    const rounds = gauntlet(entrants, champions, cycles);
    const { meetings } = tally(rounds, entrants);
    expect(meetings).toEqual(Array.from({ length: champions * (entrants - champions) }, () => cycles));
    for (const round of rounds) expect(new Set(round.flat()).size).toBe(round.length * 2);
    expect(
      rounds.flat().every((pair) => pair.some((one) => one < champions) && pair.some((one) => one >= champions)),
    ).toBe(true);
  });
});

describe('pools', () => {
  const LOTS = { commitment: 'c0ffee', label: 'pools' };
  const ids = Array.from({ length: 12 }, (_, index) => `e${index + 1}`);
  const rank = (id: string): number => Number(id.slice(1));

  test.each([
    { entrants: 12, pools: 3, sizes: [4, 4, 4] },
    { entrants: 11, pools: 3, sizes: [4, 4, 3] },
    { entrants: 10, pools: 4, sizes: [3, 3, 2, 2] },
    { entrants: 3, pools: 1, sizes: [3] },
  ])('$entrants in $pools: sizes $sizes, everybody once', ({ entrants, pools, sizes }) => {
    for (const draw of ['seed', 'pots', 'snake'] as const) {
      const drawn = drawPools(ids.slice(0, entrants), pools, draw, LOTS);
      expect(
        drawn.map((pool) => pool.length),
        draw,
      ).toEqual(sizes);
      expect(drawn.flat().toSorted(), draw).toEqual(ids.slice(0, entrants).toSorted());
    }
  });

  it('snake: the best with the last of the second row', () => {
    expect(drawPools(ids, 3, 'snake', LOTS).map((pool) => pool.map(rank))).toEqual([
      [1, 6, 7, 12],
      [2, 5, 8, 11],
      [3, 4, 9, 10],
    ]);
  });

  it('pots: one of each in every pool, drawn', () => {
    const drawn = drawPools(ids, 3, 'pots', LOTS);
    for (const pool of drawn) expect(pool.map((id) => Math.ceil(rank(id) / 3))).toEqual([1, 2, 3, 4]);
    const others = Array.from({ length: 20 }, (_, n) => drawPools(ids, 3, 'pots', { ...LOTS, commitment: `${n}` }));
    expect(new Set(others.map(String)).size).toBeGreaterThan(15);
  });

  it('the draw hangs on the committed seed alone, and every place is equally likely', () => {
    expect(drawPools(ids, 3, 'seed', LOTS)).toEqual(drawPools(ids.toReversed(), 3, 'seed', LOTS));
    const inFirst = Array.from({ length: 600 }, (_, n) =>
      drawPools(ids, 3, 'seed', { commitment: `${n}`, label: 'x' })[0]!.includes('e1'),
    ).filter(Boolean).length;
    // A third of 600 is 200, with a standard deviation of 11.5.
    expect(inFirst).toBeGreaterThan(165);
    expect(inFirst).toBeLessThan(235);
  });
});
