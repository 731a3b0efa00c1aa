/**
 * The wardens' phase of the greedy bot, in place: capture, or else close in on a cat that is near
 * an exit.
 */
import { type Board, CAT_COUNT, CATS, CHAF, CHAF_POINTS, NUMBER_BITS, stepWarden, WARDENS } from '../rules/board.ts';
import { type Cell, GRID, IN_ZONE, NOWHERE } from '../rules/cells.ts';
import type { Rules } from '../rules/rules.ts';
import type { Step } from '../rules/state.ts';
import { isCat, makeTargets, wardenTargets } from '../rules/targets.ts';
import { BETWEEN, TO_EXIT } from './distances.ts';

const targets = makeTargets();
const CAPTURE = 100;
/**
 * What makes a cat less worth chasing, in steps: it sits in its zone, or the other warden is nearer
 * to it.
 */
const IN_ITS_ZONE = 10;
const LEFT_TO_OTHER = 2;
/** Longer than any way: a warden that must move goes anywhere when all cats are gone. */
const NO_CAT = 99;

/**
 * How well a warden stands on a cell: near the one cat that is worth most, by its way to an exit
 * and the warden's way to it.
 */
function stand(board: Board, cell: Cell, other: Cell): number {
  let shortest = NO_CAT;
  for (let cat = 0; cat < CAT_COUNT; cat++) {
    const at = board[CATS + cat]!;
    if (at === NOWHERE) continue;
    const way = BETWEEN[cell * GRID + at]!;
    const left = BETWEEN[other * GRID + at]! < way ? LEFT_TO_OTHER : 0;
    shortest = Math.min(shortest, way + TO_EXIT[at]! + left + IN_ITS_ZONE * IN_ZONE[at]!);
  }
  return -shortest;
}

const captureValue = (there: number): number =>
  isCat(there) ? CAPTURE * ((there & NUMBER_BITS) === CHAF ? CHAF_POINTS : 1) : 0;

export function greedyWardens(board: Board, rules: Rules, steps?: Step[]): void {
  const first = goGreedily(board, rules, 0, steps);
  goGreedily(board, rules, 1, steps);
  // Where wardens must move when they can, the second one's step may have freed the first.
  if (!first && rules.forceWardens) goGreedily(board, rules, 0, steps);
}

/** Its steps; the board stays as it is. */
export function greedyWardenSteps(board: Board, rules: Rules): Step[] {
  const steps: Step[] = [];
  greedyWardens(board.slice(), rules, steps);
  return steps;
}

/** Whether it moved. */
function goGreedily(board: Board, rules: Rules, warden: number, steps?: Step[]): boolean {
  const from = board[WARDENS + warden]!;
  const other = board[WARDENS + 1 - warden]!;
  const count = wardenTargets(board, warden, rules.jumps, targets);
  let best = rules.forceWardens ? Number.NEGATIVE_INFINITY : stand(board, from, other);
  let bestTo: Cell = NOWHERE;
  for (let i = 0; i < count; i++) {
    const to = targets[i]!;
    const value = stand(board, to, other) + captureValue(board[to]!);
    if (value <= best) continue;
    best = value;
    bestTo = to;
  }
  if (bestTo === NOWHERE) return false;
  if (steps) steps.push({ from, to: bestTo });
  stepWarden(board, warden, bestTo);
  return true;
}
