/**
 * What one group may do in a turn, as far as it is worth a thought: go somewhere whole, or part in
 * two.
 */
import { BY_CHANCE, meet } from '../../rules/battle.ts';
import { countOf, enemyOf, HUMANS, speciesOf } from '../../rules/cell.ts';
import { neighboursOf } from '../../rules/grid.ts';
import type { VampiresState } from '../../rules/state.ts';
import type { Camps } from '../camps.ts';

/** One part of a group on its way; the second part is empty for a group that goes whole. */
export interface Option {
  readonly from: number;
  readonly count: number;
  readonly to: number;
  readonly restCount: number;
  readonly restTo: number;
  /** What it gains over staying, all else left as it is. */
  gain: number;
}

/** Somewhere to go: how many it takes to win there for certain, and what that pays a move. */
interface Target {
  readonly need: number;
  readonly step: number;
  readonly pay: number;
}

const MOST_TARGETS = 4;

export function optionsOf(state: VampiresState, camps: Camps, own: number, group: number): Option[] {
  const from = camps.cell[own]![group]!;
  const count = camps.count[own]![group]!;
  const { cells: around, counts } = neighboursOf(state.rows, state.columns);
  const options: Option[] = [];
  for (let k = 8 * from; k < 8 * from + counts[from]!; k++) {
    const to = around[k]!;
    if (isWorthy(state, own, count, to)) options.push({ from, count, to, restCount: 0, restTo: 0, gain: 0 });
  }
  if (count < 2) return options;
  const targets = targetsOf(state, camps, own, group);
  for (const one of targets) {
    if (one.need >= count) continue;
    // Just enough go there; the others wait, or go elsewhere.
    if (isWorthy(state, own, one.need, one.step)) {
      options.push({ from, count: one.need, to: one.step, restCount: 0, restTo: 0, gain: 0 });
    }
    for (const other of targets) {
      const rest = count - one.need;
      if (other.step === one.step || other.need > rest || !isWorthy(state, own, rest, other.step)) continue;
      if (!isWorthy(state, own, one.need, one.step)) continue;
      options.push({ from, count: one.need, to: one.step, restCount: rest, restTo: other.step, gain: 0 });
    }
  }
  return options;
}

/**
 * No walking into certain defeat, into battles with humans, who can wait, or with more than twice
 * as many. Other battles against the odds are for the search to judge: a side that would be behind
 * at daybreak has no better chance.
 */
function isWorthy(state: VampiresState, own: number, count: number, to: number): boolean {
  const there = state.cells[to]!;
  const after = meet(own, count, there, state.crushingDefence);
  if (after === BY_CHANCE) return speciesOf(there) !== HUMANS && 2 * count >= countOf(there);
  return speciesOf(after) === own;
}

function targetsOf(state: VampiresState, camps: Camps, own: number, group: number): Target[] {
  const x = camps.x[own]![group]!;
  const y = camps.y[own]![group]!;
  const count = camps.count[own]![group]!;
  const targets: Target[] = [];
  for (const species of [HUMANS, enemyOf(own)]) {
    for (let i = 0; i < camps.length[species]!; i++) {
      const there = camps.count[species]![i]!;
      const need = species === HUMANS ? there : (3 * there + 1) >> 1;
      if (need > count) continue;
      const dx = camps.x[species]![i]! - x;
      const dy = camps.y[species]![i]! - y;
      const far = Math.max(Math.abs(dx), Math.abs(dy));
      const pay = there / (far + 0.5);
      if (targets.length === MOST_TARGETS && pay <= targets[MOST_TARGETS - 1]!.pay) continue;
      const step = (y + Math.sign(dy)) * state.columns + x + Math.sign(dx);
      if (targets.length === MOST_TARGETS) targets.pop();
      let at = targets.length;
      while (at > 0 && targets[at - 1]!.pay < pay) at--;
      targets.splice(at, 0, { need, step, pay });
    }
  }
  return targets;
}
