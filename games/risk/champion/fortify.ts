/** How what lies behind the front comes to the front. */
import type { Field } from './field.ts';

/** All idle units from behind go as far to the front as their points let them. */
export function fortify(field: Field, distance: Int32Array): void {
  const { territories } = field.world;
  let deepest = 0;
  for (let at = 0; at < territories; at++) if (distance[at]! > deepest) deepest = distance[at]!;
  // The furthest first: whoever has points left goes on with those met on the way.
  for (let depth = deepest; depth > 0; depth--) {
    for (let at = 0; at < territories; at++) {
      if (distance[at] !== depth || field.totals[at]! < 2) continue;
      const rested = field.steppers(at);
      const walked = field.fighters(at) - rested;
      if (rested + walked > 0) field.march(at, nearer(field, distance, at), rested, walked);
    }
  }
}

/** Of the neighbours nearer to the front the one that has most units. */
function nearer(field: Field, distance: Int32Array, at: number): number {
  const { borderAt, borders } = field.world;
  let best = -1;
  for (let i = borderAt[at]!; i < borderAt[at + 1]!; i++) {
    const other = borders[i]!;
    if (distance[other] !== distance[at]! - 1) continue;
    if (best < 0 || field.totals[other]! > field.totals[best]!) best = other;
  }
  return best;
}
