/**
 * A reported game, played again by our rules: the whole of it has to be right, from the first move
 * to the ending.
 */
import { makeMove } from '../notation/moves.ts';
import { type DraughtsMove, movesOf } from '../rules/paths.ts';
import type { Side } from '../rules/position.ts';
import { endOf, playState, startState } from '../rules/state.ts';
import type { Report, WrittenMove } from './report.ts';

export interface WholeGame {
  readonly moves: readonly DraughtsMove[];
  /** The moves with spaces between: two games with the same text are the same game. */
  readonly text: string;
  /** Null: a draw. */
  readonly winner: Side | null;
}

export type Judged =
  /** `stray`: bytes after the end of the game, which are not heeded. */
  | { readonly ok: true; readonly game: WholeGame; readonly stray: number }
  /** The number of the first move that is wrong; past the last one: the ending is. */
  | { readonly ok: false; readonly move: number };

/**
 * Moves after the end are wrong from the first of them on; a game that stops before its end is
 * wrong at the move that is missing. Bytes after the end that are no move are nobody's: clients in
 * use send one too many.
 */
export function judgeGame({ moves, rest }: Pick<Report, 'moves' | 'rest'>): Judged {
  const played: DraughtsMove[] = [];
  let state = startState();
  for (const written of moves) {
    const move = endOf(state) === null ? findMove(movesOf(state.position), written) : undefined;
    if (!move) return { ok: false, move: played.length + 1 };
    played.push(move);
    state = playState(state, move);
  }
  const end = endOf(state);
  if (end === null) return { ok: false, move: played.length + 1 };
  return { ok: true, game: { moves: played, text: played.map(makeMove).join(' '), winner: end.winner }, stray: rest };
}

const findMove = (legal: readonly DraughtsMove[], { path, capture }: WrittenMove): DraughtsMove | undefined =>
  legal.find((move) => move.captured.length > 0 === capture && move.path.join() === path.join());
