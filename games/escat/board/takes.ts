import type { EscatState } from '../rules/state.ts';
import { isCat } from '../rules/targets.ts';

const catsOf = ({ board }: EscatState): number => board.filter((piece) => isCat(piece)).length;

/** A cat was captured, or escaped. */
export const takes = (before: EscatState, after: EscatState): boolean =>
  before.round === after.round && catsOf(after) < catsOf(before);
