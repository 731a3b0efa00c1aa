/**
 * Searches a turn ahead against sampled opponents. Every order worth a look is played out for this
 * turn and the next, against the same drawn orders of the others; what stays on the table is valued
 * by the avatar's best way through it. Half of the orders drop out after each round, so that most
 * of the time goes to the few that are hard to tell apart.
 */
import type { Bot, Budget, Thought } from '@joute/core/bot.ts';
import type { Random } from '@joute/core/random.ts';
import { turnsLeftIn } from '../rules/end.ts';
import { ATTACKS, ORDERS, type Order, orderCode } from '../rules/orders.ts';
import { type CyberState, copyTable, setTable, Table } from '../rules/table.ts';
import { applyTo } from '../rules/turn.ts';
import { protectionsOf, stepsOf, withSteps } from './candidates.ts';
import { evaluate } from './evaluate.ts';
import { ATTACK_NODES, bestAttack } from './lanes.ts';
import { meetOpponents, type Opponent, sampleOrder } from './opponents.ts';
import { type Plan, planAvatar } from './plan.ts';

export const lookahead: Bot<CyberState, Order> = {
  card: {
    name: 'lookahead',
    called: { en: 'Sentinel', fr: 'Sentinelle' },
    face: 'M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6zM8 10h8M10 10v1M14 10v1M10 15h4',
    idea: {
      en: 'Tries its orders against drawn orders of the other three, this turn and the next, and keeps what turns out best on average. Its avatar follows the best way through all trojans it can foresee.',
      fr: 'Essaie ses ordres contre des ordres tirés au sort pour les trois autres, ce tour-ci et le suivant, et garde ce qui réussit le mieux en moyenne. Son avatar suit le meilleur chemin parmi les chevaux de Troie prévisibles.',
    },
    temperament: { en: 'Calm, waits where you will arrive.', fr: 'Calme, il attend là où vous arriverez.' },
  },
  start: (seat, random) => ({ think: (view, budget) => search(view, seat - 1, random, budget) }),
};

/** Orders that are never dropped: these few get all the time that is left. */
const FINALISTS = 6;
/** With more rounds than this the ranking does not change any more. */
const MOST_ROUNDS = 400;
/** Nodes between two questions to the budget. */
const ASK_EVERY = 40;

interface Candidate {
  readonly code: number;
  /** Over all rounds that are complete. */
  total: number;
  /** In this round. */
  latest: number;
}

const base = new Table();
const scratch = new Table();
const plan: Plan = { value: 0, step: 0 };

function search(state: CyberState, player: number, random: Random, budget: Budget): Thought<Order> {
  setTable(base, state);
  const turnsLeft = turnsLeftIn(state);
  planAvatar(base, player, turnsLeft, plan);
  const step = plan.step;
  if (budget.spent(0)) return { move: ORDERS[orderCode(step, random.below(ATTACKS))]!, nodes: 0 };

  const opponents = meetOpponents(base, player, turnsLeft);
  const attack = bestAttack(base, player, turnsLeft, opponents, random);
  const steps = [step, ...stepsOf(base, player).filter((other) => other !== step)];
  let candidates = [...withSteps(steps, [attack]), ...withSteps(steps, protectionsOf(base, player))].map(
    (code): Candidate => ({ code, total: 0, latest: Number.NEGATIVE_INFINITY }),
  );
  let nodes = ATTACK_NODES;
  let rounds = 0;
  for (; rounds < MOST_ROUNDS && !budget.spent(nodes); rounds++) {
    const now = opponents.map((opponent) => sampleOrder(opponent, random));
    const next = opponents.map((opponent) => sampleOrder(opponent, random));
    for (const candidate of candidates) {
      candidate.latest = playOut(player, turnsLeft, candidate.code, attack, opponents, now, next);
      if (++nodes % ASK_EVERY !== 0 || !budget.spent(nodes)) continue;
      // A round cut short says nothing, unless there is no other.
      if (rounds === 0) candidates.sort((a, b) => b.latest - a.latest);
      return report(candidates, nodes, Math.max(1, rounds));
    }
    for (const candidate of candidates) candidate.total += candidate.latest;
    candidates.sort((a, b) => b.total - a.total);
    candidates = candidates.slice(0, Math.max(FINALISTS, candidates.length >> 1));
  }
  return report(candidates, nodes, Math.max(1, rounds));
}

function report(candidates: readonly Candidate[], nodes: number, rounds: number): Thought<Order> {
  const { code, total } = candidates[0]!;
  return { move: ORDERS[code]!, nodes, depth: 2, score: Math.round(total / rounds) };
}

/**
 * The value after this turn with an order, and the next with the best step then, against the
 * others' drawn orders.
 */
function playOut(
  player: number,
  turnsLeft: number,
  code: number,
  attack: number,
  opponents: readonly Opponent[],
  now: readonly number[],
  next: readonly number[],
): number {
  copyTable(scratch, base);
  give(player, code, opponents, now);
  applyTo(scratch);
  if (turnsLeft > 1) {
    planAvatar(scratch, player, turnsLeft - 1, plan);
    give(player, orderCode(plan.step, attack), opponents, next);
    applyTo(scratch);
  }
  return evaluate(scratch, player, Math.max(0, turnsLeft - 2));
}

function give(player: number, code: number, opponents: readonly Opponent[], orders: readonly number[]): void {
  scratch.orders[player] = code;
  for (let i = 0; i < opponents.length; i++) scratch.orders[opponents[i]!.player] = orders[i]!;
}
