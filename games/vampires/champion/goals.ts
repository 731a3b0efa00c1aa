/** Where a group may want to go. */
import type { Camps } from '../bots/camps.ts';
import { BY_CHANCE, meet } from '../rules/battle.ts';
import { countOf, enemyOf, HUMANS, speciesOf } from '../rules/cell.ts';
import type { VampiresState } from '../rules/state.ts';

/** Somewhere to go: how many it takes to win there for certain, and what that pays a move. */
export interface Goal {
  readonly need: number;
  readonly step: number;
  readonly pay: number;
}

export const needFor = (species: number, there: number): number => (species === HUMANS ? there : (3 * there + 1) >> 1);

/** The few that pay best, best first. */
export function goalsOf(camps: Camps, columns: number, own: number, group: number, most: number): Goal[] {
  const x = camps.x[own]![group]!;
  const y = camps.y[own]![group]!;
  const count = camps.count[own]![group]!;
  const goals: Goal[] = [];
  for (const species of [HUMANS, enemyOf(own)]) {
    const [xs, ys, counts] = [camps.x[species]!, camps.y[species]!, camps.count[species]!];
    for (let i = 0; i < camps.length[species]!; i++) {
      const there = counts[i]!;
      const need = needFor(species, there);
      if (need > count) continue;
      const dx = xs[i]! - x;
      const dy = ys[i]! - y;
      const far = Math.max(Math.abs(dx), Math.abs(dy));
      const pay = there / (far + 0.5);
      if (goals.length === most && pay <= goals[most - 1]!.pay) continue;
      const step = (y + Math.sign(dy)) * columns + x + Math.sign(dx);
      if (goals.length === most) goals.pop();
      let at = goals.length;
      while (at > 0 && goals[at - 1]!.pay < pay) at--;
      goals.splice(at, 0, { need, step, pay });
    }
  }
  return goals;
}

/**
 * No walking into certain defeat, into battles with humans, who can wait, or with more than twice
 * as many. Other battles against the odds are for the search to judge: a side that would be behind
 * at daybreak has no better chance.
 */
export function isWorthy(state: VampiresState, own: number, count: number, to: number): boolean {
  const there = state.cells[to]!;
  const after = meet(own, count, there, state.crushingDefence);
  if (after === BY_CHANCE) return speciesOf(there) !== HUMANS && 2 * count >= countOf(there);
  return speciesOf(after) === own;
}
