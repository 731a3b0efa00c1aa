/** An order as the avatar's step, and the lanes of its trojans or the cell of its protection. */
import type { Seat } from '@joute/core/game.ts';
import type { Way } from '../../../board/compared.ts';
import type { ComparedMove } from '../../../board/contract.ts';
import { avatarSteps } from '../../rules/advice.ts';
import { orderOfText } from '../../rules/orders.ts';
import type { CyberState } from '../../rules/table.ts';
import { boardsOf } from './boards.ts';
import { gateSpot, pointAt, type Side, slotOf } from './layout.ts';

/** From the outermost cell to the gate. */
function laneOf(slot: number, side: Side, index: number): Way {
  const { row, column } = gateSpot(side, index);
  const inside = { row: side === 'H' ? row + 1 : row, column: column + (side === 'G' ? 1 : side === 'D' ? -1 : 0) };
  return { points: [pointAt(slot, inside), pointAt(slot, { row, column })] };
}

export function waysOf({ move, seat }: ComparedMove, state: CyberState, facing: Seat): readonly Way[] {
  const order = orderOfText(move);
  if (!order) return [];
  const slot = slotOf(seat, facing);
  const { avatar } = boardsOf(state)[seat - 1]!;
  const step = avatarSteps(state, seat).find(({ direction }) => direction === order.avatar);
  const walked = step ? [{ points: [pointAt(slot, avatar), pointAt(slot, step)] }] : [];
  if (order.kind === 'protect') return [...walked, { points: [pointAt(slot, order)] }];
  const { left, top, right } = order;
  return [...walked, laneOf(slot, 'G', left), laneOf(slot, 'H', top), laneOf(slot, 'D', right)];
}
