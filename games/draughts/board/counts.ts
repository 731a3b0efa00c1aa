import type { Words } from '@joute/core/words.ts';
import { type DraughtsState, ENDGAME_PLIES, endgameOf, KING_PLIES, PLIES } from '../rules/state.ts';
import { WORDS } from './words.ts';

interface Count {
  readonly words: Words;
  readonly ply: number;
  readonly most: number;
}

/** The counters of the draw rules that apply in this game. */
export function countsOf(state: DraughtsState): readonly Count[] {
  if (!state.fmjd) return [{ words: WORDS.ply, ply: state.ply, most: PLIES }];
  const endgame = endgameOf(state.position);
  return [
    ...(state.kingPlies > 0 ? [{ words: WORDS.kingPlies, ply: state.kingPlies, most: KING_PLIES }] : []),
    ...(endgame ? [{ words: WORDS.endgame, ply: state.endgamePlies, most: ENDGAME_PLIES[endgame] }] : []),
  ];
}
