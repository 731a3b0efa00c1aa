/** The position in words, for screen readers. */
import type { Seat } from '@joute/core/game.ts';
import { sayList } from '@joute/core/plurals.ts';
import type { Language } from '@joute/core/words.ts';
import type { Describe } from '../../board/contract.ts';
import { nameOf } from '../../board/seats.ts';
import { CHAF, catsLeft, placesOf, tallyOf } from '../rules/board.ts';
import { type Cell, makeCell, NOWHERE } from '../rules/cells.ts';
import { actingSeat, catsSeat, type EscatState, scores } from '../rules/state.ts';
import { WORDS } from './words.ts';

export const describe: Describe<EscatState> = (state, { language, names }) => {
  const words = WORDS[language];
  const name = (seat: Seat): string => nameOf(names, seat, language);
  const { cats, wardens, robots } = placesOf(state.board);
  const { escaped, captured, chaf } = tallyOf(state.board);
  const list = (cells: readonly Cell[]): string => sayList(language, cells.map(makeCell));
  const ordinary = cats
    .slice(CHAF + 1)
    .filter((cell) => cell !== NOWHERE)
    .sort((a, b) => a - b);
  const seat = catsSeat(state);
  return [
    `${words.round(state.round)}. ${words.turn(state.turn, state.rules.turnCap)}.`,
    words.has(name(seat), name(3 - seat)),
    chaf === 'here' ? words.at.chaf(makeCell(cats[CHAF]!)) : words.chafGone[chaf],
    ordinary.length > 0 ? words.at.cats(list(ordinary)) : words.noCats,
    words.at.wardens(list(wardens)),
    words.at.robots(list(robots)),
    words.counts(
      escaped + (chaf === 'escaped' ? 1 : 0),
      captured + (chaf === 'captured' ? 1 : 0),
      catsLeft(state.board),
    ),
    `${sayList(
      language,
      scores(state).map((points, index) => words.seatPoints(name(index + 1), points)),
    )}.`,
    headline(state, names, language),
  ].join(' ');
};

/** Whose turn it is, or how it ended. */
export function headline(state: EscatState, names: readonly string[], language: Language): string {
  const words = WORDS[language];
  if (state.phase !== 'over') return words.turns[state.phase](nameOf(names, actingSeat(state), language));
  const [one, two] = scores(state);
  if (one === two) return words.isDraw(one);
  return words.isOver(nameOf(names, one > two ? 1 : 2, language), Math.max(one, two), Math.min(one, two));
}
