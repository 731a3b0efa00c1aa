/**
 * A plan: a cats' phase, what the board looks like after it, and what it is worth against the
 * wardens' best answer.
 */
import type { Random } from '@joute/core/random.ts';
import { type Board, CAT_COUNT, CATS, NUMBER_BITS, stepCat, WARDENS } from '../rules/board.ts';
import { DIRECTIONS, NOWHERE } from '../rules/cells.ts';
import { MOST_STEPS, type Rules } from '../rules/rules.ts';
import type { Step } from '../rules/state.ts';
import { catTargets, isCat, isRobot, makeTargets } from '../rules/targets.ts';
import { greedyCats } from './greedyCats.ts';

export interface Plan {
  readonly steps: readonly Step[];
  readonly after: Board;
  /** Where the cats stand: plans with the same key come to the same. */
  readonly key: string;
}

const targets = makeTargets();

/**
 * The wished steps as far as they are legal one after the other; then the greedy bot goes on.
 * Without wishes, its whole phase.
 */
export function makePlan(board: Board, rules: Rules, random: Random, wishes: readonly Step[] = []): Plan {
  const after = board.slice();
  const steps: Step[] = [];
  let moved = 0;
  for (const { from, to } of wishes) {
    const there = after[from]!;
    const cat = there & NUMBER_BITS;
    if (steps.length === MOST_STEPS || !isCat(there) || (moved & (1 << cat)) !== 0) continue;
    const count = catTargets(after, cat, rules.jumps, targets);
    if (!targets.subarray(0, count).includes(to)) continue;
    stepCat(after, cat, to);
    moved |= 1 << cat;
    steps.push({ from, to });
  }
  greedyCats(after, rules, random, steps, moved);
  return { steps, after, key: after.subarray(CATS, WARDENS).join() };
}

/** Up to so many changes make a child. */
const MOST_CHANGES = 3;

/**
 * A child's wishes: some of the parent's steps taken out, some random ones put in anywhere; the
 * rest is left to `makePlan`.
 */
export function mutate(board: Board, parent: Plan, random: Random): Step[] {
  const wishes = [...parent.steps];
  const changes = 1 + random.below(MOST_CHANGES);
  for (let change = 0; change < changes; change++) {
    if (wishes.length > 0 && random.below(3) > 0) wishes.splice(random.below(wishes.length), 1);
    const from = board[CATS + random.below(CAT_COUNT)]!;
    if (from === NOWHERE) continue;
    const old = wishes.findIndex((step) => step.from === from);
    if (old >= 0) wishes.splice(old, 1);
    const direction = DIRECTIONS[random.below(DIRECTIONS.length)]!;
    const next = from + direction;
    // Over a robot it is Chaf's jump; for others makePlan drops it.
    wishes.splice(random.below(wishes.length + 1), 0, { from, to: isRobot(board[next]!) ? next + direction : next });
  }
  return wishes;
}
