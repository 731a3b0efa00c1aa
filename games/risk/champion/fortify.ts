/** What lies behind the front, and how it comes to the front. */
import type { Field } from './field.ts';

/** Territories still to be gone through, kept because every imagined go needs it. */
let queue = new Int32Array(0);

/**
 * Steps through own territories to the nearest with an enemy neighbour: 0 at the front, -1 for what
 * is not the seat's or has no way there.
 */
export function distances(field: Field, seat: number, distance: Int32Array): void {
  const { borderAt, borders, territories } = field.world;
  if (queue.length < territories) queue = new Int32Array(territories);
  let end = 0;
  for (let at = 0; at < territories; at++) {
    distance[at] = -1;
    if (field.owner[at] !== seat) continue;
    for (let i = borderAt[at]!; i < borderAt[at + 1]!; i++) {
      if (field.owner[borders[i]!] === seat) continue;
      distance[at] = 0;
      queue[end++] = at;
      break;
    }
  }
  for (let next = 0; next < end; next++) {
    const at = queue[next]!;
    for (let i = borderAt[at]!; i < borderAt[at + 1]!; i++) {
      const other = borders[i]!;
      if (field.owner[other] !== seat || distance[other]! >= 0) continue;
      distance[other] = distance[at]! + 1;
      queue[end++] = other;
    }
  }
}

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
