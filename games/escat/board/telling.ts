/** What has just happened, in a sentence or two. */
import type { Language } from '@joute/core/words.ts';
import { follow } from '../notation/follow.ts';
import { EXITS, makeCell } from '../rules/cells.ts';
import { actingSeat, catsSeat, type EscatMove, type EscatState, type Step } from '../rules/state.ts';
import { isCat, isWarden } from '../rules/targets.ts';
import { headline, listIn, nameOf } from './describe.ts';
import { whoOn } from './labels.ts';
import type { Turn } from './lastTurn.ts';
import { WORDS } from './words.ts';

/** A step, with what it came to. `before` is the board that it was made on. */
export function tellStep({ from, to }: Step, before: EscatState['board'], language: Language): string {
  const words = WORDS[language];
  const step = words.stepTo(makeCell(from), makeCell(to));
  if (EXITS.includes(to)) return words.escapes(whoOn(before, from, language), makeCell(to));
  if (isWarden(before[from]!) && isCat(before[to]!))
    return `${step} (${words.captures(whoOn(before, to, language), makeCell(to))})`;
  return step;
}

/** Each step of a phase in words. */
export const tellSteps = (state: EscatState, move: EscatMove, language: Language): string[] =>
  move.map((step, index) => tellStep(step, follow(state, move.slice(0, index)).board, language));

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
