import { describe, expect, it, test } from 'vitest';
import { makeRandom } from '../../random.ts';
import { pairSwiss, type SwissEntrant } from './swiss.ts';

const WIN = 3;
const fresh = (count: number): SwissEntrant[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `e${index + 1}`,
    score: 0,
    opponents: new Set<string>(),
    seatBalance: 0,
    wasFirst: null,
    byes: 0,
  }));

/** Plays so many rounds; the better usually wins. What the entrants have behind them after each. */
function play(count: number, rounds: number, seed: number) {
  const random = makeRandom(seed);
  let entrants = fresh(count);
  let steps = 0;
  for (let round = 1; round <= rounds; round++) {
    const { couples, bye } = pairSwiss(entrants, WIN);
    const score = new Map(entrants.map((entrant) => [entrant.id, entrant.score]));
    steps += couples.reduce((sum, [a, b]) => sum + Math.abs(score.get(a)! - score.get(b)!), 0);
    const gained = new Map<string, number>(bye ? [[bye, WIN]] : []);
    for (const [first, second] of couples) {
      const drawn = random.below(10);
      const isFavourite = Number(first.slice(1)) < Number(second.slice(1));
      const points = drawn < 2 ? [1, 1] : drawn < 8 === isFavourite ? [WIN, 0] : [0, WIN];
      gained.set(first, points[0]!).set(second, points[1]!);
    }
    entrants = entrants
      .map((entrant) => {
        const couple = couples.find((pair) => pair.includes(entrant.id));
        const isFirst = couple?.[0] === entrant.id;
        return {
          ...entrant,
          score: entrant.score + gained.get(entrant.id)!,
          opponents: new Set([...entrant.opponents, ...(couple ?? []).filter((id) => id !== entrant.id)]),
          seatBalance: entrant.seatBalance + (couple ? (isFirst ? 1 : -1) : 0),
          wasFirst: couple ? isFirst : entrant.wasFirst,
          byes: entrant.byes + (bye === entrant.id ? 1 : 0),
        };
      })
      .toSorted((a, b) => b.score - a.score || Number(a.id.slice(1)) - Number(b.id.slice(1)));
    expect(new Set([...couples.flat(), ...(bye ? [bye] : [])]).size).toBe(count);
  }
  return { entrants, steps: steps / (rounds * Math.floor(count / 2)) };
}

describe('no pair twice, seats within one, byes shared', () => {
  test.each([
    { entrants: 11, rounds: 7, seeds: 400 },
    { entrants: 10, rounds: 7, seeds: 100 },
    { entrants: 8, rounds: 5, seeds: 100 },
    { entrants: 16, rounds: 9, seeds: 30 },
    { entrants: 33, rounds: 9, seeds: 10 },
  ])('$entrants entrants, $rounds rounds, $seeds seeds', ({ entrants: count, rounds, seeds }) => {
    for (let seed = 0; seed < seeds; seed++) {
      const { entrants } = play(count, rounds, seed);
      for (const { opponents, byes, seatBalance } of entrants) {
        // Nobody is met again: as many opponents as rounds without a bye.
        expect(opponents.size + byes, `seed ${seed}`).toBe(rounds);
        expect(Math.abs(seatBalance), `seed ${seed}`).toBeLessThanOrEqual(1);
        expect(byes, `seed ${seed}`).toBeLessThanOrEqual(1);
      }
    }
  });
});

it('scores are close: on the mean less than a draw apart', () => {
  const steps = Array.from({ length: 20 }, (_, seed) => play(11, 7, seed).steps);
  expect(steps.reduce((sum, step) => sum + step, 0) / 20).toBeLessThan(WIN / 2);
});

it('at the start the upper half meets the lower, seats in turns', () => {
  expect(pairSwiss(fresh(6), WIN)).toEqual({
    couples: [
      ['e1', 'e4'],
      ['e5', 'e2'],
      ['e3', 'e6'],
    ],
    bye: null,
  });
  expect(pairSwiss(fresh(5), WIN).bye).toBe('e5');
});

// Greedy from the top would pair 1-2 and leave 3 and 4, who have met.
it('is not greedy', () => {
  const [a, b, c, d] = fresh(4) as [SwissEntrant, SwissEntrant, SwissEntrant, SwissEntrant];
  const { couples } = pairSwiss(
    [
      { ...a, score: 6 },
      { ...b, score: 6 },
      { ...c, score: 3, opponents: new Set(['e4']) },
      { ...d, score: 0, opponents: new Set(['e3']) },
    ],
    WIN,
  );
  expect(couples.map((pair) => pair.toSorted().join())).toEqual(['e1,e3', 'e2,e4']);
});

it('pairs again rather than not at all, when all have met', () => {
  const [a, b] = fresh(2) as [SwissEntrant, SwissEntrant];
  const { couples } = pairSwiss(
    [
      { ...a, opponents: new Set(['e2']) },
      { ...b, opponents: new Set(['e1']) },
    ],
    WIN,
  );
  expect(couples).toHaveLength(1);
});

test.each([
  { count: 0, round: { couples: [], bye: null } },
  { count: 1, round: { couples: [], bye: 'e1' } },
])('$count entrants', ({ count, round }) => expect(pairSwiss(fresh(count), WIN)).toEqual(round));
