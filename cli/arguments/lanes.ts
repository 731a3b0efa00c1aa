import { availableParallelism } from 'node:os';
import { chooseLanes } from '@joute/core/competition/plan/pace.ts';
import type { Facts } from '@joute/core/game.ts';

/** How many matches this machine plays at once. */
export const lanesHere = (facts: Pick<Facts, 'dynamics'>, seats: number): number =>
  chooseLanes(facts, seats, availableParallelism());
