/**
 * A phase that a person composes, one press after the other. What is legal, and why something is
 * not, the notation says.
 */
import { must, type Refusal } from '@joute/core/result.ts';
import { makeStep } from '../../notation/moves.ts';
import { type PhaseSoFar, phaseSoFar } from '../../notation/stepwise.ts';
import { type Cell, EXITS, makeCell, parseCell } from '../../rules/cells.ts';
import type { EscatMove, EscatState } from '../../rules/state.ts';
import { isCat } from '../../rules/targets.ts';
import { isJump } from '../scene/places.ts';

export interface Composition {
  /** The position that it is composed on, as text: on another one it is void. */
  readonly on: string;
  /** The steps so far. */
  readonly text: string;
  readonly chosen: Cell | null;
  /** What was wrong with the last press. */
  readonly refusal: Refusal | null;
}

export const startComposition = (on: string): Composition => ({ on, text: '', chosen: null, refusal: null });

export const phaseOf = ({ text }: Composition, state: EscatState): PhaseSoFar => must(phaseSoFar(text, state));

/**
 * A press on a piece's cell chooses it, or clears the choice; on a target it moves the chosen piece
 * there.
 */
export function press(composition: Composition, state: EscatState, cell: Cell): Composition {
  const { text, open } = phaseOf(composition, state);
  const { chosen } = composition;
  const kept = { ...composition, refusal: null };
  const name = makeCell(cell);
  if (cell === chosen) return { ...kept, chosen: null };
  if (chosen === null) {
    if (open.has(name)) return { ...kept, chosen: cell };
    const tried = phaseSoFar(`${text} ${makeStep({ from: cell, to: cell })}`, state);
    // A piece that has moved already cannot move again: that is explained. Other cells are ignored.
    return tried.ok || tried.refusal.code !== 'step/moved-twice' ? kept : { ...kept, refusal: tried.refusal };
  }
  const next = phaseSoFar(`${text} ${makeStep({ from: chosen, to: cell })}`, state);
  if (next.ok) return { ...kept, text: next.value.text, chosen: null };
  return open.has(name) ? { ...kept, chosen: cell } : { ...kept, refusal: next.refusal };
}

/** Takes back the last step. */
export const undo = (composition: Composition): Composition => ({
  ...startComposition(composition.on),
  text: composition.text.split(' ').slice(0, -1).join(' '),
});

/** Clears the choice; with nothing chosen, takes back a step. */
export const takeBack = (composition: Composition): Composition =>
  composition.chosen === null ? undo(composition) : { ...composition, chosen: null, refusal: null };

/**
 * The last plan once more: everybody who moved then goes on the same way, as far as that is legal
 * now. Nothing where nobody can.
 */
export function repeat(composition: Composition, state: EscatState, plan: EscatMove): Composition {
  let { text } = startComposition(composition.on);
  let left = plan.map(({ from, to }) => makeStep({ from: to, to: 2 * to - from }));
  // Who stands in the way of another may move on later in the same plan.
  for (let before = -1; before !== left.length; ) {
    before = left.length;
    left = left.filter((step) => {
      const next = phaseSoFar(`${text} ${step}`, state);
      if (next.ok) text = next.value.text;
      return !next.ok;
    });
  }
  return { ...startComposition(composition.on), text };
}

/** What a step does: for the mark and the label of its target. */
export type Goal = 'step' | 'jump' | 'exit' | 'capture';

/** Where the one on a cell may go now. */
export function goalsFrom(cell: Cell | null, { open, state }: PhaseSoFar): Map<Cell, Goal> {
  const steps = cell === null ? [] : (open.get(makeCell(cell)) ?? []);
  return new Map(
    steps.flatMap((step): [Cell, Goal][] => {
      const to = parseCell(step.slice(step.indexOf('>') + 1));
      if (cell === null || to === null) return [];
      if (EXITS.includes(to)) return [[to, 'exit']];
      if (isCat(state.board[to]!)) return [[to, 'capture']];
      return [[to, isJump(cell, to) ? 'jump' : 'step']];
    }),
  );
}

/** Who may be chosen now. */
export const movable = ({ open }: PhaseSoFar): Set<Cell> =>
  new Set([...open.keys()].map(parseCell).filter((cell) => cell !== null));
