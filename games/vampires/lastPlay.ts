/** The turn that led to a state: what moved, what was fought. */
import type { Entry } from '@joute/core/match/match.ts';
import { parseMove } from './notation/moves.ts';
import { checkMove, type VampiresMove } from './rules/orders.ts';
import { battlesOf, type FoughtBattle } from './rules/review.ts';
import { sideToMove, type VampiresState } from './rules/state.ts';

export interface LastPlay {
  /** 0: the vampires' turn. */
  readonly side: 0 | 1;
  readonly before: VampiresState;
  /** Empty where the turn was passed. */
  readonly move: VampiresMove;
  readonly battles: readonly FoughtBattle[];
}

export function lastPlayOf(before: VampiresState, entries: readonly Entry[]): LastPlay {
  const taken = entries.findLast(({ verdict }) => verdict === 'taken');
  const parsed = taken?.move === undefined ? null : parseMove(taken.move, before);
  const move = parsed?.ok && checkMove(before, parsed.value) === null ? parsed.value : [];
  const draws = entries.flatMap((entry) => entry.draws ?? []);
  return { side: sideToMove(before), before, move, battles: battlesOf(before, move, draws) };
}
