/**
 * Plans its own board many turns ahead (champion/beam.ts), and attacks where that is worth more
 * than anything it could place.
 */
import type { Bot, Budget, Thought } from '@joute/core/bot.ts';
import type { Random } from '@joute/core/random.ts';
import { Beam } from '../champion/beam.ts';
import { placingAction, UNGUARDED } from '../champion/guards.ts';
import { lastTurn } from '../rules/end.ts';
import { ATTACKS, ORDERS, type Order, orderCode, orderText } from '../rules/orders.ts';
import { type CyberState, setTable, Table } from '../rules/table.ts';
import { ATTACK_NODES, bestAttack } from './lanes.ts';
import { meetOpponents } from './opponents.ts';
import { type Plan, planAvatar } from './plan.ts';

export const champion: Bot<CyberState, Order> = {
  card: {
    name: 'champion',
    called: { en: 'Spider', fr: 'Araignée' },
    face: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM8.5 10L4 7V4M8 12H3M8.5 14L4 17v3M15.5 10L20 7V4M16 12h5M15.5 14L20 17v3M10.5 11v.5M13.5 11v.5',
    idea: {
      en: 'Plans its own board eight turns ahead, hundreds of plans at a time. Rather than destroy trojans it keeps them in a trap, where its protections turn them back again and again, for points each time.',
      fr: 'Planifie son plateau huit tours à l’avance, en suivant des centaines de plans à la fois. Plutôt que de détruire les chevaux de Troie, elle les garde dans un piège où ses protections les renvoient encore et encore, pour des points à chaque fois.',
    },
    temperament: {
      en: 'Patient: what comes into its web stays there.',
      fr: 'Patiente : ce qui entre dans sa toile y reste.',
    },
  },
  start: (seat, random) => ({ think: (view, budget) => think(view, seat - 1, random, budget) }),
};

const table = new Table();
const quick: Plan = { value: 0, step: 0 };

function think(state: CyberState, player: number, random: Random, budget: Budget): Thought<Order> {
  setTable(table, state);
  const turnsLeft = lastTurn(state.limit) - state.turn;
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
  return { move: ORDERS[codes[0]!]!, nodes, depth: codes.length, score: Math.round(plan.value), line };
}
