/**
 * Where to attack: for each neighbour the entry that its avatar can do least about, tried against a
 * few of its possible steps.
 */
import type { Random } from '@joute/core/random.ts';
import { DIRECTIONS, LEFT, NEIGHBOUR, RIGHT, SIZE, UP } from '../rules/compass.ts';
import { attackAction, orderCode } from '../rules/orders.ts';
import { boardOf, creatorOf, INCOMING, placeOf } from '../rules/packed.ts';
import { copyTable, Table } from '../rules/table.ts';
import { applyTo } from '../rules/turn.ts';
import { RIVALRY, SURVIVAL } from './evaluate.ts';
import type { Opponent } from './opponents.ts';
import { sampleOrder } from './opponents.ts';
import { type Plan, planAvatar, standsFor } from './plan.ts';

/** Orders drawn for the opponents; each entry meets the same ones. */
const SAMPLES = 6;
/** An attack names the three in this order. */
const SIDES = [LEFT, UP, RIGHT] as const;

export const ATTACK_NODES = SAMPLES * SIZE;

const scratch = new Table();
const plan: Plan = { value: 0, step: 0 };

/**
 * The action that attacks each neighbour by its weakest entry. The three boards do not touch: one
 * trial serves all of them.
 */
export function bestAttack(
  base: Table,
  player: number,
  turnsLeft: number,
  opponents: readonly Opponent[],
  random: Random,
): number {
  const values = SIDES.map(() => new Float64Array(SIZE));
  for (let sample = 0; sample < SAMPLES; sample++) {
    const orders = opponents.map((opponent) => sampleOrder(opponent, random));
    for (let lane = 0; lane < SIZE; lane++) {
      copyTable(scratch, base);
      scratch.orders[player] = orderCode(0, attackAction(lane, lane, lane));
      for (const [index, opponent] of opponents.entries()) scratch.orders[opponent.player] = orders[index]!;
      applyTo(scratch);
      for (const [index, side] of SIDES.entries()) {
        const target = NEIGHBOUR[player * DIRECTIONS.length + side]!;
        planAvatar(scratch, target, turnsLeft - 1, plan);
        values[index]![lane]! += standing(scratch, player, target, turnsLeft - 1) - RIVALRY * plan.value;
      }
    }
  }
  const [left, top, right] = values.map((lanes) => lanes.indexOf(Math.max(...lanes))) as [number, number, number];
  return attackAction(left, top, right);
}

/** Points that the player's trojans on a board can still bring by standing there. */
function standing(table: Table, player: number, board: number, turnsLeft: number): number {
  let turns = 0;
  for (let i = 0; i < table.count; i++) {
    const trojan = table.trojans[i]!;
    if (boardOf(trojan) !== board || creatorOf(trojan) !== player || placeOf(trojan) > INCOMING) continue;
    turns += Math.min(turnsLeft, standsFor(trojan));
  }
  return turns * table.rules.standing * SURVIVAL;
}
