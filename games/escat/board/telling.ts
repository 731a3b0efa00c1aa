/** The step of a phase that was chosen last, in words. */
import type { Language } from '@joute/core/words.ts';
import { stepsOf } from '../notation/phase.ts';
import { makeCell } from '../rules/cells.ts';
import type { EscatMove, EscatState } from '../rules/state.ts';
import { whoOn } from './labels.ts';
import { WORDS } from './words.ts';

export function tellStep(state: EscatState, move: EscatMove, language: Language): string {
  const made = stepsOf(state, move).at(-1);
  if (!made) return '';
  const words = WORDS[language];
  const { step, board, outcome } = made;
  const [from, to] = [makeCell(step.from), makeCell(step.to)];
  if (outcome === 'escaped') return words.escapes(whoOn(board, step.from, language), to);
  if (outcome === 'captured')
    return `${words.stepTo(from, to)} (${words.captures(whoOn(board, step.to, language), to)})`;
  return words.stepTo(from, to);
}
