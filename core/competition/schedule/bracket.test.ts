import { describe, expect, it, test } from 'vitest';
import { makeRandom } from '../../random.ts';
import { type Bracket, doubleKnockout, knockout, seedingOrder } from './bracket.ts';
import { type BracketWinner, bracketPlaces, resolveBracket } from './bracketState.ts';

const ids = (count: number): string[] => Array.from({ length: count }, (_, index) => `${index + 1}`);
const better: BracketWinner = (_, [a, b]) => (Number(a) < Number(b) ? a : b);
const worse: BracketWinner = (_, [a, b]) => (Number(a) > Number(b) ? a : b);
const lots = (seed: number): BracketWinner => {
  const random = makeRandom(seed);
  const known = new Map<string, string>();
  return (pairing, pair) => {
    if (!known.has(pairing)) known.set(pairing, pair[random.below(2)]!);
    return known.get(pairing);
  };
};

/** Plays it to its end; who lost how often. */
function played(bracket: Bracket, entrants: number, winnerOf: BracketWinner) {
  const slots = resolveBracket(bracket, ids(entrants), winnerOf);
  const met = slots.filter(({ isPlayed }) => isPlayed);
  const losses = new Map(ids(entrants).map((id) => [id, met.filter(({ loser }) => loser === id).length]));
  return { slots, met, losses, places: bracketPlaces(slots) };
}

// Standard seeding, as in tennis: 1 meets the last, the best two are in different halves.
test.each([
  { size: 2, order: [1, 2] },
  { size: 4, order: [1, 4, 3, 2] },
  { size: 8, order: [1, 8, 5, 4, 3, 6, 7, 2] },
])('the order of $size', ({ size, order }) => expect(seedingOrder(size)).toEqual(order));

describe('knock-out', () => {
  test.each([2, 3, 5, 6, 8, 13, 16, 33])('%i entrants: all but one lose once, byes for the best seeded', (entrants) => {
    for (let seed = 0; seed < 20; seed++) {
      const { met, losses, places } = played(knockout(entrants, false), entrants, lots(seed));
      expect(met).toHaveLength(entrants - 1);
      expect([...losses.values()].filter((lost) => lost !== 1)).toEqual([0]);
      expect([...places.values()].filter((place) => place === 1)).toHaveLength(1);
      expect(places.size).toBe(entrants);
    }
    const byes = 2 ** Math.ceil(Math.log2(entrants)) - entrants;
    const { met } = played(knockout(entrants, false), entrants, better);
    const inFirst = met.filter(({ pairing }) => pairing.round === 1).flatMap((slot) => slot.entrants);
    expect(ids(entrants).filter((id) => !inFirst.includes(id))).toEqual(ids(byes));
  });

  it('if the better always wins, everybody comes as far as its seeding', () => {
    const { places } = played(knockout(8, false), 8, better);
    expect(ids(8).map((id) => places.get(id))).toEqual([1, 2, 3, 3, 5, 5, 5, 5]);
    const third = played(knockout(8, true), 8, better);
    expect(ids(8).map((id) => third.places.get(id))).toEqual([1, 2, 3, 4, 5, 5, 5, 5]);
  });

  it('waits for what is not known', () => {
    const slots = resolveBracket(knockout(6, false), ids(6), () => undefined);
    expect(slots.filter(({ isPlayed }) => isPlayed).map(({ entrants }) => entrants)).toEqual([
      ['5', '4'],
      ['3', '6'],
    ]);
    expect(bracketPlaces(slots).size).toBe(0);
  });
});

describe('double knock-out', () => {
  test.each([2, 3, 4, 5, 7, 8, 9, 13, 16, 21])(
    '%i entrants: two defeats put one out, no more, no fewer',
    (entrants) => {
      for (const secondFinal of [true, false])
        for (let seed = 0; seed < 40; seed++) {
          const { met, losses, places } = played(doubleKnockout(entrants, secondFinal), entrants, lots(seed));
          const champion = [...places].find(([, place]) => place === 1)![0];
          const others = [...losses].filter(([id]) => id !== champion).map(([, lost]) => lost);
          if (secondFinal) expect(others.every((lost) => lost === 2)).toBe(true);
          else expect(others.filter((lost) => lost === 1).length).toBeLessThanOrEqual(1);
          expect(losses.get(champion)).toBeLessThanOrEqual(1);
          expect(places.size).toBe(entrants);
          // With n entrants there are 2n - 2 pairings, or one more for the second final.
          expect(met.length - (2 * entrants - 2)).toBe(secondFinal && losses.get(champion) === 1 ? 1 : 0);
        }
    },
  );

  test.each([
    { who: 'better', winner: better, places: [1, 2, 3, 4, 5, 5, 7, 7] },
    { who: 'worse', winner: worse, places: [7, 7, 5, 5, 4, 3, 2, 1] },
  ])('eight, the $who always wins', ({ winner, places: expected }) => {
    const { places } = played(doubleKnockout(8, true), 8, winner);
    expect(
      ids(8)
        .map((id) => places.get(id))
        .toSorted(),
    ).toEqual(expected.toSorted());
    expect(places.get(winner === better ? '1' : '8')).toBe(1);
  });

  it('thirteen: nobody meets the same opponent again before the last six are left', () => {
    for (let seed = 0; seed < 300; seed++) {
      const { met } = played(doubleKnockout(13, true), 13, lots(seed));
      const seen = new Map<string, string>();
      for (const { pairing, entrants } of met) {
        const pair = entrants.toSorted().join('-');
        if (seen.has(pair)) expect(['l4.1', 'l4.2', 'l5.1', 'l6.1', 'final', 'final2']).toContain(pairing.id);
        seen.set(pair, pairing.id);
      }
    }
  });
});
