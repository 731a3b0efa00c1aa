/** What every bot of this folder wants to know: what lies at the front and what behind it. */
import { move, type RiskMove } from '../rules/commands.ts';
import { mayLeave, neighbours, sizeOf } from '../rules/reach.ts';
import type { RiskState } from '../rules/state.ts';
import type { World } from '../rules/world.ts';

/**
 * Steps through own territories to the nearest one that has an enemy neighbour: 0 at the front, -1
 * for what is not the seat's.
 */
export function frontDistances(world: World, state: RiskState, seat: number): Int32Array {
  const distance = new Int32Array(world.territories).fill(-1);
  const queue: number[] = [];
  for (let at = 0; at < world.territories; at++) {
    if (state.owner[at] !== seat || !neighbours(world, at).some((other) => state.owner[other] !== seat)) continue;
    distance[at] = 0;
    queue.push(at);
  }
  for (const at of queue) {
    for (const other of neighbours(world, at)) {
      if (state.owner[other] !== seat || distance[other]! >= 0) continue;
      distance[other] = distance[at]! + 1;
      queue.push(other);
    }
  }
  return distance;
}

/** A force of the first type of the table, the cheapest. */
export const soldiers = (world: World, count: number): number[] =>
  Array.from({ length: world.types }, (_, type) => (type === 0 ? count : 0));

/** Brings idle units from behind one step nearer to the front; null when nobody is idle there. */
export function marchToFront(world: World, state: RiskState, worth: (at: number) => number): RiskMove | null {
  const distance = frontDistances(world, state, state.seat);
  for (let at = 0; at < world.territories; at++) {
    if (distance[at]! <= 0 || state.totals[at]! < 2) continue;
    const units = mayLeave(world, state, at);
    if (!units.some((count) => count > 0)) continue;
    let best = -1;
    for (const other of neighbours(world, at)) {
      if (state.owner[other] !== state.seat || distance[other]! >= distance[at]!) continue;
      if (best < 0 || worth(other) > worth(best)) best = other;
    }
    if (best >= 0) return move(at, best, units);
  }
  return null;
}

/** Units that can take a step and still attack; one of them stays where nobody else would. */
export function rested(world: World, state: RiskState, at: number): number[] {
  const units = Array.from({ length: world.types }, (_, type) => {
    const first = at * world.slots + world.slotOf[type]!;
    return sizeOf([...state.counts.subarray(first + 2, first + world.points[type]! + 1)]);
  });
  const stays = units.findIndex((count) => count > 0);
  if (stays >= 0 && sizeOf(units) === state.totals[at]!) units[stays]!--;
  return units;
}
