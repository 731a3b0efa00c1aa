/** The maps that the champion is measured on: from 5 x 5 to 30 x 30, fair to both sides. */
import { must } from '@joute/core/result.ts';
import { type MapPlan, makeRandomMap } from '../../maps/generator.ts';
import { startState, type VampiresState } from '../../rules/state.ts';

const PLAYS = 200;

const SYMMETRIES = ['central', 'axial', 'diagonal'] as const;

/** Sizes at even steps; houses, monsters and people grow with them. */
export const MAPS = 20;

function planOf(map: number): MapPlan {
  const share = map / (MAPS - 1);
  const grow = (least: number, most: number): number => Math.round(least + share * (most - least));
  const columns = grow(5, 30);
  const symmetry = SYMMETRIES[(map + 2) % SYMMETRIES.length]!;
  const rows = symmetry === 'axial' ? Math.max(5, Math.round(0.7 * columns)) : columns;
  // An axis with an odd number of columns has room for an odd house; none is asked for.
  return { columns, rows, houses: 2 * grow(2, 20), monsters: grow(4, 10), people: grow(4, 12), symmetry };
}

/** Another map of the same size for every round. */
export function startOf(map: number, round: number): VampiresState {
  const made = must(makeRandomMap(planOf(map), `champion ${map} ${round}`));
  return startState(made, { plays: PLAYS, crushingDefence: false });
}
