/**
 * The position in words: whose turn it is, where the pieces are, and the counters of the draw
 * rules.
 */
import type { Language } from '@joute/core/words.ts';
import type { Describe } from '../../board/contract.ts';
import { type Position, type Side, squaresOf } from '../rules/position.ts';
import type { DraughtsState } from '../rules/state.ts';
import { countsOf } from './counts.ts';
import { sayTurn, sideName } from './speech.ts';
import { fill, WORDS } from './words.ts';

export const describe: Describe<DraughtsState> = (state, { language, names }) => {
  const sides = ([0, 1] as const).map((side) =>
    fill(WORDS.side[language], {
      name: sideName(side, { language, names }),
      pieces: sayPieces(state.position, side, language),
    }),
  );
  const counts = countsOf(state).map(({ words, ply, most }) => `${fill(words[language], { ply, most })}.`);
  return [sayTurn(state, { language, names }), ...sides, ...counts].join(' ');
};

function sayPieces({ whiteLo, whiteHi, blackLo, blackHi, kingsLo, kingsHi }: Position, side: Side, language: Language) {
  const [lo, hi] = side === 0 ? [whiteLo, whiteHi] : [blackLo, blackHi];
  const men = sayList(squaresOf(lo & ~kingsLo, hi & ~kingsHi), WORDS.man[language], WORDS.men[language]);
  const kings = sayList(squaresOf(lo & kingsLo, hi & kingsHi), WORDS.king[language], WORDS.kings[language]);
  return [...men, ...kings].join('; ') || WORDS.nothing[language];
}

function sayList(squares: readonly number[], one: string, many: string): string[] {
  if (squares.length === 0) return [];
  return [fill(squares.length === 1 ? one : many, { count: squares.length, squares: squares.join(', ') })];
}
