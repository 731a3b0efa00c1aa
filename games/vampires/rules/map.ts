import { isWhole } from '@joute/core/input/objects.ts';
import { type Refusal, refusal } from '@joute/core/result.ts';
import { MOST_IN_CELL } from './cell.ts';
import { LONGEST_SIDE } from './grid.ts';

/** Some of one species in one cell. */
export interface Camp {
  readonly x: number;
  readonly y: number;
  readonly count: number;
}

/**
 * Where a match starts from; the houses in the order of the file, in which the course's protocol
 * lists them.
 */
export interface VampiresMap {
  readonly rows: number;
  readonly columns: number;
  readonly humans: readonly Camp[];
  readonly vampires: Camp;
  readonly werewolves: Camp;
}

/**
 * More cannot be told on the wire: every count there is a byte, and one side may convert them all
 * into one cell.
 */
export const MOST_IN_ALL = 255;

export const totalOf = ({ humans, vampires, werewolves }: VampiresMap): number =>
  humans.reduce((sum, { count }) => sum + count, vampires.count + werewolves.count);

/**
 * The first thing that is wrong with the map, with the element and the attribute of the map file
 * that say it; null for a sound one. `nth` counts the elements of that name from 1.
 */
export function checkMap(map: VampiresMap, allowLarge: boolean): Refusal | null {
  const sides = [
    ['Rows', map.rows],
    ['Columns', map.columns],
  ] as const;
  for (const [attribute, value] of sides) {
    if (!isWhole(value, 1, LONGEST_SIDE)) return range('Map', 1, attribute, value, 1, LONGEST_SIDE);
  }
  const taken = new Map<number, string>();
  const camps = [
    ...map.humans.map((camp, index) => ['Humans', index + 1, camp] as const),
    ['Vampires', 1, map.vampires] as const,
    ['Werewolves', 1, map.werewolves] as const,
  ];
  for (const [element, nth, { x, y, count }] of camps) {
    if (!isWhole(x, 0, map.columns - 1)) return range(element, nth, 'X', x, 0, map.columns - 1);
    if (!isWhole(y, 0, map.rows - 1)) return range(element, nth, 'Y', y, 0, map.rows - 1);
    if (!isWhole(count, 1, MOST_IN_CELL)) return range(element, nth, 'Count', count, 1, MOST_IN_CELL);
    const other = taken.get(y * map.columns + x);
    if (other !== undefined) return refusal('map/cell-taken', { element, nth, x, y, other });
    taken.set(y * map.columns + x, element);
  }
  const total = totalOf(map);
  if (total > MOST_IN_ALL && !allowLarge) return refusal('map/too-large', { total, most: MOST_IN_ALL });
  return null;
}

const range = (element: string, nth: number, attribute: string, value: number, min: number, max: number): Refusal =>
  refusal('map/not-in-range', { element, nth, attribute, value, min, max });
