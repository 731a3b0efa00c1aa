/** A mission of territories with several units each may be done by placing alone. */
import { place, type RiskMove } from '../rules/commands.ts';
import { soldiers } from '../rules/reach.ts';
import type { RiskState } from '../rules/state.ts';
import type { World } from '../rules/world.ts';

/**
 * The next placement of those that would do the mission at once; null when the stock does not
 * suffice or it is another mission.
 */
export function placeForMission(world: World, state: RiskState): RiskMove | null {
  const mission = state.missions[state.seat - 1];
  if (mission?.kind !== 'territories' || mission.units === 1 || state.phase === 'setup') return null;
  const lacking = Array.from(state.owner.keys())
    .filter((at) => state.owner[at] === state.seat)
    .map((at) => ({ at, units: Math.max(0, mission.units - state.totals[at]!) }))
    .sort((a, b) => a.units - b.units)
    .slice(0, mission.count);
  const needed = lacking.reduce((sum, { units }) => sum + units, 0);
  const last = lacking.at(-1);
  if (!last || lacking.length < mission.count || last.units === 0 || needed > state.stock[state.seat]!) return null;
  return place(last.at, soldiers(world, last.units));
}
