/** The four boards of a state as values, cached by state, since several components use them. */
import { type Board, getBoards } from '../../rules/board.ts';
import type { CyberState } from '../../rules/table.ts';

const made = new WeakMap<CyberState, readonly Board[]>();

export function boardsOf(state: CyberState): readonly Board[] {
  const known = made.get(state);
  if (known) return known;
  const boards = getBoards(state);
  made.set(state, boards);
  return boards;
}
