/** What the map shows of a territory and of what has just happened. */
export interface Cell {
  readonly id: string;
  readonly name: string;
  /** As it is spoken. */
  readonly label: string;
  readonly owner: number;
  readonly total: number;
  readonly stack: readonly number[];
  /** Placed, but not sent. */
  readonly pending: number;
  readonly isMovable: boolean;
  readonly isChosen: boolean;
  readonly isTarget: boolean;
  readonly isLast: boolean;
}

/** The outlines of a map that has them (land.data.ts). */
export interface Land {
  readonly PATHS: Readonly<Record<string, string>>;
  readonly BORDERS: string;
}

/** Units that went from one territory to another. */
export interface Flight {
  readonly key: number;
  readonly from: number;
  readonly to: number;
  readonly seat: number;
}

export interface Loss {
  readonly key: string;
  readonly at: number;
  readonly count: number;
}

const isSame = (a: Cell, b: Cell): boolean =>
  a.id === b.id &&
  a.label === b.label &&
  a.owner === b.owner &&
  a.total === b.total &&
  a.pending === b.pending &&
  a.isMovable === b.isMovable &&
  a.isChosen === b.isChosen &&
  a.isTarget === b.isTarget &&
  a.isLast === b.isLast;

/**
 * The new cells, but the old objects where nothing changed, so that only what changed is drawn
 * again. The label covers the stack.
 */
export const keepSame = (before: readonly Cell[], next: readonly Cell[]): Cell[] =>
  next.map((cell, at) => {
    const old = before[at];
    return old && isSame(old, cell) ? old : cell;
  });

/**
 * A region's hue: neighbours in the table are far apart, however many there are. The first are
 * those of the classic map.
 */
const HUES = [60, 130, 290, 90, 170, 340] as const;
const GOLDEN = 137.5;

export const hueOf = (region: number): number => HUES[region] ?? Math.round((region * GOLDEN) % 360);
