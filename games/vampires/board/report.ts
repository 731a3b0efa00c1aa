/** How a game stands, in a sentence. */
import type { Language } from '@joute/core/words.ts';
import { facts } from '../facts.ts';
import { endOf, sideToMove, type VampiresState } from '../rules/state.ts';
import { WORDS } from './words.ts';

const nameSide = (side: 0 | 1, language: Language): string => facts.seatNames[side][language];

/** Whose turn it is, or who has won. */
export function sayTurn(state: VampiresState, language: Language): string {
  const words = WORDS[language];
  const end = endOf(state);
  if (end === null) return words.toMove(nameSide(sideToMove(state), language));
  return end.winner === null ? words.draw : words.wins(nameSide(end.winner, language));
}
