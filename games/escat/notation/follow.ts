/**
 * Follows the steps of a phase one after the other, and names the first rule that one of them
 * breaks.
 */
import type { Refusal } from '@joute/core/result.ts';
import {
  type Board,
  CAT_COUNT,
  CATS,
  CHAF,
  catsLeft,
  EXIT,
  NUMBER_BITS,
  POOL_WATER,
  stepCat,
  stepWarden,
  WARDEN_COUNT,
  WARDENS,
} from '../rules/board.ts';
import { CELLS, type Cell, columnOf, IN_ZONE, makeCell, NOWHERE, rowOf } from '../rules/cells.ts';
import { MOST_STEPS, type Rules } from '../rules/rules.ts';
import type { EscatMove, EscatState, Step } from '../rules/state.ts';
import { catTargets, isCat, isRobot, isWarden, makeTargets, type Targets, wardenTargets } from '../rules/targets.ts';
import { fault } from '../words.ts';
import { makeStep } from './moves.ts';

/** What differs between the two roles. */
interface Role {
  readonly owns: (there: number) => boolean;
  readonly targets: (board: Board, number: number, jumps: boolean, into: Targets) => number;
  readonly step: (board: Board, number: number, to: Cell) => void;
  readonly jumps: (number: number) => boolean;
  readonly entersZone: boolean;
  readonly list: number;
  readonly count: number;
  /** Steps in a phase, at most. */
  readonly most: number;
}

const ROLES: Readonly<Record<'cats' | 'wardens', Role>> = {
  cats: {
    owns: isCat,
    targets: catTargets,
    step: stepCat,
    jumps: (number) => number === CHAF,
    entersZone: true,
    list: CATS,
    count: CAT_COUNT,
    most: MOST_STEPS,
  },
  wardens: {
    owns: isWarden,
    targets: wardenTargets,
    step: stepWarden,
    jumps: () => true,
    entersZone: false,
    list: WARDENS,
    count: WARDEN_COUNT,
    most: WARDEN_COUNT,
  },
};

/** The phase as far as its steps are legal. */
export interface Followed {
  /** After those steps. */
  readonly board: Board;
  /** The cats or wardens that have moved, one bit each. */
  readonly moved: number;
  /** What is wrong with the first step that is not. */
  readonly refusal: Refusal | null;
}

const targets = makeTargets();
const known = new Set(CELLS);

export function follow({ board: before, phase, rules }: EscatState, move: EscatMove): Followed {
  const board = before.slice();
  if (phase === 'over') return { board, moved: 0, refusal: fault('phase/over') };
  const role = ROLES[phase];
  let moved = 0;
  for (const [index, { from, to }] of move.entries()) {
    const step = index + 1;
    const stop = (refusal: Refusal): Followed => ({ board, moved, refusal });
    if (index === role.most) return stop(fault('phase/too-many', { most: role.most }));
    if (!known.has(from) || !known.has(to)) return stop(fault('move/malformed', { step, text: '?' }));
    if (!role.owns(board[from]!)) return stop(fault(`step/no-${phase}`, { step, cell: makeCell(from) }));
    const number = board[from]! & NUMBER_BITS;
    if ((moved & (1 << number)) !== 0) return stop(fault('step/moved-twice', { step, cell: makeCell(from) }));
    const count = role.targets(board, number, rules.jumps, targets);
    if (!targets.subarray(0, count).includes(to)) return stop(whyNot(board, role, rules, step, { from, to }));
    role.step(board, number, to);
    moved |= 1 << number;
  }
  return { board, moved, refusal: null };
}

/** The rule that a step breaks which is known not to be legal. */
function whyNot(board: Board, role: Role, rules: Rules, step: number, { from, to }: Step): Refusal {
  const ends = { step, from: makeCell(from), to: makeCell(to) };
  const columns = Math.abs(columnOf(from) - columnOf(to));
  const rows = Math.abs(rowOf(from) - rowOf(to));
  const distance = Math.max(columns, rows);
  if (distance === 0) return fault('step/stands-still', ends);
  const straight = columns === 0 || rows === 0 || columns === rows;
  if (distance > 2 || !straight) return fault('step/too-far', ends);
  const jumper = role.jumps(board[from]! & NUMBER_BITS);
  if (distance === 2) {
    const middle = (from + to) / 2;
    const cell = makeCell(middle);
    if (!isRobot(board[middle]!))
      return fault(jumper && rules.jumps ? 'step/nothing-to-jump' : 'step/too-far', { ...ends, cell });
    if (!rules.jumps) return fault('step/no-jumps', { ...ends, cell });
    if (!jumper) return fault('step/not-chaf', { ...ends, cell });
  }
  return fault(whatBars(board, role, to, distance === 1 && jumper && rules.jumps), { ...ends, cell: ends.to });
}

/**
 * For cats an exit is the way out, for wardens a cat outside the zone is a capture: neither bars
 * them.
 */
function whatBars(board: Board, role: Role, cell: Cell, jumping: boolean) {
  const there = board[cell]!;
  if (IN_ZONE[cell] === 1 && !role.entersZone) return 'step/zone';
  if (there === POOL_WATER) return 'step/pool';
  if (there === EXIT) return 'step/exit';
  if (isRobot(there)) return jumping ? 'step/no-landing' : 'step/onto-robot';
  return isWarden(there) ? 'step/onto-warden' : 'step/onto-cat';
}

/**
 * The steps that somebody of the phase who has not moved can still make. None when it has all its
 * steps, or no cat is left: the round is over.
 */
export function openSteps({ phase, rules }: EscatState, { board, moved }: Followed): Step[] {
  if (phase === 'over' || catsLeft(board) === 0) return [];
  const role = ROLES[phase];
  let made = 0;
  for (let bits = moved; bits !== 0; bits &= bits - 1) made++;
  if (made >= role.most) return [];
  const steps: Step[] = [];
  for (let number = 0; number < role.count; number++) {
    const from = board[role.list + number]!;
    if (from === NOWHERE || (moved & (1 << number)) !== 0) continue;
    const count = role.targets(board, number, rules.jumps, targets);
    for (const to of targets.subarray(0, count)) steps.push({ from, to });
  }
  return steps;
}

/** Whether the phase may end while somebody could still move. */
export const mayStop = ({ phase, rules }: EscatState): boolean =>
  phase === 'cats' ? rules.upToSeven : !rules.forceWardens;

/** The first rule that a move breaks; null when it is legal. */
export function checkMove(state: EscatState, move: EscatMove): Refusal | null {
  const followed = follow(state, move);
  if (followed.refusal || mayStop(state)) return followed.refusal;
  const open = openSteps(state, followed)[0];
  if (!open) return null;
  const code = state.phase === 'cats' ? 'phase/unfinished' : 'phase/warden-must-move';
  return fault(code, { moved: move.length, most: MOST_STEPS, cell: makeCell(open.from), example: makeStep(open) });
}
