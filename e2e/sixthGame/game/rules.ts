import type { Seat } from '@joute/core/game.ts';
import { type Refusal, refusal } from '@joute/core/result.ts';

export interface NimState {
  /** How many matches are left in each. */
  readonly heaps: readonly number[];
  readonly mover: Seat;
}

export interface NimMove {
  /** From 1. */
  readonly heap: number;
  readonly count: number;
}

export const startHeaps = (count: number): number[] => Array.from({ length: count }, (_, index) => 2 * index + 1);

export const otherSeat = (seat: Seat): Seat => 3 - seat;

/** Who took the last match has moved last. */
export const winnerOf = ({ heaps, mover }: NimState): Seat | null =>
  heaps.every((left) => left === 0) ? otherSeat(mover) : null;

export function* legalMoves({ heaps }: NimState): Generator<NimMove> {
  for (const [index, left] of heaps.entries())
    for (let count = 1; count <= left; count++) yield { heap: index + 1, count };
}

export function checkMove({ heaps }: NimState, { heap, count }: NimMove): Refusal | null {
  const left = heaps[heap - 1];
  if (left === undefined) return refusal('move/no-heap', { heap, heaps: heaps.length });
  return count >= 1 && count <= left ? null : refusal('move/count', { heap, left });
}

export const playMove = ({ heaps, mover }: NimState, { heap, count }: NimMove): NimState => ({
  heaps: heaps.map((left, index) => (index === heap - 1 ? left - count : left)),
  mover: otherSeat(mover),
});
