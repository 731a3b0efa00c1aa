/**
 * What a table is worth to a player: its own points to come, against the others' points and what is
 * on its way to them.
 */
import { CELLS, PLAYERS } from '../rules/compass.ts';
import { boardOf, creatorOf, INCOMING, placeOf } from '../rules/packed.ts';
import { BOARD, SCORE, type Table } from '../rules/table.ts';
import { HITS_AFTER } from './paths.ts';
import { type Plan, planAvatar, standsFor, wayOf } from './plan.ts';

/** How much an opponent's point counts against one of one's own: there are three of them. */
export const RIVALRY = 1 / 3;
/** The share of trojans that get through an opponent's defence. */
export const SURVIVAL = 0.6;

const plan: Plan = { value: 0, step: 0 };

export function evaluate(table: Table, player: number, turnsLeft: number): number {
  planAvatar(table, player, turnsLeft, plan);
  let value = plan.value;
  for (let other = 0; other < PLAYERS; other++)
    if (other !== player) value -= RIVALRY * table.boards[other * BOARD + SCORE]!;
  return value + underWay(table, player, turnsLeft);
}

/**
 * The points that trojans on the way to the others, and one's own wherever they are, can still
 * bring.
 */
function underWay(table: Table, player: number, turnsLeft: number): number {
  const { trojans, count, rules } = table;
  let value = 0;
  for (let i = 0; i < count; i++) {
    const trojan = trojans[i]!;
    if (placeOf(trojan) > INCOMING) continue;
    const creator = creatorOf(trojan);
    const standing = Math.min(standsFor(trojan), turnsLeft) * rules.standing;
    value += creator === player ? standing * SURVIVAL : -standing * SURVIVAL * RIVALRY;
    if (boardOf(trojan) === player) continue;
    const hits = HITS_AFTER[wayOf(trojan)]!;
    const inTime = hits > 0 && hits + (placeOf(trojan) < CELLS ? 0 : 1) <= turnsLeft;
    const perTrojan = (inTime ? -rules.hit * SURVIVAL : 0) - rules.kill * (1 - SURVIVAL);
    value += perTrojan * RIVALRY;
  }
  return value;
}
