/**
 * The sequential probability ratio test: play on until it is clear which of two strengths is the
 * better guess, and no longer. Generalised (GSPRT) in its normal approximation, on openings played
 * in every order of the seats: the pair is the sample. The bounds are Wald's (1945). The likelihood
 * ratio is that of a normal distribution whose variance is not known and takes its best value under
 * each guess: LLR = n/2 log((v + (m - s0)^2) / (v + (m - s1)^2)) with mean m and variance v of n
 * samples. The shorter form for a known variance, n (s1 - s0) (2m - s0 - s1) / 2v, trusts the
 * variance of few samples too much: with coin-flippers it was wrong in 5.5% of 5000 repeats where
 * 5% were promised, this one in 4.8%, for 3% more pairs.
 */
import { cautiousVariance } from './score.ts';

export interface Sprt {
  /** The two guesses, in Elo of the first player over the second. */
  readonly elo0: number;
  readonly elo1: number;
  /** The share of times that H1 is taken though H0 is true, and H0 though H1 is. */
  readonly alpha: number;
  readonly beta: number;
}

/** H0: the difference is elo0; H1: it is elo1. */
export type SprtVerdict = 'H0' | 'H1';

export interface SprtState {
  /** Samples that it looked at: all, or those up to the one that decided. */
  readonly samples: number;
  readonly llr: number;
  /** At `low` H0 is taken, at `high` H1. */
  readonly low: number;
  readonly high: number;
  readonly verdict: SprtVerdict | null;
}

/** The score that a difference in Elo leads one to expect. */
export const eloScore = (elo: number): number => 1 / (1 + 10 ** (-elo / 400));

/**
 * Takes one score after the other: the first player's mean of each opening, in order. Once decided,
 * what comes later changes nothing.
 */
export class SprtRun {
  readonly #test: Sprt;
  #state: SprtState;
  #mean = 0;
  #squares = 0;

  constructor(test: Sprt) {
    const { alpha, beta } = test;
    this.#test = test;
    const [low, high] = [Math.log(beta / (1 - alpha)), Math.log((1 - beta) / alpha)];
    this.#state = { samples: 0, llr: 0, low, high, verdict: null };
  }

  get state(): SprtState {
    return this.#state;
  }

  add(score: number): void {
    const { samples, low, high, verdict: decided } = this.#state;
    if (decided) return;
    const [s0, s1] = [eloScore(this.#test.elo0), eloScore(this.#test.elo1)];
    const n = samples + 1;
    const before = this.#mean;
    this.#mean += (score - before) / n;
    this.#squares += (score - before) * (score - this.#mean);
    const mean = this.#mean;
    // Half a win and half a loss beside what was seen: after a row of wins alone the variance is
    // still something.
    const variance = cautiousVariance((mean * n + 0.5) / (n + 1), this.#squares, n);
    const llr = (n / 2) * Math.log((variance + (mean - s0) ** 2) / (variance + (mean - s1) ** 2));
    const verdict = llr >= high ? 'H1' : llr <= low ? 'H0' : null;
    this.#state = { samples: n, llr, low, high, verdict };
  }
}

export function runSprt(test: Sprt, scores: readonly number[]): SprtState {
  const run = new SprtRun(test);
  for (const score of scores) run.add(score);
  return run.state;
}
