/** How far things are on the empty board, the pool in the way: tables that every bot looks at. */
import { CELLS, type Cell, columnOf, DIRECTIONS, EXITS, GRID, POOL, rowOf } from '../rules/cells.ts';

/** Where nobody can be, or from where there is no way. */
export const FAR = 11;
const walkable = new Set(CELLS.filter((cell) => !POOL.includes(cell)));

/** Steps to one cell from every other that somebody may be on, ring by ring. */
export function stepsTo(goal: Cell, mayBe: ReadonlySet<Cell>): Uint8Array {
  const steps = new Uint8Array(GRID).fill(FAR);
  steps[goal] = 0;
  let ring = [goal];
  for (let distance = 1; ring.length > 0; distance++) {
    const around = ring.flatMap((cell) => DIRECTIONS.map((direction) => cell + direction));
    ring = [...new Set(around)].filter((cell) => mayBe.has(cell) && steps[cell] === FAR);
    for (const cell of ring) steps[cell] = distance;
  }
  return steps;
}

/** By exit: the steps to it from each cell. */
export const EXIT_STEPS: readonly Uint8Array[] = EXITS.map((exit) => stepsTo(exit, walkable));

/** Steps from a cell to the nearest exit; 0 on an exit. */
export const TO_EXIT: Uint8Array = Uint8Array.from({ length: GRID }, (_, cell) =>
  Math.min(...EXIT_STEPS.map((steps) => steps[cell]!)),
);

/** Steps between two cells as if nothing were in the way: `BETWEEN[a * GRID + b]`. */
export const BETWEEN: Uint8Array = new Uint8Array(GRID * GRID);
for (const a of CELLS)
  for (const b of CELLS)
    BETWEEN[a * GRID + b] = Math.max(Math.abs(columnOf(a) - columnOf(b)), Math.abs(rowOf(a) - rowOf(b)));
