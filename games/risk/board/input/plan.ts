/**
 * A queue of commands, each submitted when the state after the one before has arrived: several
 * placements, or an attack that is repeated.
 */

import type { Battle } from '../../rules/battle/battle.ts';
import type { Force } from '../../rules/battle/odds.ts';
import { attack, checkMove, type RiskMove } from '../../rules/commands.ts';
import { mayLeave, sizeOf, stackAt } from '../../rules/reach.ts';
import type { RiskState } from '../../rules/state.ts';
import type { World } from '../../rules/world.ts';

export type Work =
  | { readonly kind: 'list'; readonly moves: readonly RiskMove[] }
  /** Again and again, until it is captured or so many units are left where it comes from. */
  | { readonly kind: 'until'; readonly from: number; readonly to: number; readonly keep: number };

export interface Plan {
  readonly work: Work;
  /** Whose it is: it ends with the go. */
  readonly seat: number;
  /** The turn whose command is on its way; null: none yet. */
  readonly sent: number | null;
  /**
   * The server has stopped asking since: being asked again in the same turn means that the command
   * was refused.
   */
  readonly isGone: boolean;
}

export const makePlan = (work: Work, seat: number): Plan => ({ work, seat, sent: null, isGone: false });

/** What the board knows now. */
export interface Now {
  readonly turn: number;
  /** Whose go it is; 0 when the match is over. */
  readonly seat: number;
  /** The person may move. */
  readonly isAsked: boolean;
}

/**
 * `go`: the next command may be sent; `wait`: not yet, with the plan as it is from now on; `stop`:
 * it is done, was refused, or another turn came.
 */
export function follow(
  plan: Plan,
  { turn, seat, isAsked }: Now,
): { readonly step: 'go' | 'wait' | 'stop'; readonly plan: Plan } {
  if (plan.sent === null) return { step: isAsked ? 'go' : 'wait', plan };
  const isDone = plan.work.kind === 'list' && plan.work.moves.length === 0;
  if (turn !== plan.sent && (seat !== plan.seat || isDone)) return { step: 'stop', plan };
  if (turn === plan.sent + 1) return { step: isAsked ? 'go' : 'wait', plan };
  if (turn !== plan.sent) return { step: 'stop', plan };
  if (!isAsked) return { step: 'wait', plan: plan.isGone ? plan : { ...plan, isGone: true } };
  return { step: plan.isGone ? 'stop' : 'wait', plan };
}

/** How a battle goes to its end, and with which force it goes on. */
export type AskBattle = (attackers: Force, defenders: Force) => Battle;

function nextAttack(
  world: World,
  state: RiskState,
  { from, to, keep }: Work & { kind: 'until' },
  ask: AskBattle,
): RiskMove | null {
  if (state.owner[from] !== state.seat || state.owner[to] === state.seat) return null;
  const fighters = mayLeave(world, state, from, keep);
  if (sizeOf(fighters) === 0) return null;
  const { choice } = ask(fighters, stackAt(world, state, to));
  return choice && attack(from, to, choice);
}

/**
 * The command that comes next and the plan behind it; null when all is done, or what is left has
 * become illegal.
 */
export function nextCommand(
  world: World,
  state: RiskState,
  plan: Plan,
  ask: AskBattle,
): { readonly move: RiskMove; readonly plan: Plan } | null {
  const { work } = plan;
  const move = work.kind === 'list' ? (work.moves[0] ?? null) : nextAttack(world, state, work, ask);
  if (!move || checkMove(world, state, state.seat, move)) return null;
  const rest: Work = work.kind === 'list' ? { ...work, moves: work.moves.slice(1) } : work;
  return { move, plan: { ...plan, work: rest, sent: state.turn, isGone: false } };
}
