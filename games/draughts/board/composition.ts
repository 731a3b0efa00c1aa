/**
 * A move while a person puts it together: the legal moves and the squares chosen so far, the
 * piece's own first. All captures that are legal together are equally long, so that a path is whole
 * when it is as long as any.
 */
import { type DraughtsMove, uniqueKey } from '../rules/paths.ts';

export interface Composition {
  /** Every legal move that begins with the squares chosen. */
  readonly open: readonly DraughtsMove[];
  /** Where the piece may land next. */
  readonly next: ReadonlySet<number>;
  /**
   * Where the whole move may end, if that square alone tells what is taken; with one way there
   * each.
   */
  readonly goals: ReadonlyMap<number, DraughtsMove>;
  /** Where several different captures end. */
  readonly forks: ReadonlySet<number>;
  /** What has been jumped. */
  readonly taken: readonly number[];
  /** The move, once it is whole. */
  readonly whole: DraughtsMove | null;
}

export const begins = (path: readonly number[], chosen: readonly number[]): boolean =>
  chosen.every((square, index) => path[index] === square);

export const movable = (moves: readonly DraughtsMove[]): ReadonlySet<number> =>
  new Set(moves.map(({ path }) => path[0]!));

export function compose(moves: readonly DraughtsMove[], chosen: readonly number[]): Composition {
  const open = chosen.length === 0 ? [] : moves.filter(({ path }) => begins(path, chosen));
  const first = open[0];
  const isWhole = first?.path.length === chosen.length;
  const goals = new Map<number, DraughtsMove>();
  const forks = new Set<number>();
  for (const move of isWhole ? [] : open) {
    const end = move.path.at(-1)!;
    const other = goals.get(end);
    if (other && uniqueKey(other) !== uniqueKey(move)) forks.add(end);
    if (!other) goals.set(end, move);
  }
  for (const end of forks) goals.delete(end);
  return {
    open,
    next: new Set(isWhole ? [] : open.map(({ path }) => path[chosen.length]!)),
    goals,
    forks,
    taken: first?.captured.slice(0, Math.max(0, chosen.length - 1)) ?? [],
    whole: isWhole ? first : null,
  };
}

/**
 * What choosing a square makes of the squares chosen so far; null where it means nothing. The next
 * landing comes before the goal of another path, the square where the piece stands takes a step
 * back, another piece that may move begins anew.
 */
export function choose(
  moves: readonly DraughtsMove[],
  chosen: readonly number[],
  square: number,
): readonly number[] | null {
  const { next, goals } = compose(moves, chosen);
  if (next.has(square)) return [...chosen, square];
  if (chosen.at(-1) === square) return chosen.slice(0, -1);
  const goal = goals.get(square);
  if (goal) return goal.path;
  return movable(moves).has(square) ? [square] : null;
}
