import { isOver, leaderOf, type VampiresState } from '../rules/state.ts';

/**
 * What a won game is worth. All else lies between that and its opposite, as chances of winning do:
 * on any other scale a battle for everything would be taken at half a chance by a side that is
 * winning anyway.
 */
export const WON = 1;
/** A game won at once is worth so much more than one at daybreak. */
const SOONER = 0.1;

/** What a game that is over is worth to the vampires; null for one that is not. */
export function worthAtEnd(state: VampiresState): number | null {
  if (!isOver(state)) return null;
  const leader = leaderOf(state);
  if (leader === null) return 0;
  return (leader === 0 ? 1 : -1) * (WON + SOONER * (1 - state.play / (state.plays + 1)));
}
