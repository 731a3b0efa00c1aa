/** What has just happened, in a sentence or two. */

import type { Language } from '@joute/core/words.ts';
import { nameOf } from '../../board/seats.ts';
import { follow } from '../notation/follow.ts';
import type { Board } from '../rules/board.ts';
import { EXITS, makeCell } from '../rules/cells.ts';
import { actingSeat, catsSeat, type EscatMove, type EscatState, type Step } from '../rules/state.ts';
import { isCat, isWarden } from '../rules/targets.ts';
import { headline, listIn } from './describe.ts';
import { whoOn } from './labels.ts';
import type { Turn } from './scene/lastTurn.ts';
import { WORDS } from './words.ts';

type Outcome = 'escaped' | 'captured';

const outcomeOf = ({ from, to }: Step, before: Board): Outcome | null => {
  if (EXITS.includes(to)) return 'escaped';
  return isWarden(before[from]!) && isCat(before[to]!) ? 'captured' : null;
};

/** The board that each step of a phase is made on. */
const boardsOf = (state: EscatState, move: EscatMove): Board[] =>
  move.map((_, index) => follow(state, move.slice(0, index)).board);

/** The outcome of each step of a phase (an escape, a capture); null for a plain step. */
export function fatesOf(state: EscatState, move: EscatMove): (Outcome | null)[] {
  const boards = boardsOf(state, move);
  return move.map((step, index) => outcomeOf(step, boards[index]!));
}

/** Each step of a phase in words. */
export function tellSteps(state: EscatState, move: EscatMove, language: Language): string[] {
  const words = WORDS[language];
  const boards = boardsOf(state, move);
  return move.map((step, index) => {
    const board = boards[index]!;
    const [from, to] = [makeCell(step.from), makeCell(step.to)];
    const outcome = outcomeOf(step, board);
    if (outcome === 'escaped') return words.escapes(whoOn(board, step.from, language), to);
    if (outcome === 'captured')
      return `${words.stepTo(from, to)} (${words.captures(whoOn(board, step.to, language), to)})`;
    return words.stepTo(from, to);
  });
}

export function tellTurn(turn: Turn | null, state: EscatState, names: readonly string[], language: Language): string {
  const words = WORDS[language];
  const now = headline(state, names, language);
  if (!turn || turn.before.phase === 'over') return now;
  const { before, move, robots } = turn;
  const steps = move.length === 0 ? words.stayed : listIn(language, tellSteps(before, move, language));
  return [
    words.said[turn.before.phase](nameOf(names, actingSeat(before), language), steps),
    robots.length === 0
      ? ''
      : words.robotsMoved(
          listIn(
            language,
            robots.map(({ from, to }) => words.stepTo(makeCell(from), makeCell(to))),
          ),
        ),
    before.round === state.round ? '' : words.newRound(nameOf(names, catsSeat(state), language)),
    now,
  ]
    .filter((part) => part !== '')
    .join(' ');
}
