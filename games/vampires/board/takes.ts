import type { VampiresState } from '../rules/state.ts';

/** Somebody was converted or died. */
export const takes = (before: VampiresState, after: VampiresState): boolean =>
  before.population.some((count, species) => after.population[species]! < count);
