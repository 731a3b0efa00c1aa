/** The wardens' phase of the greedy bot, in place: capture, or else close in on the cats that are nearest to an exit. */
import { type Board, CAT_COUNT, CATS, CHAF, NUMBER_BITS, stepWarden, WARDENS } from '../rules/board.ts';
import { type Cell, GRID, IN_ZONE, NOWHERE } from '../rules/cells.ts';
import type { Rules } from '../rules/rules.ts';
import type { Step } from '../rules/state.ts';
import { isCat, makeTargets, wardenTargets } from '../rules/targets.ts';
import { BETWEEN, TO_EXIT } from './distances.ts';

const targets = makeTargets();
const CAPTURE = 1000;
const CHAF_WEIGHT = 5;
/** What a cat in its zone counts of one outside: nothing can be done about it there. */
const ZONE_WEIGHT = 0.25;

const weightOf = (cat: number): number => (cat === CHAF ? CHAF_WEIGHT : 1);

/** How well a warden on a cell covers the cats: near cats that are near an exit count most. Cats the other one is nearer to count less. */
function cover(board: Board, cell: Cell, other: Cell): number {
  let sum = 0;
  for (let cat = 0; cat < CAT_COUNT; cat++) {
    const at = board[CATS + cat]!;
    if (at === NOWHERE) continue;
    const own = BETWEEN[cell * GRID + at]!;
    const share = BETWEEN[other * GRID + at]! < own ? 0.3 : 1;
    const urgency = (weightOf(cat) * (IN_ZONE[at] === 1 ? ZONE_WEIGHT : 1)) / (TO_EXIT[at]! * TO_EXIT[at]!);
    sum -= urgency * share * own;
  }
  return sum;
}

export function greedyWardens(board: Board, rules: Rules, steps?: Step[]): void {
  const first = goGreedily(board, rules, 0, steps);
  goGreedily(board, rules, 1, steps);
  // Where wardens must move when they can, the second one's step may have freed the first.
  if (!first && rules.forceWardens) goGreedily(board, rules, 0, steps);
}

/** Whether it moved. */
function goGreedily(board: Board, rules: Rules, warden: number, steps?: Step[]): boolean {
  const from = board[WARDENS + warden]!;
  const other = board[WARDENS + 1 - warden]!;
  const count = wardenTargets(board, warden, rules.jumps, targets);
  let best = rules.forceWardens ? Number.NEGATIVE_INFINITY : cover(board, from, other);
  let bestTo: Cell = NOWHERE;
  for (let i = 0; i < count; i++) {
    const to = targets[i]!;
    const there = board[to]!;
    const value = cover(board, to, other) + (isCat(there) ? CAPTURE * weightOf(there & NUMBER_BITS) : 0);
    if (value <= best) continue;
    best = value;
    bestTo = to;
  }
  if (bestTo === NOWHERE) return false;
  if (steps) steps.push({ from, to: bestTo });
  stepWarden(board, warden, bestTo);
  return true;
}
