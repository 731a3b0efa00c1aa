/**
 * What an order is worth: the turn is played by the rules, against what the champion would play for
 * the others, and then everybody's board is planned.
 */
import { type Budget, nodeBudget } from '@joute/core/bot.ts';
import type { Seat } from '@joute/core/game.ts';
import { makeRandom } from '@joute/core/random.ts';
import { matchScore } from '@joute/core/statistics/score.ts';
import { type Plan, planAvatar } from '../bots/plan.ts';
import { PLAYERS } from '../rules/compass.ts';
import { actingSeats, endingOf, resultNow, scoresOf, turnsLeftIn } from '../rules/end.ts';
import type { Order } from '../rules/orders.ts';
import { type CyberState, setTable, Table } from '../rules/table.ts';
import { playState } from '../rules/turn.ts';
import { Beam, MOST_WIDTH } from './beam.ts';
import { chooseOrder } from './choosing.ts';
import { type Outlook, shareOf } from './outlook.ts';

/** For each of the others, to guess its order. */
const GUESS_NODES = 1000;
/** Narrower beams see too little to compare boards by. */
const LEAST_WIDTH = 8;

export function weighOrder(state: CyberState, seat: Seat, order: Order, budget: Budget): number {
  const orders = new Map<Seat, Order>([[seat, order]]);
  for (const other of actingSeats(state)) if (other !== seat) orders.set(other, guessOrder(state, other, budget));
  const after = playState(state, orders);
  if (endingOf(after) !== null) return matchScore(resultNow(after), seat);
  const points = scoresOf(after);
  const outlooks = planAll(after, budget).map((plan, player): Outlook => ({ points: points[player]!, plan }));
  return shareOf(outlooks, seat - 1, turnsLeftIn(after), after.ruleset);
}

/** The same whatever order it is to meet. */
function guessOrder(state: CyberState, seat: Seat, budget: Budget): Order {
  const few = nodeBudget(GUESS_NODES);
  const spent = (nodes: number): boolean => few.spent(nodes) || budget.spent(nodes);
  return chooseOrder(state, seat - 1, makeRandom(seat), { spent }).move;
}

/**
 * What each player can expect to gain, all by beams of the same width, as wide as the budget
 * allows: a wider one finds more.
 */
function planAll(state: CyberState, budget: Budget): readonly number[] {
  const acting = actingSeats(state);
  const beams: Beam[] = [];
  const nodes = (): number => GUESS_NODES + beams.reduce((sum, beam) => sum + beam.nodes, 0);
  const shared: Budget = { spent: () => budget.spent(nodes()) };
  for (let player = 0; player < PLAYERS; player++)
    if (acting.includes(player + 1)) beams[player] = new Beam(state, player, makeRandom(player), shared);
  let plans = Array.from({ length: PLAYERS }, (_, player) => glance(state, player));
  for (let width = LEAST_WIDTH; width <= MOST_WIDTH && !budget.spent(nodes()); width *= 2) {
    const wider = plans.map((_, player) => (player in beams ? beams[player]!.valueAt(width) : 0));
    if (!wider.every((value) => value !== null)) break;
    plans = wider;
  }
  return plans;
}

const table = new Table();
const quick: Plan = { value: 0, step: 0 };

/** What the avatar alone can expect, for when there is no time to plan. */
function glance(state: CyberState, player: number): number {
  planAvatar(setTable(table, state), player, turnsLeftIn(state), quick);
  return quick.value - scoresOf(state)[player]!;
}
