/**
 * The champion's order: it plans its own board many turns ahead (beam.ts), and attacks where that
 * is worth more than anything it could place.
 */
import type { Budget, Thought } from '@joute/core/bot.ts';
import type { Random } from '@joute/core/random.ts';
import { ATTACK_NODES, bestAttack } from '../bots/lanes.ts';
import { meetOpponents } from '../bots/opponents.ts';
import { type Plan, planAvatar } from '../bots/plan.ts';
import { scoresOf, turnsLeftIn } from '../rules/end.ts';
import { ATTACKS, ORDERS, type Order, orderCode, orderText } from '../rules/orders.ts';
import { type CyberState, setTable, Table } from '../rules/table.ts';
import { Beam } from './beam.ts';
import { placingAction, UNGUARDED } from './guards.ts';

const table = new Table();
const quick: Plan = { value: 0, step: 0 };

export function chooseOrder(state: CyberState, player: number, random: Random, budget: Budget): Thought<Order> {
  setTable(table, state);
  const turnsLeft = turnsLeftIn(state);
  planAvatar(table, player, turnsLeft, quick);
  if (budget.spent(0)) return { move: ORDERS[orderCode(quick.step, random.below(ATTACKS))]!, nodes: 0 };
  const attack = bestAttack(table, player, turnsLeft, meetOpponents(table, player, turnsLeft), random);
  const beam = new Beam(state, player, random, budget);
  const plan = beam.plan();
  const nodes = ATTACK_NODES + beam.nodes;
  if (plan === null) return { move: ORDERS[orderCode(quick.step, attack)]!, nodes };
  const codes = plan.turns.map(({ step, placement }) =>
    orderCode(step, placement === UNGUARDED ? attack : placingAction(placement)),
  );
  const line = codes.map(orderText).join(' ');
  const score = Math.round(leadOf(state, player) + plan.value);
  return { move: ORDERS[codes[0]!]!, nodes, depth: codes.length, score, line };
}

/** Over the best of the others, in points. */
function leadOf(state: CyberState, player: number): number {
  const scores = scoresOf(state);
  return scores[player]! - Math.max(...scores.filter((_, other) => other !== player));
}
