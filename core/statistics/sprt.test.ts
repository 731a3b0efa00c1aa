import { describe, expect, test } from 'vitest';
import { makeRandom } from '../random.ts';
import { eloScore, runSprt, type Sprt } from './sprt.ts';

const TEST: Sprt = { elo0: 0, elo1: 30, alpha: 0.05, beta: 0.05 };

test.each([
  { elo: 0, score: 0.5 },
  { elo: 400, score: 10 / 11 },
  { elo: -400, score: 1 / 11 },
])('$elo Elo', ({ elo, score }) => expect(eloScore(elo)).toBeCloseTo(score, 12));

// By hand: 100 pairs, 30 won, 50 split, 20 lost. m = 0.55, v = 12.25/99, s0 = 0.5, s1 = 0.54307: 50
// log(0.126237 / 0.123786).
test('the likelihood ratio of a hundred pairs', () => {
  const scores = [1, 1, 1, 0.5, 0.5, 0.5, 0.5, 0.5, 0, 0];
  const { llr, low, high, verdict, samples } = runSprt(TEST, Array.from({ length: 10 }, () => scores).flat());
  expect(llr).toBeCloseTo(0.981, 2);
  expect([low, high].map((bound) => bound.toFixed(3))).toEqual(['-2.944', '2.944']);
  expect({ verdict, samples }).toEqual({ verdict: null, samples: 100 });
});

test('nothing played decides nothing, and a short row of wins is not yet proof of 30 Elo', () => {
  expect(runSprt(TEST, [])).toMatchObject({ samples: 0, llr: 0, verdict: null });
  expect(runSprt(TEST, [1, 1, 1]).verdict).toBeNull();
});

// By hand, s0 = 0.5 and s1 = 0.543067: three wins are counted as 3.5 of 4, so v = 0.875 * 0.125 =
// 0.109375; 1.5 log((v + 0.25) / (v + 0.208788)) = 0.1827. Without the half a win v would be
// nothing, and three wins worth 0.2702.
test.each([
  { scores: [1, 1, 1], llr: 0.1827 },
  { scores: [0, 0, 0], llr: -0.1767 },
])('three of the same, $scores: the variance is still something', ({ scores, llr }) => {
  expect(runSprt(TEST, scores).llr).toBeCloseTo(llr, 3);
});

/**
 * Two coin-flippers whose coin favours the first as much as the difference in Elo says, and the
 * first seat a little.
 */
function* flipPairs(elo: number, seed: number): Generator<number> {
  const random = makeRandom(seed);
  const flip = (p: number): number => (random.below(1_000_000) < p * 1_000_000 ? 1 : 0);
  const score = eloScore(elo);
  for (;;) yield (flip(score + 0.05) + flip(score - 0.05)) / 2;
}

function decide(elo: number, seed: number): { verdict: string | null; samples: number } {
  const scores: number[] = [];
  const pairs = flipPairs(elo, seed);
  for (let most = 512; ; most *= 2) {
    while (scores.length < most) scores.push(pairs.next().value as number);
    const told = runSprt(TEST, scores);
    if (told.verdict || most > 100_000) return told;
  }
}

describe('coin-flippers of known difference', () => {
  // Exactly at a hypothesis the test is wrong in 5 of 100 by its definition, so a hundred repeats
  // are above or below by luck: see below.
  test.each([
    { elo: -10, right: 'H0' },
    { elo: 40, right: 'H1' },
  ])('$elo Elo: $right in at least 95 of 100', ({ elo, right }) => {
    const verdicts = Array.from({ length: 100 }, (_, seed) => decide(elo, seed).verdict);
    expect(verdicts.filter((verdict) => verdict === right).length).toBeGreaterThanOrEqual(95);
  });

  test('wrong no oftener than alpha and beta say, exactly at the two guesses: 2000 repeats each', () => {
    for (const [elo, right] of [
      [0, 'H0'],
      [30, 'H1'],
    ] as const) {
      const verdicts = Array.from({ length: 2000 }, (_, seed) => decide(elo, 1000 + seed));
      const wrong = verdicts.filter(({ verdict }) => verdict !== right).length;
      expect(wrong / 2000, `${elo}`).toBeLessThanOrEqual(0.05);
    }
  });
});
