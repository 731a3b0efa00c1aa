import type { Dice } from '@joute/core/dice.ts';
import type { Random } from '@joute/core/random.ts';
import { applyTo } from './apply.ts';
import { drawMove, scratchMove } from './choices.ts';
import type { Scratch } from './state.ts';
import type { World } from './world.ts';

/**
 * Plays random commands in place until the match is over or `limit` commands are played; gives how
 * many it played.
 */
export function playRandomly(world: World, state: Scratch, limit: number, random: Random, dice: Dice): number {
  const drawn = scratchMove(world);
  let played = 0;
  while (state.over === 'no' && played < limit) {
    applyTo(world, state, drawMove(world, state, random, drawn), dice);
    played++;
  }
  return played;
}
