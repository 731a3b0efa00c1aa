/** How many entrants every stage will have, and in pools of which sizes, if nobody leaves. */
import type { CompetitionPlan, Stage } from './plan.ts';

/** By stage, the sizes of its pools; a stage without pools is one of them. */
export function plannedPools({ stage: stages }: Pick<CompetitionPlan, 'stage'>, players: number): number[][] {
  const all: number[][] = [];
  let entrants = players;
  for (const stage of stages) {
    const pools = poolSizes(stage, entrants);
    all.push(pools);
    entrants = advancingFrom(stage, pools);
  }
  return all;
}

export const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

function poolSizes(stage: Stage, entrants: number): number[] {
  if (stage.format !== 'round-robin') return [entrants];
  if (stage.hand) return stage.hand.map(({ length }) => length);
  const pools = Math.max(1, Math.min(stage.pools, Math.floor(entrants / 2)));
  return Array.from({ length: pools }, (_, index) => Math.floor(entrants / pools) + (index < entrants % pools ? 1 : 0));
}

function advancingFrom({ advance, advanceBest }: Stage, pools: readonly number[]): number {
  const entrants = sumOf(pools);
  if (advance === null) return entrants;
  return Math.min(entrants, sumOf(pools.map((size) => Math.min(size, advance))) + advanceBest);
}
