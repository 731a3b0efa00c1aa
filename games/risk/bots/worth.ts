/**
 * What a territory is worth to a seat, in armies: what it brings, what it takes from the enemy,
 * what it means for the mission.
 */
import { holdsRegion } from '../rules/fulfilled.ts';
import type { Mission } from '../rules/missions.ts';
import type { Holdings, RiskState } from '../rules/state.ts';
import type { World } from '../rules/world.ts';

/**
 * What the campaign bot believes, in armies and goes. The numbers come from variants playing each
 * other.
 */
export const STYLE = {
  /** Goes that a territory is expected to be held. */
  horizon: 3,
  /** Of a region's bonus, how much the way to it is worth. */
  progress: 0.3,
  /** What breaking an enemy's region is worth, by what the region brings. */
  breaking: 1.2,
  /** What a mission done would be worth; its steps share it. */
  mission: 40,
  /** What a capture is worth besides: the chance of a coin. */
  coin: 0.5,
  /** Of the value of a battle that may follow, how much counts. */
  after: 0.8,
  /** Armies are placed by so many at a time, or a share of the stock if that is more. */
  chunk: 4,
  share: 1 / 6,
  /** The same in set-up when others strike first: by fewer, to strengthen many places. */
  guard: 2,
  /** Then, what taking from their best strikes is worth, by what one's own are. */
  defence: 6,
  /** Units with nothing to attack go elsewhere for at least this. */
  advance: 2,
};

/**
 * By territory: worth to the seat whose go it is of capturing it (or, of its own ones, of keeping
 * it).
 */
export function worths(world: World, state: RiskState): Float64Array {
  const seat = state.seat;
  const rivals = Math.max(1, state.outs.filter((out) => out === null).length - 1);
  const harm = 1 / rivals;
  const steps = missionSteps(world, state, seat, STYLE.mission);
  return Float64Array.from({ length: world.territories }, (_, at) => {
    const region = world.regionOf[at]!;
    const size = world.regionSize[region]!;
    const bonus = world.bonus[region]! * STYLE.horizon;
    const held = state.heldIn[seat * world.regions + region]!;
    const owner = state.owner[at]!;
    const own = owner === seat;
    const after = own ? held : held + 1;
    const share = after / size;
    let worth = STYLE.coin + (STYLE.horizon / world.numbers.income.territories) * (1 + harm);
    worth += after === size ? bonus : bonus * STYLE.progress * share * share;
    if (!own && holdsRegion(world, state, owner, region)) worth += bonus * harm * STYLE.breaking;
    return worth + steps[at]!;
  });
}

/**
 * By territory: how much of the mission it is. Far from the goal a step is worth little, the last
 * ones much.
 */
export function missionSteps(
  world: World,
  state: Holdings & Pick<RiskState, 'missions'>,
  seat: number,
  prize: number,
): Float64Array {
  const steps = new Float64Array(world.territories);
  const mission = state.missions[seat - 1];
  if (!mission) return steps;
  const { territories, needed } = wantedTerritories(world, state, seat, mission);
  if (needed <= 0) return steps;
  for (const at of territories) steps[at] = prize / (1 + needed * needed);
  return steps;
}

interface Wanted {
  readonly territories: readonly number[];
  /** How many of them must still be taken. */
  readonly needed: number;
}

export function wantedTerritories(world: World, state: Holdings, seat: number, mission: Mission): Wanted {
  const foreign = Array.from(state.owner.keys()).filter((at) => state.owner[at] !== seat);
  switch (mission.kind) {
    case 'world':
      return { territories: foreign, needed: foreign.length };
    case 'destroy': {
      const territories = foreign.filter((at) => state.owner[at] === mission.target);
      return { territories, needed: territories.length };
    }
    case 'territories':
      // Enough of them, but with too few units: that is for placements to mend (pairs.ts).
      return { territories: foreign, needed: mission.count - state.held[seat]! };
    case 'regions':
      return inRegions(
        world,
        state,
        seat,
        cheapestRegions(world, state, seat, mission.regions, -1),
        mission.territories,
      );
    case 'largest':
      return inRegions(world, state, seat, cheapestRegions(world, state, seat, 1 + mission.others, world.largest), 0);
  }
}

function inRegions(
  world: World,
  state: Holdings,
  seat: number,
  regions: readonly number[],
  territories: number,
): Wanted {
  const wanted = Array.from(state.owner.keys()).filter(
    (at) => state.owner[at] !== seat && regions.includes(world.regionOf[at]!),
  );
  return { territories: wanted, needed: Math.max(1, wanted.length, territories - state.held[seat]!) };
}

/**
 * The regions that take the fewest enemy armies to make whole; `first` is one of them in any case.
 */
function cheapestRegions(world: World, state: Holdings, seat: number, count: number, first: number): number[] {
  const price = new Float64Array(world.regions);
  for (let at = 0; at < world.territories; at++)
    if (state.owner[at] !== seat) price[world.regionOf[at]!]! += state.totals[at]! + 2;
  return Array.from(price.keys())
    .sort((a, b) => Number(b === first) - Number(a === first) || price[a]! - price[b]!)
    .slice(0, count);
}
