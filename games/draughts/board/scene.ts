/**
 * What is drawn of a state: its pieces, the captured ones that fade out, and the path of the last
 * move.
 */
import type { LastTurn } from '../../board/contract.ts';
import { between, isSquare } from '../notation/diagonals.ts';
import { type Piece, type Position, pieceAt, samePosition } from '../rules/position.ts';
import type { DraughtsState } from '../rules/state.ts';
import { SQUARES } from './layout.ts';
import { follow, type Man } from './roster.ts';

export interface Taken extends Man {
  /** The jump of the capture in which it was taken, from 0. */
  readonly leg: number;
}

export interface Scene {
  readonly position: Position;
  readonly ply: number;
  readonly men: readonly Man[];
  readonly taken: readonly Taken[];
  /** The squares that the last move went over; none where it is not known. */
  readonly path: readonly number[];
  /**
   * Whether the scene before was the position before this move: only then can the move be animated.
   */
  readonly isNext: boolean;
}

export const placementOf = (position: Position): Map<number, Piece> =>
  new Map(
    SQUARES.map((square) => [square, pieceAt(position, square)] as const).filter(
      (entry): entry is readonly [number, Piece] => entry[1] !== null,
    ),
  );

export const sameState = (scene: Scene, { position, ply }: DraughtsState): boolean =>
  scene.ply === ply && samePosition(scene.position, position);

/** Returns the same object for the same state, so that nothing is drawn again. */
export function nextScene(before: Scene | null, state: DraughtsState, last: LastTurn<DraughtsState> | null): Scene {
  const { position, ply } = state;
  if (before && sameState(before, state)) return before;
  const move = last?.entries.findLast(({ verdict }) => verdict === 'taken')?.move ?? null;
  const path = (move?.match(/\d+/g) ?? []).map(Number).filter(isSquare);
  const isNext =
    before !== null && last !== null && path.length > 1 && samePosition(before.position, last.before.position);
  const men = follow(before?.men ?? [], placementOf(position), isNext ? path : null);
  const ids = new Set(men.map(({ id }) => id));
  const taken = isNext
    ? before.men.filter(({ id }) => !ids.has(id)).map((man) => ({ ...man, leg: legOver(path, man.square) }))
    : [];
  return { position, ply, men, taken, path, isNext };
}

const legOver = (path: readonly number[], square: number): number =>
  Math.max(
    0,
    path.findIndex((from, index) => index + 1 < path.length && between(from, path[index + 1]!)?.includes(square)),
  );
