/**
 * What the cats can hope for on a board where they are to move: each cat's chance of getting out,
 * by three distances. The numbers are log-odds, fitted to what became of the cats in 147 rounds
 * that an earlier planner played against itself (26 thousand cats and turns).
 */
import { type Board, boardPoints, CAT_COUNT, CATS, CHAF, CHAF_POINTS, WARDENS } from '../rules/board.ts';
import { EXITS, GRID, NOWHERE } from '../rules/cells.ts';
import { BETWEEN, EXIT_STEPS } from './distances.ts';

/** Of a cat so many steps from the exit: at one step it goes. */
const BY_STEPS = [5, 4.13, 0.77, 0.31, -0.1, -0.47, -0.89, -1.2, -1.5, -1.8, -2.1, -2.4];
/** With the nearest warden so many steps from that exit. */
const BY_GUARD = [-0.3, -0.21, 0.07, 0.76, 1.24, 1.3, 1.3, 1.3, 1.3, 1.3, 1.3];
/** With the nearest warden so many steps from the cat. */
const BY_WARDEN = [-0.5, -0.48, 0.19, 0.75, 1.35, 1.94, 1.94, 1.94, 1.94, 1.94, 1.94];

const SPAN = 12;
const CHANCES = Float64Array.from({ length: SPAN ** 3 }, (_, index) => {
  const steps = Math.floor(index / SPAN / SPAN);
  const guard = Math.floor(index / SPAN) % SPAN;
  const odds = (BY_STEPS[steps] ?? 0) + (BY_GUARD[guard] ?? 0) + (BY_WARDEN[index % SPAN] ?? 0);
  return 1 / (1 + Math.exp(-odds));
});

const guards = new Uint8Array(EXITS.length);

/** The points to expect, those already made among them. */
export function prospects(board: Board): number {
  const one = board[WARDENS]! * GRID;
  const two = board[WARDENS + 1]! * GRID;
  for (let exit = 0; exit < EXITS.length; exit++)
    guards[exit] = Math.min(BETWEEN[one + EXITS[exit]!]!, BETWEEN[two + EXITS[exit]!]!);
  let sum = boardPoints(board);
  for (let cat = 0; cat < CAT_COUNT; cat++) {
    const at = board[CATS + cat]!;
    if (at === NOWHERE) continue;
    const warden = Math.min(BETWEEN[one + at]!, BETWEEN[two + at]!);
    let best = 0;
    for (let exit = 0; exit < EXITS.length; exit++) {
      const chance = CHANCES[(EXIT_STEPS[exit]![at]! * SPAN + guards[exit]!) * SPAN + warden]!;
      if (chance > best) best = chance;
    }
    sum += cat === CHAF ? CHAF_POINTS * best : best;
  }
  return sum;
}
