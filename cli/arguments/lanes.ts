import { availableParallelism } from 'node:os';
import type { Facts } from '@joute/core/game.ts';

/**
 * Never more thinking players than cores: where all seats think at once, a match needs a core for
 * each.
 */
export const chooseLanes = ({ dynamics }: Pick<Facts, 'dynamics'>, seats: number): number =>
  Math.max(1, Math.floor(availableParallelism() / (dynamics === 'simultaneous' ? seats : 1)));
