/** Armies that are placed on the map but not yet submitted, with an undo history. */
import { costOf, place, type RiskMove } from '../../rules/commands.ts';
import type { RiskState } from '../../rules/state.ts';
import type { World } from '../../rules/world.ts';

/** Units added to a territory at once; fewer than none: taken back from it. */
export interface Step {
  readonly at: number;
  readonly type: number;
  readonly count: number;
}
export type Steps = readonly Step[];

/** Units by type, by territory, in the order in which the territories were first chosen. */
export function pendingOf(world: World, steps: Steps): Map<number, number[]> {
  const pending = new Map<number, number[]>();
  for (const { at, type, count } of steps) {
    const units = pending.get(at) ?? Array.from({ length: world.types }, () => 0);
    units[type]! += count;
    pending.set(at, units);
  }
  for (const [at, units] of pending) if (units.every((count) => count === 0)) pending.delete(at);
  return pending;
}

export function stockLeft(world: World, state: RiskState, steps: Steps): number {
  let left = state.stock[state.seat]!;
  for (const units of pendingOf(world, steps).values()) left -= costOf(world, units);
  return left;
}

/** In a set-up that goes round the table there is one unit a turn. */
const goesRound = (state: RiskState): boolean => state.phase === 'setup' && state.oneByOne;

/** How many more of a type can be placed. */
export function mostMore(world: World, state: RiskState, steps: Steps, type: number): number {
  const most = Math.floor(stockLeft(world, state, steps) / world.cost[type]!);
  return goesRound(state) ? Math.min(most, pendingOf(world, steps).size === 0 ? 1 : 0) : most;
}

/**
 * Adds as many of the wanted units as there are left. In a set-up of one unit a turn, the new
 * choice replaces the old one.
 */
export function addStep(world: World, state: RiskState, steps: Steps, { at, type, count }: Step): Steps {
  if (state.owner[at] !== state.seat) return steps;
  const before = goesRound(state) && count > 0 ? [] : steps;
  const there = pendingOf(world, before).get(at)?.[type] ?? 0;
  const fits = Math.max(-there, Math.min(count, mostMore(world, state, before, type)));
  return fits === 0 ? steps : [...before, { at, type, count: fits }];
}

export const undoStep = (steps: Steps): Steps => steps.slice(0, -1);

export const commandsOf = (world: World, steps: Steps): RiskMove[] =>
  [...pendingOf(world, steps)].map(([at, units]) => place(at, units));
