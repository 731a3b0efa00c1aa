/** Whether a seat has done what it was set to do. */
import type { Mission } from './missions.ts';
import type { Holdings, Over, RiskState } from './state.ts';
import type { World } from './world.ts';

export function wholeRegions(world: World, state: Holdings, seat: number): number {
  let whole = 0;
  for (let region = 0; region < world.regions; region++)
    if (state.heldIn[seat * world.regions + region] === world.regionSize[region]) whole++;
  return whole;
}

export const holdsRegion = (world: World, state: Holdings, seat: number, region: number): boolean =>
  state.heldIn[seat * world.regions + region] === world.regionSize[region];

export function isDone(world: World, state: Holdings, seat: number, mission: Mission): boolean {
  const held = state.held[seat]!;
  switch (mission.kind) {
    case 'world':
      return held === world.territories;
    case 'destroy':
      return state.outs[mission.target - 1] != null;
    case 'territories':
      return held >= mission.count && (mission.units === 1 || strong(state, seat, mission.units) >= mission.count);
    case 'regions':
      return held >= mission.territories && wholeRegions(world, state, seat) >= mission.regions;
    case 'largest':
      return holdsRegion(world, state, seat, world.largest) && wholeRegions(world, state, seat) >= 1 + mission.others;
  }
}

function strong(state: Holdings, seat: number, units: number): number {
  let count = 0;
  for (let at = 0; at < state.totals.length; at++) if (state.owner[at] === seat && state.totals[at]! >= units) count++;
  return count;
}

/** Conquering the world always wins; an unknown mission is never done. */
export function isFulfilled(
  world: World,
  state: Holdings & Pick<RiskState, 'missions'>,
  seat: number,
): Exclude<Over, 'rounds'> {
  if (state.held[seat] === world.territories) return 'world';
  const mission = state.missions[seat - 1];
  return mission && isDone(world, state, seat, mission) ? 'mission' : 'no';
}
