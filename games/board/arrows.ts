/** Arrow keys on a grid of cells. */
import { lookUp } from '@joute/core/input/objects.ts';

export interface Grid {
  readonly columns: number;
  readonly rows: number;
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Columns and rows to go, as the screen shows them; null for other keys. */
export const arrowStep = (key: string): readonly [number, number] | null => lookUp(STEPS, key) ?? null;

/**
 * The cell (row by row from the top left of the screen) that the key leads to: the next one that
 * way that `isOpen`; where there is none, the same. Null for keys that are no arrows.
 */
export function walk(
  at: number,
  key: string,
  { columns, rows }: Grid,
  isOpen: (cell: number) => boolean = () => true,
): number | null {
  const step = arrowStep(key);
  if (!step) return null;
  let [column, row] = [at % columns, Math.floor(at / columns)];
  for (;;) {
    column += step[0];
    row += step[1];
    if (column < 0 || row < 0 || column >= columns || row >= rows) return at;
    if (isOpen(row * columns + column)) return row * columns + column;
  }
}
