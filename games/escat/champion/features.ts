/**
 * What a cat's chance of getting out is judged by: where it and the two wardens are, as a handful
 * of classes. The board is the same seen in a mirror, so the cat is always looked at on the left
 * half, and the wardens in the order of their distance from it.
 */
import { BETWEEN, FAR, stepsTo, TO_EXIT } from '../bots/distances.ts';
import {
  CELLS,
  type Cell,
  cellAt,
  columnOf,
  DIRECTIONS,
  EXITS,
  GRID,
  POOL,
  ROWS,
  rowOf,
  ZONE,
} from '../rules/cells.ts';

const catCells = new Set(CELLS.filter((cell) => !POOL.includes(cell) && !EXITS.includes(cell)));
const wardenCells = new Set([...catCells].filter((cell) => !ZONE.includes(cell)));

const mirrored = Uint8Array.from({ length: GRID }, (_, cell) => cellAt(ROWS + 1 - columnOf(cell), rowOf(cell)));

/** The exits as seen from the left: of the near side, at the top, of the far side. */
const exits = [...EXITS].sort((a, b) => columnOf(a) - columnOf(b));

/** The last cells before an exit, by exit: the ways of cats and of wardens to them. */
const doors = exits.map((exit) =>
  DIRECTIONS.map((direction) => exit + direction)
    .filter((cell) => catCells.has(cell))
    .map((door) => ({ cats: stepsTo(door, catCells), wardens: stepsTo(door, wardenCells) })),
);

/** Margins beyond these come to the same. */
const LEAST = -6;
const MOST = 2;
const MARGINS = MOST - LEAST + 1;
const STEPS = 10;
/** How far off the nearer and the farther warden is told apart, across and down. */
const NEAR = 4;
const WIDE = 6;
const span = (reach: number): number => 2 * reach + 1;

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

/**
 * How many classes each feature has: the cat's cell, where the wardens are from there, their cells,
 * by exit the margin and the way to go, and the two best margins.
 */
const SIZES = [
  GRID,
  span(NEAR) ** 2,
  span(WIDE) ** 2,
  GRID,
  GRID,
  MARGINS * STEPS,
  MARGINS * STEPS,
  MARGINS * STEPS,
  MARGINS * MARGINS,
];
export const FEATURES = SIZES.length;
/** Where the classes of each begin among all. */
const FIRST = SIZES.map((_, feature) => SIZES.slice(0, feature).reduce((sum, size) => sum + size, 0));
export const CLASSES = SIZES.reduce((sum, size) => sum + size, 0);

/**
 * By so many steps a cat is earlier at the best door of an exit than any warden, from LEAST on;
 * above 0 it is through.
 */
function marginAt(exit: number, cat: Cell, near: Cell, far: Cell): number {
  let best = -FAR;
  for (const { cats, wardens } of doors[exit]!) {
    const margin = Math.min(wardens[near]!, wardens[far]!) - cats[cat]!;
    if (margin > best) best = margin;
  }
  return clamp(best, LEAST, MOST) - LEAST;
}

/** Steps of a cat to the nearest door, by exit. */
const doorSteps = doors.map((of) =>
  Uint8Array.from({ length: GRID }, (_, cell) => Math.min(STEPS - 1, ...of.map(({ cats }) => cats[cell]!))),
);

function offset(from: Cell, to: Cell, reach: number): number {
  const across = clamp(columnOf(to) - columnOf(from), -reach, reach) + reach;
  const down = clamp(rowOf(to) - rowOf(from), -reach, reach) + reach;
  return across * span(reach) + down;
}

/** The class of each feature, for a cat and two wardens. */
export function listFeatures(cat: Cell, one: Cell, two: Cell, into: Uint16Array): void {
  if (columnOf(cat) > (ROWS + 1) / 2) {
    cat = mirrored[cat]!;
    one = mirrored[one]!;
    two = mirrored[two]!;
  }
  const isFirst = BETWEEN[one * GRID + cat]! - BETWEEN[two * GRID + cat]! || one - two;
  const near = isFirst < 0 ? one : two;
  const far = isFirst < 0 ? two : one;
  into[0] = cat;
  into[1] = offset(cat, near, NEAR);
  into[2] = offset(cat, far, WIDE);
  into[3] = near;
  into[4] = far;
  let first = 0;
  let second = 0;
  for (let exit = 0; exit < exits.length; exit++) {
    const margin = marginAt(exit, cat, near, far);
    into[5 + exit] = margin * STEPS + doorSteps[exit]![cat]!;
    if (margin > first) {
      second = first;
      first = margin;
    } else if (margin > second) second = margin;
  }
  into[8] = first * MARGINS + second;
  for (let feature = 0; feature < FEATURES; feature++) into[feature]! += FIRST[feature]!;
}

/**
 * What else counts, beside where everybody is: cats left, turns left by the way to go, being Chaf.
 */
export const TURNS_SEEN = 31;
export const WAYS_SEEN = 10;
export const COUNTS = 15;
export const wayOf = (cell: Cell): number => Math.min(WAYS_SEEN - 1, TO_EXIT[cell]!);
export const CONTEXTS = COUNTS * 2 + TURNS_SEEN * WAYS_SEEN;
export const countContext = (cats: number, isChaf: boolean): number => (isChaf ? COUNTS : 0) + cats;
export const turnContext = (turnsLeft: number, way: number): number =>
  2 * COUNTS + Math.min(TURNS_SEEN - 1, turnsLeft) * WAYS_SEEN + way;
