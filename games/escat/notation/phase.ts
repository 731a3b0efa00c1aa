/** The steps of a turn that was played: those of a phase one by one, and the robots' after it. */
import { type Board, CHAF, NUMBER_BITS, placesOf } from '../rules/board.ts';
import { EXITS } from '../rules/cells.ts';
import type { EscatMove, EscatState, Step } from '../rules/state.ts';
import { isCat, isWarden } from '../rules/targets.ts';
import { follow } from './follow.ts';

export type Outcome = 'escaped' | 'captured';

export interface PhaseStep {
  readonly step: Step;
  /** The board that it is made on. */
  readonly board: Board;
  /** Null for a plain step. */
  readonly outcome: Outcome | null;
  /** The cat that it is about is Chaf: the one that goes, or the one that is captured. */
  readonly isChaf: boolean;
}

const isChafOn = (board: Board, cell: number): boolean => isCat(board[cell]!) && (board[cell]! & NUMBER_BITS) === CHAF;

export function stepsOf(state: EscatState, move: EscatMove): PhaseStep[] {
  return move.map((step, index) => {
    const { board } = follow(state, move.slice(0, index));
    const { from, to } = step;
    const isCapture = isWarden(board[from]!) && isCat(board[to]!);
    const outcome = EXITS.includes(to) ? 'escaped' : isCapture ? 'captured' : null;
    return { step, board, outcome, isChaf: isChafOn(board, isCapture ? to : from) };
  });
}

/**
 * In the order of the robots' numbers, which is the order they go in. None at the end of a round: a
 * new one is set up at once.
 */
export function robotSteps(before: EscatState, after: EscatState): Step[] {
  if (before.round !== after.round) return [];
  const now = placesOf(after.board).robots;
  return placesOf(before.board)
    .robots.map((from, robot) => ({ from, to: now[robot]! }))
    .filter(({ from, to }) => from !== to);
}
