/** What is done for a seat that is late or gone. */
import { place, type RiskMove } from './commands.ts';
import { soldiers } from './reach.ts';
import type { RiskState } from './state.ts';
import type { World } from './world.ts';

/** Enemy units next to a territory. */
export function facing(world: World, state: RiskState, at: number): number {
  let units = 0;
  for (let i = world.borderAt[at]!; i < world.borderAt[at + 1]!; i++) {
    const neighbour = world.borders[i]!;
    if (state.owner[neighbour] !== state.owner[at]) units += state.totals[neighbour]!;
  }
  return units;
}

/**
 * The whole stock as units of the first type, on the own territory that faces most enemy units (the
 * first of equals): placing them one by one would end the same, since it does not change what they
 * face. In a set-up that goes round, one unit.
 */
export function absentMove(world: World, state: RiskState): RiskMove {
  let best = -1;
  let most = -1;
  for (let at = 0; at < world.territories; at++) {
    if (state.owner[at] !== state.seat) continue;
    const units = facing(world, state, at);
    if (units > most) [best, most] = [at, units];
  }
  const count = state.phase === 'setup' && state.oneByOne ? 1 : state.stock[state.seat]!;
  return place(best, soldiers(world, count));
}
