/**
 * What is about a group, as a number: groups with the same about them have the same good actions,
 * whatever happens elsewhere, and a search meets each of them in thousands of positions.
 */
import { HUMANS, WEREWOLVES } from '../rules/cell.ts';
import type { Position } from './position.ts';

/** How far off others still count, and houses, which stay where they are. */
const ABOUT = 5;
const HOUSES_ABOUT = 8;
/** The group's own cell and count are kept whole, 24 bits; so much of the rest, 53 in all. */
const REST = 2 ** 29;

/**
 * A camp as a number with all its bits well mixed. Sums of these tell boards apart, whatever the
 * order of the camps in the lists.
 */
export function mix(cell: number, species: number, count: number): number {
  const mixed = Math.imul((cell << 10) | (species << 8) | count, 0x9e3779b1);
  return Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b);
}

export function surroundingsOf(position: Position, own: number, group: number): number {
  const x = position.x[own]![group]!;
  const y = position.y[own]![group]!;
  let sum = own;
  for (let species = HUMANS; species <= WEREWOLVES; species++) {
    const far = species === HUMANS ? HOUSES_ABOUT : ABOUT;
    const [xs, ys] = [position.x[species]!, position.y[species]!];
    const [cells, counts] = [position.cell[species]!, position.count[species]!];
    const length = position.length[species]!;
    for (let i = 0; i < length; i++) {
      if (Math.abs(xs[i]! - x) > far || Math.abs(ys[i]! - y) > far) continue;
      const mixed = mix(cells[i]!, species, counts[i]!);
      sum = (sum + (mixed ^ (mixed >>> 13))) | 0;
    }
  }
  const exact = position.cell[own]![group]! * 256 + position.count[own]![group]!;
  return exact * REST + (sum >>> 3);
}
