/**
 * Ratings fitted to all matches at once: the likeliest strengths given the matches and a prior, by
 * Newton's method, and how uncertain they are, by the curvature there. The order of matches does
 * not matter, and nothing drifts: the same matches give the same ratings.
 */
import { factorise, invert, type Matrix, solve } from './cholesky.ts';
import { gatherEvidence, type RatedMatch, type RatingEvidence } from './evidence.ts';
import { addLikelihood } from './likelihood.ts';

/** What is known before any match. */
export interface RatingPrior {
  /**
   * The standard deviation of strengths, on the natural scale; Infinity for maximum likelihood,
   * which exists only where everybody has won and lost against the rest.
   */
  readonly spread: number;
  /** A later version of a bot is as strong as the one before, give or take. */
  readonly links: readonly VersionLink[];
}
export interface VersionLink {
  readonly earlier: number;
  readonly later: number;
  /** The standard deviation of the difference. */
  readonly spread: number;
}

/**
 * 430 Elo. Wider than most fields are: intervals then hold what they promise for fields of 90 to
 * 350 Elo, where a prior as narrow as the field would pull the best and the worst to the middle.
 */
export const USUAL_PRIOR: RatingPrior = { spread: 2.5, links: [] };
/** A new version is usually within 120 Elo of the old one. */
export const VERSION_SPREAD = 0.7;

export interface RatingFit {
  readonly players: number;
  /** On the natural scale. Only differences mean something. */
  readonly strengths: Float64Array;
  readonly covariance: Matrix;
  /** Rows of the covariance. */
  readonly size: number;
  /**
   * Davidson's: how likely equals draw, as the odds of a draw to the mean of win and loss. 0
   * without draws.
   */
  readonly drawWeight: number;
  readonly iterations: number;
}

export function fitRatings(players: number, matches: Iterable<RatedMatch>, prior = USUAL_PRIOR): RatingFit {
  return fitEvidence(gatherEvidence(players, matches), prior);
}

const MOST_ITERATIONS = 60;
/**
 * Steps of Newton square the error: after one as short as this, what is left is beyond every digit
 * shown.
 */
const CLOSE = 1e-4;
/** Newton's steps are cut to this: far from the top the curvature says little. */
const LONGEST_STEP = 2;
/** Of the logarithm of the draws' weight: wide, but all draws and nothing else still has an end. */
const DRAW_SPREAD = 3;

export function fitEvidence(evidence: RatingEvidence, prior: RatingPrior, start?: Float64Array): RatingFit {
  const { players } = evidence;
  const hasDraws = evidence.pairs.some(({ draws }) => draws > 0);
  const size = players + (hasDraws ? 1 : 0);
  const parameters = new Float64Array(size);
  if (start) parameters.set(start.subarray(0, Math.min(start.length, size)));
  for (let iteration = 1; ; iteration++) {
    const gradient = new Float64Array(size);
    const information = new Float64Array(size * size);
    addPrior(prior, parameters, { players, gradient, information, size });
    addLikelihood(evidence, parameters, { gradient, information, size });
    if (!factorise(information, size) || iteration > MOST_ITERATIONS)
      throw new Error('these matches have no likeliest strengths: give a prior');
    solve(information, size, gradient);
    const longest = gradient.reduce((most, step) => Math.max(most, Math.abs(step)), 0);
    const part = Math.min(1, LONGEST_STEP / longest);
    for (let i = 0; i < size; i++) parameters[i]! += part * gradient[i]!;
    if (longest > CLOSE) continue;
    return {
      players,
      strengths: parameters.slice(0, players),
      covariance: invert(information, size),
      size,
      drawWeight: hasDraws ? Math.exp(parameters[players]!) : 0,
      iterations: iteration,
    };
  }
}

interface PriorSlopes {
  readonly players: number;
  readonly gradient: Float64Array;
  readonly information: Matrix;
  readonly size: number;
}

function addPrior({ spread, links }: RatingPrior, at: Float64Array, slopes: PriorSlopes): void {
  const { players, gradient, information, size } = slopes;
  const later = new Set(links.map((link) => link.later));
  if (spread === Number.POSITIVE_INFINITY) {
    // Nothing says where the middle is: held at nought, which changes no difference.
    const sum = at.subarray(0, players).reduce((total, strength) => total + strength, 0);
    for (let i = 0; i < players; i++) {
      gradient[i]! -= sum;
      for (let j = 0; j <= i; j++) information[i * size + j]! += 1;
    }
  } else {
    for (let i = 0; i < players; i++) {
      // A later version is known by its link alone.
      if (later.has(i)) continue;
      gradient[i]! -= at[i]! / spread ** 2;
      information[i * size + i]! += 1 / spread ** 2;
    }
  }
  for (const { earlier, later, spread } of links) {
    const precision = 1 / spread ** 2;
    const slope = precision * (at[later]! - at[earlier]!);
    gradient[later]! -= slope;
    gradient[earlier]! += slope;
    information[later * size + later]! += precision;
    information[earlier * size + earlier]! += precision;
    information[Math.max(earlier, later) * size + Math.min(earlier, later)]! -= precision;
  }
  if (size > players) {
    gradient[players]! -= at[players]! / DRAW_SPREAD ** 2;
    information[players * size + players]! += 1 / DRAW_SPREAD ** 2;
  }
}
