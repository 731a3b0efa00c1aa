/**
 * Targets by their direction on the screen, for large buttons where cells are too small to touch.
 */
import type { Cell } from '../../rules/cells.ts';
import { indexOf, spotOf } from '../scene/places.ts';

/** Nine places, row by row, the chosen one in the middle: the goal that lies that way, or null. */
export function compassOf(chosen: Cell | null, goals: Iterable<Cell>, isTurned: boolean): (Cell | null)[] {
  const compass: (Cell | null)[] = Array.from({ length: 9 }, () => null);
  if (chosen === null) return compass;
  const from = spotOf(chosen, isTurned);
  for (const cell of goals) {
    const to = spotOf(cell, isTurned);
    compass[(Math.sign(to.y - from.y) + 1) * 3 + Math.sign(to.x - from.x) + 1] = cell;
  }
  return compass;
}

/**
 * The next of some cells after this one, as the screen has them, round and round; `by` is 1 or -1.
 * Null where there are none.
 */
export function nextCell(cells: Iterable<Cell>, at: Cell | null, by: 1 | -1, isTurned: boolean): Cell | null {
  const sorted = [...cells].sort((a, b) => by * (indexOf(a, isTurned) - indexOf(b, isTurned)));
  if (at === null) return sorted[0] ?? null;
  const here = by * indexOf(at, isTurned);
  return sorted.find((cell) => by * indexOf(cell, isTurned) > here) ?? sorted[0] ?? null;
}
