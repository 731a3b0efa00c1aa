/** A saved file of the course, whichever kind: one board, or a whole game. */
import { ok, type Result } from '@joute/core/result.ts';
import type { Setup } from '@joute/core/setup.ts';
import type { Board } from '../rules/board.ts';
import type { CyberState } from '../rules/table.ts';
import { parseBoard } from './board.ts';
import { parseState } from './state.ts';

export type SavedFile =
  | { readonly kind: 'board'; readonly board: Board }
  | { readonly kind: 'game'; readonly state: CyberState };

/** Told apart by the first line: a board's begins with a word, a game's with its turn. */
export function parseFile(text: string, setup: Setup): Result<SavedFile> {
  if (/^\s*plateau/.test(text)) {
    const board = parseBoard(text);
    return board.ok ? ok({ kind: 'board', board: board.value }) : board;
  }
  const state = parseState(text, setup);
  return state.ok ? ok({ kind: 'game', state: state.value }) : state;
}
