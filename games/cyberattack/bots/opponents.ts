/**
 * What the others may do: their avatars mostly go where they catch most, and they mostly attack,
 * anywhere.
 */
import type { Random } from '@joute/core/random.ts';
import { PLAYERS } from '../rules/compass.ts';
import { ATTACKS, orderCode } from '../rules/orders.ts';
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

/** One possible order of an opponent; `idle` is an action that changes nothing for anyone else. */
export function sampleOrder({ planned, steps }: Opponent, idle: number, random: Random): number {
  const step = random.below(100) < PLANNED ? planned : steps[random.below(steps.length)]!;
  return orderCode(step, random.below(100) < ATTACKING ? random.below(ATTACKS) : idle);
}
