/** A phase entered step by step: what the steps so far come to, and what is still possible. */
import { ok, type Result } from '@joute/core/result.ts';
import { makeCell } from '../rules/cells.ts';
import type { EscatMove, EscatState } from '../rules/state.ts';
import { follow, mayStop, openSteps } from './follow.ts';
import { makeMove, makeStep, parseMove } from './moves.ts';

export interface PhaseSoFar {
  readonly move: EscatMove;
  /** As it would be sent now: empty while no step was made. */
  readonly text: string;
  /** The state with these steps on its board, the phase still open: for drawing, not for playing on. */
  readonly state: EscatState;
  /** The steps that can come next, `D10>C9`, by the cell they start from. */
  readonly open: ReadonlyMap<string, readonly string[]>;
  /** The phase may be sent as it is. */
  readonly complete: boolean;
}

/** From the text of the steps so far, nothing for none. Refuses the first step that is not legal. */
export function phaseSoFar(text: string, state: EscatState): Result<PhaseSoFar> {
  const parsed = text.trim() === '' ? ok([]) : parseMove(text, state);
  if (!parsed.ok) return parsed;
  const followed = follow(state, parsed.value);
  if (followed.refusal) return { ok: false, refusal: followed.refusal };
  const steps = openSteps(state, followed);
  const open = new Map<string, string[]>();
  for (const step of steps) {
    const from = makeCell(step.from);
    open.set(from, [...(open.get(from) ?? []), makeStep(step)]);
  }
  return ok({
    move: parsed.value,
    text: parsed.value.length === 0 ? '' : makeMove(parsed.value, { phase: 'cats' }),
    state: { ...state, board: followed.board },
    open,
    complete: steps.length === 0 || mayStop(state),
  });
}
