/** A phase entered step by step: what the steps so far come to, and what is still possible. */
import { ok, type Result } from '@joute/core/result.ts';
import type { Steps } from '@joute/core/steps.ts';
import type { Words } from '@joute/core/words.ts';
import { WARDEN_COUNT } from '../rules/board.ts';
import { makeCell } from '../rules/cells.ts';
import { MOST_STEPS } from '../rules/rules.ts';
import type { EscatMove, EscatState } from '../rules/state.ts';
import { checkMove, follow, mayStop, openSteps } from './follow.ts';
import { countStays, makeMove, makeStep, parseMove, STAY } from './moves.ts';

export interface PhaseSoFar {
  readonly move: EscatMove;
  /** As it would be sent now: empty while no step was made. */
  readonly text: string;
  /**
   * The state with these steps on its board, the phase still open: for drawing, not for playing on.
   */
  readonly state: EscatState;
  /** The steps that can come next, `D10>C9`, by the cell they start from. */
  readonly open: ReadonlyMap<string, readonly string[]>;
  /** The phase may be sent as it is. */
  readonly complete: boolean;
}

/**
 * From the text of the steps so far, nothing for none. Refuses the first step that is not legal.
 */
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

/**
 * The same for a person at a prompt: who stays is a piece too, so that a phase is whole once
 * everybody has been told something.
 */
export const steps: Steps<EscatState> = (text, state) => {
  const so = phaseSoFar(text, state);
  if (!so.ok) return so;
  const { move, open, state: after } = so.value;
  const stays = countStays(text);
  const pieces = [...move.map(makeStep), ...Array.from({ length: stays }, () => STAY)];
  const told = state.phase === 'wardens' ? pieces.length >= WARDEN_COUNT : stays > 0;
  const broken = checkMove(state, move);
  // Nobody is left to be told anything, but somebody who stays must not.
  if (told && broken) return { ok: false, refusal: broken };
  return ok({
    pieces,
    next: told ? [] : [...open.values()].flat(),
    move: broken ? { ok: false, refusal: broken } : ok(makeMove(move, state)),
    state: after,
    title: titleOf(state, pieces.length + 1),
  });
};

const titleOf = ({ phase }: EscatState, step: number): Words =>
  phase === 'wardens'
    ? { en: `Wardens, ${step} of ${WARDEN_COUNT}`, fr: `Gardiens, ${step} sur ${WARDEN_COUNT}` }
    : { en: `Cats, ${step} of ${MOST_STEPS}`, fr: `Chats, ${step} sur ${MOST_STEPS}` };
