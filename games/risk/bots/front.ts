/** What every bot of this folder wants to know: who stands where, what lies at the front and what behind it, who may go. */
import { move, type RiskMove } from '../rules/commands.ts';
import { countOf, type RiskState, readyOf } from '../rules/state.ts';
import type { World } from '../rules/world.ts';

/** Steps through own territories to the nearest one that has an enemy neighbour: 0 at the front, -1 for what is not the seat's. */
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

export const neighbours = (world: World, at: number): Int32Array =>
  world.borders.subarray(world.borderAt[at]!, world.borderAt[at + 1]!);

export const stackAt = (world: World, state: RiskState, at: number): number[] =>
  Array.from({ length: world.types }, (_, type) => countOf(world, state, at, type));

/** A force of the first type of the table, the cheapest. */
export const soldiers = (world: World, count: number): number[] =>
  Array.from({ length: world.types }, (_, type) => (type === 0 ? count : 0));

export const sizeOf = (force: readonly number[]): number => force.reduce((sum, count) => sum + count, 0);

/** The units that may leave a territory: all that have points, but one must stay, of the cheapest type there is. */
export function mayLeave(world: World, state: RiskState, at: number): number[] {
  const units = Array.from({ length: world.types }, (_, type) => readyOf(world, state, at, type));
  const ready = units.reduce((sum, count) => sum + count, 0);
  if (ready === state.totals[at]!) {
    const stays = units.findIndex((count) => count > 0);
    if (stays >= 0) units[stays]!--;
  }
  return units;
}

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
