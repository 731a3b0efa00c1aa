import { Board, setBoard } from './board.ts';
import { canMove } from './generate.ts';
import { MoveList } from './moveList.ts';
import { type DraughtsMove, playMove } from './paths.ts';
import { type Position, pieceAt, type Side, START, samePosition } from './position.ts';
import { popcount } from './squares.ts';

/**
 * A game under way: the position, and what the draw rules must remember of the past. A value, never
 * changed. The subject's rule looks at `ply` alone; the rest is for the option `fmjd`, and stays
 * empty without it.
 */
export interface DraughtsState {
  readonly position: Position;
  /** Moves played since the start, by both sides together. */
  readonly ply: number;
  readonly fmjd: boolean;
  /**
   * The positions before this one since the last capture or move of a man: only these can come
   * back.
   */
  readonly earlier: readonly Position[];
  /** Moves in a row by kings without a capture. */
  readonly kingPlies: number;
  /** Moves since the present kind of endgame was reached. */
  readonly endgamePlies: number;
}

export interface DraughtsOptions {
  readonly fmjd?: boolean;
  readonly start?: Position;
}

export const ENDINGS = ['no-moves', 'plies', 'repetition', 'kings-only', 'endgame'] as const;

export interface DraughtsEnd {
  /** Null: a draw. */
  readonly winner: Side | null;
  readonly why: (typeof ENDINGS)[number];
}

/** The subject's draw: after 50 moves each. */
export const PLIES = 100;
/** FMJD: the third time the same position comes with the same side to move. */
export const REPETITIONS = 3;
/** FMJD: 25 moves each by kings only without a capture. */
export const KING_PLIES = 50;
/** FMJD: 16 moves each with three pieces against a king, 5 moves each with two or one. */
export const ENDGAME_PLIES = { three: 32, two: 10 } as const;
export type Endgame = keyof typeof ENDGAME_PLIES;

/**
 * No game lasts longer, from any position. With fmjd: fifty men go forward at most 9 rows each, 49
 * captures take them back at most two rows each, which makes fewer than 600 moves of men and
 * captures, and at most 50 moves of kings before each.
 */
export const mostPlies = (fmjd: boolean): number => (fmjd ? 600 * KING_PLIES : PLIES);

const board = new Board();
const list = new MoveList(4096);

export function startState(options: DraughtsOptions = {}): DraughtsState {
  const { fmjd = false, start = START } = options;
  return { position: start, ply: 0, fmjd, earlier: [], kingPlies: 0, endgamePlies: 0 };
}

/** The state after a legal move (that it is legal is the caller's to know). */
export function playState(state: DraughtsState, move: DraughtsMove): DraughtsState {
  const position = playMove(state.position, move);
  const next = { position, ply: state.ply + 1, fmjd: state.fmjd, earlier: [], kingPlies: 0, endgamePlies: 0 };
  if (!state.fmjd) return next;
  const endgame = endgameOf(position);
  const endgamePlies = endgame !== null && endgame === endgameOf(state.position) ? state.endgamePlies + 1 : 0;
  if (!isReversible(state.position, move)) return { ...next, endgamePlies };
  return { ...next, endgamePlies, earlier: [...state.earlier, state.position], kingPlies: state.kingPlies + 1 };
}

/**
 * Whether a position from before the move can come back: a king moved, and nothing was captured.
 */
export function isReversible(position: Position, move: DraughtsMove): boolean {
  const mover = pieceAt(position, move.path[0]!);
  return move.captured.length === 0 && (mover === 'white-king' || mover === 'black-king');
}

/** The endgames that FMJD counts: up to three pieces, a king among them, against a lone king. */
export function endgameOf(position: Position): Endgame | null {
  const { whiteLo, whiteHi, blackLo, blackHi, kingsLo, kingsHi } = position;
  const white = popcount(whiteLo) + popcount(whiteHi);
  const black = popcount(blackLo) + popcount(blackHi);
  const more = Math.max(white, black);
  if (Math.min(white, black) !== 1 || more > 3) return null;
  const whiteKings = popcount(whiteLo & kingsLo) + popcount(whiteHi & kingsHi);
  const blackKings = popcount(blackLo & kingsLo) + popcount(blackHi & kingsHi);
  if (whiteKings === 0 || blackKings === 0) return null;
  return more === 3 ? 'three' : 'two';
}

/**
 * How the game has ended, or null while it goes on. A side that cannot move has lost, even where a
 * draw would fall due.
 */
export function endOf(state: DraughtsState): DraughtsEnd | null {
  const { position } = state;
  if (!canMove(setBoard(board, position), list, 0)) return { winner: position.side === 0 ? 1 : 0, why: 'no-moves' };
  if (!state.fmjd) return state.ply >= PLIES ? { winner: null, why: 'plies' } : null;
  const before = state.earlier.filter((other) => samePosition(other, position)).length;
  if (before + 1 >= REPETITIONS) return { winner: null, why: 'repetition' };
  if (state.kingPlies >= KING_PLIES) return { winner: null, why: 'kings-only' };
  const endgame = endgameOf(position);
  if (endgame !== null && state.endgamePlies >= ENDGAME_PLIES[endgame]) return { winner: null, why: 'endgame' };
  return null;
}
