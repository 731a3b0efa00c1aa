/** How pieces go: one leg after the other, and those that were jumped fade once the whole way is gone. */
import type { Point } from './layout.ts';

export const LEG_MS = 180;
const FADE_MS = 120;
const GHOST = 0.35;
/** As --ease. */
const EASE = 'cubic-bezier(0.16, 0.84, 0.44, 1)';

export const flightFrames = (points: readonly Point[]): Keyframe[] =>
  points.map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)`, easing: EASE }));

/** Whole while the way leads towards it, a ghost once jumped, gone at the end. No legs: it was a ghost before. */
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
