/**
 * Keyframes (Web Animations) of moving pieces, jump after jump, and of captured pieces fading out
 * after the last one.
 */
import type { Point } from './layout.ts';

export const LEG_MS = 180;
const FADE_MS = 120;
const GHOST = 0.35;
/** The same curve as the token --ease. */
const EASE = 'cubic-bezier(0.16, 0.84, 0.44, 1)';

export const flightFrames = (points: readonly Point[]): Keyframe[] =>
  points.map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)`, easing: EASE }));

/**
 * Opaque until it is jumped, then pale, then gone at the end. `legs` is 0 where it was pale
 * already.
 */
export function fadeFrames(leg: number, legs: number): { readonly frames: Keyframe[]; readonly duration: number } {
  const duration = legs * LEG_MS + FADE_MS;
  if (legs === 0) return { frames: [{ opacity: GHOST }, { opacity: 0 }], duration };
  return {
    frames: [
      { opacity: 1, offset: 0 },
      { opacity: 1, offset: (Math.min(leg, legs - 1) * LEG_MS + LEG_MS / 2) / duration },
      { opacity: GHOST, offset: (Math.min(leg + 1, legs) * LEG_MS) / duration },
      { opacity: GHOST, offset: (legs * LEG_MS) / duration },
      { opacity: 0, offset: 1 },
    ],
    duration,
  };
}
