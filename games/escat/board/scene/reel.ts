/**
 * Scenes to be shown one after the other: those of the last turn, behind what is left of the turn
 * before.
 */
import type { EscatState } from '../../rules/state.ts';
import { scenesOf, type Turn } from './lastTurn.ts';
import type { Scene } from './pieces.ts';
import { looksLike } from './scene.ts';

export interface Reel {
  readonly scenes: readonly Scene[];
  /** The one that is shown. */
  readonly at: number;
  /** Where the last turn begins. */
  readonly first: number;
}

/**
 * A bot may answer before the last turn has been animated: up to one turn is still shown, older
 * scenes are dropped.
 */
const MOST_LEFT = 14;

export const startReel = (scene: Scene): Reel => ({ scenes: [scene], at: 0, first: 0 });
export const windOn = (reel: Reel): Reel => ({ ...reel, at: Math.min(reel.at + 1, reel.scenes.length - 1) });
export const windToEnd = (reel: Reel): Reel => ({ ...reel, at: reel.scenes.length - 1 });
export const isAtEnd = ({ scenes, at }: Reel): boolean => at === scenes.length - 1;

/**
 * `drawn` is what is shown now, including the steps composed at this screen: those are not animated
 * again.
 */
export function splice(reel: Reel, drawn: Scene, turn: Turn | null, state: EscatState): Reel {
  const left = reel.scenes.slice(reel.at);
  if (left.length > 1 && left.length <= MOST_LEFT && turn) {
    const next = scenesOf(left.at(-1)!, turn, state);
    if (looksLike(left.at(-1)!, next[0]!))
      return { scenes: [...left, ...next.slice(1)], at: 0, first: left.length - 1 };
  }
  const next = scenesOf(drawn, turn, state);
  return {
    scenes: next,
    at: Math.max(
      0,
      next.findLastIndex((scene) => looksLike(scene, drawn)),
    ),
    first: 0,
  };
}

/** The steps of the last turn that have been shown. */
export function shownOf({ at, first }: Reel, { move, robots }: Turn): Pick<Turn, 'move' | 'robots'> {
  const done = Math.max(0, at - first);
  return { move: move.slice(0, done), robots: robots.slice(0, Math.max(0, done - move.length)) };
}
