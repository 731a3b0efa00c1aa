/**
 * What one group may do in a turn, as far as it is worth a thought: go somewhere whole, or part in
 * two.
 */
import { goalsOf, isWorthy } from '../../champion/goals.ts';
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
  const targets = goalsOf(camps, state.columns, own, group, MOST_TARGETS);
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
