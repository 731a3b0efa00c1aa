/**
 * The protections in force on a player's own board in one turn, and how one that is placed is
 * written: in one byte, `cell * 8 + guard`.
 */
import { CELLS } from '../rules/compass.ts';
import { ANTIVIRUS, PERSONAL_DATA, protectAction } from '../rules/orders.ts';
import { BOARD, type CyberState, PROTECTION, protectionResistance, protectionType } from '../rules/table.ts';

/** A cell without a protection; otherwise a guard is the protection's number and one. */
export const UNGUARDED = 0;
export const LURE = PERSONAL_DATA + 1;
export const SENDER = ANTIVIRUS + 1;

export const placementOf = (protection: number, cell: number): number => cell * 8 + protection + 1;
export const placedCell = (placement: number): number => placement >> 3;
export const placedGuard = (placement: number): number => placement & 7;
/** The action of an order that places it. */
export const placingAction = (placement: number): number =>
  protectAction(placedGuard(placement) - 1, placedCell(placement));

/**
 * What stands on the board at the start of a search, in force for so many turns still: in the first
 * turn, and in the second. Only hand-written games have anything for the second.
 */
export function guardsOf(state: CyberState, player: number): readonly [Uint8Array, Uint8Array] {
  const guards = [new Uint8Array(CELLS), new Uint8Array(CELLS)] as const;
  for (let cell = 0; cell < CELLS; cell++) {
    const packed = state.boards[player * BOARD + PROTECTION + cell]!;
    if (packed === 0) continue;
    for (let turn = 0; turn < Math.min(guards.length, protectionResistance(packed)); turn++)
      guards[turn]![cell] = protectionType(packed) + 1;
  }
  return guards;
}
