/** The moves of a match that cost their seat most. */
import { costOf, type Evaluation } from './evaluation.ts';

/** Of the match, from where on a move is marked: as a mistake, and as a blunder. */
export const MISTAKE = 0.15;
export const BLUNDER = 0.3;

export type Mark = 'mistake' | 'blunder';

/** Null where the move cost nothing much, or nobody can say. */
export function markOf({ shares }: Pick<Evaluation, 'shares'>): Mark | null {
  const cost = costOf(shares);
  return cost >= BLUNDER ? 'blunder' : cost >= MISTAKE ? 'mistake' : null;
}
