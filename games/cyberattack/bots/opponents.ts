/**
 * What the others may do: their avatars mostly go where they catch most, and they mostly attack,
 * anywhere.
 */
import type { Random } from '@joute/core/random.ts';
import { PLAYERS, SERVER_CELL } from '../rules/compass.ts';
import { ATTACKS, orderCode, protectAction } from '../rules/orders.ts';
import type { Table } from '../rules/table.ts';
import { stepsOf } from './candidates.ts';
import { type Plan, planAvatar } from './plan.ts';

/** In a hundred, how often an opponent takes the step that we would take in its place. */
const PLANNED = 60;
/**
 * In a hundred, how often it attacks. When it does not, what it places on its own board is left
 * out.
 */
const ATTACKING = 80;

/**
 * Changes nothing on anyone's board but the avatar's place: a protection on the server's cell is
 * refused.
 */
const IDLE = protectAction(0, SERVER_CELL);

export interface Opponent {
  readonly player: number;
  readonly planned: number;
  readonly steps: readonly number[];
}

export function meetOpponents(table: Table, own: number, turnsLeft: number): Opponent[] {
  const plan: Plan = { value: 0, step: 0 };
  return Array.from({ length: PLAYERS }, (_, player) => player)
    .filter((player) => player !== own)
    .map((player) => {
      planAvatar(table, player, turnsLeft, plan);
      return { player, planned: plan.step, steps: stepsOf(table, player) };
    });
}

/** One possible order of an opponent. */
export function sampleOrder({ planned, steps }: Opponent, random: Random): number {
  const step = random.below(100) < PLANNED ? planned : steps[random.below(steps.length)]!;
  return orderCode(step, random.below(100) < ATTACKING ? random.below(ATTACKS) : IDLE);
}
