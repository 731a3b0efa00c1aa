/** Who is where: at the end, when stopped, and when a seat is put out. */
import type { MatchResult } from '@joute/core/game.ts';
import { type RiskState, seatsOf, unitsHeld } from './state.ts';

/**
 * Larger is better, the first number that differs decides: the winner, who is still in,
 * territories, units, who went later.
 */
function rankOf(state: RiskState, seat: number): readonly number[] {
  const out = state.outs[seat - 1];
  return [state.winner === seat ? 1 : 0, out ? 0 : 1, state.held[seat]!, unitsHeld(state, seat), out ? out.order : 0];
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : a[at]! - b[at]!;
}

/** Points are opponents beaten, ties half. */
function resultOf(ranks: readonly (readonly number[])[]): MatchResult {
  const count = (own: readonly number[], fits: (difference: number) => boolean): number =>
    ranks.filter((other) => fits(compare(other, own))).length;
  return {
    places: ranks.map((own) => 1 + count(own, (difference) => difference > 0)),
    points: ranks.map(
      (own) => count(own, (difference) => difference < 0) + (count(own, (difference) => difference === 0) - 1) / 2,
    ),
  };
}

export const resultNow = (state: RiskState): MatchResult => resultOf(seatsOf(state).map((seat) => rankOf(state, seat)));

/** Whoever is put out is last, behind those who were conquered. */
export const forfeit = (state: RiskState, gone: number): MatchResult =>
  resultOf(seatsOf(state).map((seat) => (seat === gone ? [-1] : rankOf(state, seat))));
