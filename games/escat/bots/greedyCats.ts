/**
 * The cats' phase of the greedy bot, in place: seven times the step that gains most, looking no
 * further.
 */
import type { Random } from '@joute/core/random.ts';
import { type Board, CAT_COUNT, CATS, CHAF, stepCat, WARDEN_COUNT } from '../rules/board.ts';
import { type Cell, GRID, NOWHERE } from '../rules/cells.ts';
import { MOST_STEPS, type Rules } from '../rules/rules.ts';
import type { Step } from '../rules/state.ts';
import { catTargets, makeTargets, wardenTargets } from '../rules/targets.ts';
import { TO_EXIT } from './distances.ts';

const targets = makeTargets();
const danger = new Uint8Array(GRID);

/** What a step is worth beside the cells it gains towards an exit. */
const ESCAPE = 20;
const RISK = 3;
const CHAF_WEIGHT = 2;
/** Equal steps are told apart by chance, or the cats would all take the same door. */
const CHANCE = 64;

/** Marks the cells that a warden can reach in its next phase. */
function markDanger(board: Board, rules: Rules): void {
  danger.fill(0);
  for (let warden = 0; warden < WARDEN_COUNT; warden++) {
    const count = wardenTargets(board, warden, rules.jumps, targets);
    for (let i = 0; i < count; i++) danger[targets[i]!] = 1;
  }
}

const worth = (cell: Cell): number => -TO_EXIT[cell]! - RISK * danger[cell]!;

/**
 * `moved` are the cats that have moved already, one bit each: the phase is then played on from
 * there.
 */
export function greedyCats(board: Board, rules: Rules, random: Random, steps?: Step[], moved = 0): void {
  markDanger(board, rules);
  let made = 0;
  for (let bits = moved; bits !== 0; bits &= bits - 1) made++;
  for (; made < MOST_STEPS; made++) {
    // With the choice to stop, a step must gain something.
    let best = rules.upToSeven ? 0 : Number.NEGATIVE_INFINITY;
    let bestCat = -1;
    let bestTo: Cell = NOWHERE;
    for (let cat = 0; cat < CAT_COUNT; cat++) {
      if ((moved & (1 << cat)) !== 0) continue;
      const count = catTargets(board, cat, rules.jumps, targets);
      if (count === 0) continue;
      const here = worth(board[CATS + cat]!);
      const weight = cat === CHAF ? CHAF_WEIGHT : 1;
      for (let i = 0; i < count; i++) {
        const to = targets[i]!;
        const gain = (worth(to) - here + (TO_EXIT[to] === 0 ? ESCAPE : 0)) * weight + random.below(CHANCE) / CHANCE;
        if (gain <= best) continue;
        best = gain;
        bestCat = cat;
        bestTo = to;
      }
    }
    if (bestCat < 0) return;
    if (steps) steps.push({ from: board[CATS + bestCat]!, to: bestTo });
    stepCat(board, bestCat, bestTo);
    moved |= 1 << bestCat;
  }
}
