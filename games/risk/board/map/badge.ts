/**
 * What stands on a territory, as it is drawn: how many in all, and beside it the types other than
 * the first, each in its shape.
 */
export interface Satellite {
  readonly type: number;
  readonly count: number;
  readonly x: number;
  readonly y: number;
}

/** In radii of the badge. */
const DISTANCE = 1.36;
const SPREAD = (2 * Math.PI) / 5.2;

/** Around the lower edge, the middle one below; the badge's own radius is 1. */
export function satellites(stack: readonly number[]): Satellite[] {
  const there = stack.flatMap((count, type) => (type > 0 && count > 0 ? [{ type, count }] : []));
  return there.map((one, index) => {
    const turn = Math.PI / 2 - (index - (there.length - 1) / 2) * SPREAD;
    return { ...one, x: DISTANCE * Math.cos(turn), y: DISTANCE * Math.sin(turn) };
  });
}

/**
 * A badge's radius in pixels: it grows with the zoom, but slower than the map, so that more land is
 * seen.
 */
export function badgeRadius(scale: number, fit: number): number {
  const whole = Math.max(6.5, Math.min(21, 14.5 * fit));
  return Math.min(24, whole * (scale / fit) ** 0.55);
}

/** The least that a finger hits. */
const TOUCH = 22;

/**
 * Radii of the hit areas: large enough to touch, but not nearer to another badge than to their own.
 */
export function hitRadii(spots: readonly { readonly x: number; readonly y: number }[], least: number): number[] {
  return spots.map((spot, at) => {
    let nearest = Number.POSITIVE_INFINITY;
    for (const [other, place] of spots.entries())
      if (other !== at) nearest = Math.min(nearest, Math.hypot(spot.x - place.x, spot.y - place.y));
    return Math.max(least, Math.min(TOUCH, nearest / 2));
  });
}

/** A unit type's shape, by its index: circle, diamond, square, hexagon, triangle, star. */
const SHAPES = [
  'M-1 0a1 1 0 1 0 2 0a1 1 0 1 0-2 0z',
  'M0-1.2L1.2 0L0 1.2L-1.2 0z',
  'M-.9-.9h1.8v1.8h-1.8z',
  'M-1.1 0L-.55-.95h1.1L1.1 0L.55.95h-1.1z',
  'M0-1.15L1.15.85h-2.3z',
  'M0-1.2L.35-.4L1.15-.35L.55.2L.75 1L0 .55L-.75 1L-.55.2L-1.15-.35L-.35-.4z',
] as const;
export const shapeOf = (type: number): string => SHAPES[type] ?? SHAPES[0];
