/** A mission of territories with several units each may be done by placing alone. */
import type { Mission } from '../rules/missions.ts';
import type { Field } from './field.ts';

type Pairs = Extract<Mission, { kind: 'territories' }>;

/**
 * Armies that would bring the wanted territories, or those of them that a seat has, to strength.
 */
export function lackingArmies(field: Field, seat: number, { count, units }: Pairs): number {
  let lacking = 0;
  let wanted = count;
  // The territories that lack least first.
  for (let lack = 0; lack < units && wanted > 0; lack++) {
    for (let at = 0; at < field.totals.length && wanted > 0; at++) {
      if (field.owner[at] !== seat || Math.max(0, units - field.totals[at]!) !== lack) continue;
      lacking += lack;
      wanted--;
    }
  }
  return lacking;
}

/** Whether the stock of the seat whose go it is does its mission. */
export function canPlacePairs(field: Field): boolean {
  const mission = field.missions[field.seat - 1];
  if (mission?.kind !== 'territories' || mission.units === 1 || field.held[field.seat]! < mission.count) return false;
  return lackingArmies(field, field.seat, mission) <= field.stock[field.seat]!;
}
