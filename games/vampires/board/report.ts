/** The last turn in words: what moved, and every battle. */
import type { Language } from '@joute/core/words.ts';
import { facts } from '../facts.ts';
import { endOf, sideToMove, type VampiresState } from '../rules/state.ts';
import { nameOf } from './grid/layout.ts';
import type { LastPlay } from './lastPlay.ts';
import { number, sayBattle, WORDS } from './words.ts';

const nameSide = (side: 0 | 1, language: Language): string => facts.seatNames[side][language];

/** More orders than these are not read out one by one: the board shows them. */
const MOST_TOLD = 6;

export function reportOf(last: LastPlay | null, language: Language): readonly string[] {
  if (!last) return [];
  const words = WORDS[language];
  const name = nameSide(last.side, language);
  if (last.move.length === 0) return [words.passed(name)];
  const orders = last.move
    .slice(0, MOST_TOLD)
    .map(({ x, y, count, toX, toY }) => words.order(number(language, count), `${x},${y}`, `${toX},${toY}`));
  const told = last.move.length > MOST_TOLD ? [...orders, '…'] : orders;
  return [
    words.went(name, told.join(' ; ')),
    ...last.battles.map((battle) => sayBattle(language, battle, nameOf(battle.cell, last.before.columns))),
  ];
}

/** Whose turn it is, or who has won. */
export function sayTurn(state: VampiresState, language: Language): string {
  const words = WORDS[language];
  const end = endOf(state);
  if (end === null) return words.toMove(nameSide(sideToMove(state), language));
  return end.winner === null ? words.draw : words.wins(nameSide(end.winner, language));
}
