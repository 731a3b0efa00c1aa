/**
 * A careful beginner, scripted: what `npm run levels` measures the easy level against. Tries each
 * step of its avatar, with a protection on each cell where trojans come or with an attack, and
 * gives the order that brings most points now, with an eye on what comes to the server.
 */
import type { Bot } from '@joute/core/bot.ts';
import type { Seat } from '@joute/core/game.ts';
import type { Random } from '@joute/core/random.ts';
import { avatarSteps, foretellPoints, mayPlace, nextTrojans } from '../rules/advice.ts';
import { AVATAR_DIRECTIONS, cellAt, SIZE } from '../rules/compass.ts';
import { ANTIVIRUS, attackAction, ORDERS, type Order, orderCode, protectAction } from '../rules/orders.ts';
import type { CyberState } from '../rules/table.ts';

/** An attack may bring points on three other boards. */
const ATTACK = 3;
/** The middle of its board is where most trojans come by. */
const OFF_MIDDLE = 1;

export const beginner: Pick<Bot<CyberState, Order>, 'start'> = {
  start: (seat, random) => ({ think: (view) => ({ move: choose(view, seat, random) }) }),
};

function choose(state: CyberState, seat: Seat, random: Random): Order {
  const [left, top, right] = [0, 0, 0].map(() => random.below(SIZE)) as [number, number, number];
  const arriving = nextTrojans(state, seat);
  const endangered = arriving.flatMap((counts, row) =>
    counts.flatMap((count, column) =>
      count > 0 && mayPlace(state, seat, { row, column }) ? [protectAction(ANTIVIRUS, cellAt(row, column))] : [],
    ),
  );
  const middle = Math.floor(SIZE / 2);
  let best = ORDERS[0]!;
  let most = Number.NEGATIVE_INFINITY;
  for (const { direction, row, column } of avatarSteps(state, seat))
    for (const action of [attackAction(left, top, right), ...endangered]) {
      const order = ORDERS[orderCode(AVATAR_DIRECTIONS.indexOf(direction), action)]!;
      const away = Math.max(Math.abs(row - middle), Math.abs(column - middle));
      const worth = foretellPoints(state, seat, order) + (order.kind === 'attack' ? ATTACK : 0) - OFF_MIDDLE * away;
      if (worth > most) [best, most] = [order, worth];
    }
  return best;
}
