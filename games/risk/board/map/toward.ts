/** Arrow keys on the map. */
import { arrowStep } from '../../../board/arrows.ts';
import type { Spot } from './chart.ts';

/** How much worse a step aside is than a step ahead. */
const ASIDE = 1.8;

/**
 * The nearest spot in the arrow's direction; where there is none, the same. Null for keys that are
 * no arrows.
 */
export function toward(spots: readonly Spot[], at: number, key: string): number | null {
  const step = arrowStep(key);
  if (!step) return null;
  const here = spots[at]!;
  let best = at;
  let least = Number.POSITIVE_INFINITY;
  for (const [other, spot] of spots.entries()) {
    const [dx, dy] = [spot.x - here.x, spot.y - here.y];
    const ahead = dx * step[0] + dy * step[1];
    const aside = Math.abs(dx * step[1]) + Math.abs(dy * step[0]);
    // Too far aside: it belongs to another arrow key.
    if (ahead <= 0 || aside > 1.5 * ahead) continue;
    const cost = ahead + ASIDE * aside;
    if (cost < least) [best, least] = [other, cost];
  }
  return best;
}
