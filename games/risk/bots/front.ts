/** What every bot of this folder wants to know: what lies at the front and what behind it. */
import { move, type RiskMove } from '../rules/commands.ts';
import { mayLeave, neighbours, sizeOf } from '../rules/reach.ts';
import type { RiskState } from '../rules/state.ts';
import type { World } from '../rules/world.ts';

/** Territories still to be gone through, kept because every imagined go needs it. */
let queue = new Int32Array(0);

/**
 * Steps through own territories of the seat whose go it is to the nearest one that has an enemy
 * neighbour: 0 at the front, -1 for what is not the seat's or has no way there.
 */
export function fillDistances(
  { borderAt, borders, territories }: World,
  { owner, seat }: Pick<RiskState, 'owner' | 'seat'>,
  distance: Int32Array,
): void {
  if (queue.length < territories) queue = new Int32Array(territories);
  let end = 0;
  for (let at = 0; at < territories; at++) {
    distance[at] = -1;
    if (owner[at] !== seat) continue;
    for (let i = borderAt[at]!; i < borderAt[at + 1]!; i++) {
      if (owner[borders[i]!] === seat) continue;
      distance[at] = 0;
      queue[end++] = at;
      break;
    }
  }
  for (let next = 0; next < end; next++) {
    const at = queue[next]!;
    for (let i = borderAt[at]!; i < borderAt[at + 1]!; i++) {
      const other = borders[i]!;
      if (owner[other] !== seat || distance[other]! >= 0) continue;
      distance[other] = distance[at]! + 1;
      queue[end++] = other;
    }
  }
}

export function frontDistances(world: World, state: RiskState): Int32Array {
  const distance = new Int32Array(world.territories);
  fillDistances(world, state, distance);
  return distance;
}

/** Brings idle units from behind one step nearer to the front; null when nobody is idle there. */
export function marchToFront(world: World, state: RiskState, worth: (at: number) => number): RiskMove | null {
  const distance = frontDistances(world, state);
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
