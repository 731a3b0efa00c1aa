/**
 * From points to the match: only whoever has more in the end wins it. All numbers are from 160
 * rounds that the champion played against itself with 1,500 nodes a phase.
 */
import { type Board, boardPoints, catsLeft, pointsOf } from '../rules/board.ts';
import type { EscatState } from '../rules/state.ts';
import { outlookVariance } from './outlook.ts';

/** What a round that is still to come brings the cats, and its variance. */
const PAR = 11.4;
const PAR_VARIANCE = 5.9;
/** Of a logistic with the scale 1. */
const LOGISTIC_VARIANCE = Math.PI ** 2 / 3;
/** What is left to chance even where every cat seems to be sure. */
const LEAST_VARIANCE = 0.1;

/** What the other seat makes with the cats: known in round 2. */
export const otherPoints = ({ first }: Pick<EscatState, 'first'>): number => (first ? pointsOf(first) : PAR);

/**
 * The share of the match that the cats can expect, where the wardens have moved and so many points
 * are expected in this round. The scale of the logistic is how far off that may be: with the
 * variance of the outlook itself it gave the least log-loss.
 */
export function catsShare({ first, rules, turn }: EscatState, board: Board, points: number): number {
  const isOver = catsLeft(board) === 0 || turn === rules.turnCap;
  if (first && isOver) return (1 + Math.sign(boardPoints(board) - pointsOf(first))) / 2;
  const lead = points - otherPoints({ first });
  const variance = outlookVariance(board, rules.turnCap - turn) + (first ? LEAST_VARIANCE : PAR_VARIANCE);
  return 1 / (1 + Math.exp(-lead / Math.sqrt(variance / LOGISTIC_VARIANCE)));
}
