/**
 * Random phases in place: for playouts, for the random bot and for the battery. Every legal phase
 * can come out.
 */
import type { Random } from '@joute/core/random.ts';
import { type Board, CAT_COUNT, CATS, stepCat, stepWarden, WARDEN_COUNT, WARDENS } from './board.ts';
import { NOWHERE } from './cells.ts';
import { MOST_STEPS, type Rules } from './rules.ts';
import type { Phase, Step } from './state.ts';
import { catTargets, firstWardenTarget, makeTargets, wardenTargets } from './targets.ts';

const targets = makeTargets();
const waiting = new Uint8Array(CAT_COUNT);

/** Steps go to the board at once, and to the list where one is given. */
export function randomCats(board: Board, rules: Rules, random: Random, steps?: Step[]): void {
  let left = 0;
  for (let cat = 0; cat < CAT_COUNT; cat++) if (board[CATS + cat] !== NOWHERE) waiting[left++] = cat;
  let moved = 0;
  // Cats from `open` on were found blocked since the last step; a step may free them.
  let open = left;
  while (moved < MOST_STEPS && open > 0) {
    if (rules.upToSeven && random.below(MOST_STEPS + 1) === 0) return;
    const at = random.below(open);
    const cat = waiting[at]!;
    const count = catTargets(board, cat, rules.jumps, targets);
    if (count === 0) {
      waiting[at] = waiting[--open]!;
      waiting[open] = cat;
      continue;
    }
    const to = targets[random.below(count)]!;
    if (steps) steps.push({ from: board[CATS + cat]!, to });
    stepCat(board, cat, to);
    moved++;
    waiting[at] = waiting[open - 1]!;
    waiting[open - 1] = waiting[--left]!;
    open = left;
  }
}

export function randomWardens(board: Board, rules: Rules, random: Random, steps?: Step[]): void {
  const first = random.below(WARDEN_COUNT);
  const stayed = [false, false];
  const go = (warden: number, mayStay: boolean) => {
    const count = wardenTargets(board, warden, rules.jumps, targets);
    const pick = random.below(mayStay || count === 0 ? count + 1 : count);
    if (pick === count) {
      stayed[warden] = true;
      return;
    }
    stayed[warden] = false;
    const to = targets[pick]!;
    if (steps) steps.push({ from: board[WARDENS + warden]!, to });
    stepWarden(board, warden, to);
  };
  go(first, !rules.forceWardens);
  go(1 - first, !rules.forceWardens);
  // The second one's step may have freed the first.
  if (rules.forceWardens && stayed[first] && firstWardenTarget(board, first, rules.jumps) !== NOWHERE) go(first, false);
}

export function randomMove(board: Board, phase: Phase, rules: Rules, random: Random): Step[] {
  const steps: Step[] = [];
  const play = phase === 'cats' ? randomCats : randomWardens;
  play(board.slice(), rules, random, steps);
  return steps;
}
