/** What led to a position, in the sentences of the list of moves: for screen readers and panels. */
import { narrateTurn } from '@joute/core/match/narrateTurn.ts';
import type { Narrate, NarrationLine } from '@joute/core/match/narration.ts';
import type { Catalogues, Language } from '@joute/core/words.ts';
import type { LastTurn } from './contract.ts';

/** A game as far as it tells its turns. */
interface Telling<S> {
  readonly words: Catalogues;
  readonly narrate: Narrate<S>;
}

/** None where it is not known what led there. */
export const lastLines = <S>(
  { words, narrate }: Telling<S>,
  last: LastTurn<S> | null,
  position: S,
  names: readonly string[],
): NarrationLine[] =>
  last ? narrateTurn({ words }, narrate as Narrate<unknown>, { ...last, after: position }, names) : [];

export const sayLines = (lines: readonly NarrationLine[], language: Language): string =>
  lines.map(({ text }) => text[language]).join(' ');
