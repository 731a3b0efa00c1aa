/**
 * Orders as text: `HGAG2H1D4`, `DDP241`. The whole string counts, exactly: a space more and it is
 * malformed, as in the course.
 */
import type { Seat } from '@joute/core/game.ts';
import { quote } from '@joute/core/input/quote.ts';
import { ok, type Refusal, type Result } from '@joute/core/result.ts';
import { AVATAR_DIRECTIONS } from '../rules/compass.ts';
import { endingOf } from '../rules/end.ts';
import { ORDERS, type Order, orderOfText, orderText } from '../rules/orders.ts';
import { type CyberState, hasLost } from '../rules/table.ts';
import { fault, no } from './refusals.ts';

export const makeOrder = (order: Order): string => orderText(order.code);

export function parseOrder(text: string): Result<Order> {
  const order = orderOfText(text);
  if (order) return ok(order);
  const avatar = text.slice(0, 2);
  const action = text.slice(2);
  const why = (code: 'order/avatar' | 'order/action' | 'order/attack' | 'order/protection', found: string) =>
    no(code, { text: quote(text), found: quote(found) });
  if (!AVATAR_DIRECTIONS.some((direction) => direction === avatar)) return why('order/avatar', avatar);
  if (action.startsWith('A')) return why('order/attack', action);
  if (action.startsWith('P')) return why('order/protection', action);
  return why('order/action', action.slice(0, 1));
}

/**
 * A well-formed order is always taken; a protection where it may not stand, or an avatar against
 * the edge, costs points in the rules.
 */
export function checkOrder(state: CyberState, seat: Seat, order: Order): Refusal | null {
  if (ORDERS[order?.code] === undefined) return fault('order/not-an-order');
  if (endingOf(state) !== null) return fault('order/game-over');
  return hasLost(state.boards, seat - 1) ? fault('order/lost', { seat }) : null;
}
