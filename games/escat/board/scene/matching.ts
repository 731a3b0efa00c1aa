/** Who is who from one position to the next, where only the places are known. */
import { type Cell, columnOf, rowOf } from '../../rules/cells.ts';

const distance = (a: Cell, b: Cell): number =>
  Math.max(Math.abs(columnOf(a) - columnOf(b)), Math.abs(rowOf(a) - rowOf(b)));

/**
 * For each new place the index of the old one, -1 for somebody new: first those who stayed, then the nearest of those left, at most `far`
 * cells away.
 */
export function matchPlaces(old: readonly Cell[], now: readonly Cell[], far: number): number[] {
  const left = new Set(old.keys());
  const matched = now.map((cell) => {
    const stayed = old.indexOf(cell);
    return left.delete(stayed) ? stayed : -1;
  });
  const pairs = matched.flatMap((found, index) =>
    found >= 0 ? [] : [...left].map((one) => ({ one, index, distance: distance(old[one]!, now[index]!) })),
  );
  for (const pair of pairs.sort((a, b) => a.distance - b.distance)) {
    if (pair.distance > far || matched[pair.index]! >= 0 || !left.delete(pair.one)) continue;
    matched[pair.index] = pair.one;
  }
  return matched;
}
