import { pieceAt } from '../rules/position.ts';
import type { DraughtsState } from '../rules/state.ts';

const SQUARES = Array.from({ length: 50 }, (_, index) => index + 1);
const piecesOf = ({ position }: DraughtsState): number =>
  SQUARES.filter((square) => pieceAt(position, square) !== null).length;

/** A piece was taken. */
export const takes = (before: DraughtsState, after: DraughtsState): boolean => piecesOf(after) < piecesOf(before);
