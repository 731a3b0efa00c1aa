/** The wardens' phases of a board, about 65: small enough to list, and bots try them all. */
import { type Board, stepWarden, WARDEN_COUNT, WARDENS } from './board.ts';
import { type Cell, DIRECTIONS, NOWHERE } from './cells.ts';
import type { Rules } from './rules.ts';
import type { Step } from './state.ts';
import { firstWardenTarget, makeTargets, wardenTargets } from './targets.ts';

/**
 * Phases one after the other, three bytes each: who goes first, where, and where the other goes;
 * NOWHERE stays.
 */
export type WardenPhases = Uint8Array;
const BYTES = 3;
/** Each with eight ways and staying, and the few where the order matters. */
export const MOST_PHASES = (DIRECTIONS.length + 1) ** WARDEN_COUNT + DIRECTIONS.length;
export const makeWardenPhases = (): WardenPhases => new Uint8Array(MOST_PHASES * BYTES);

const ways = [makeTargets(), makeTargets()] as const;

/**
 * All phases that lead to different boards; how many they are. The order of the two matters only
 * when one takes the cell that the other has just left: everything else is listed with warden 0
 * first.
 */
export function listWardenPhases(board: Board, work: Board, rules: Rules, into: WardenPhases): number {
  let count = 0;
  const add = (first: number, to: Cell, then: Cell) => {
    const at = count++ * BYTES;
    into[at] = first;
    into[at + 1] = to;
    into[at + 2] = then;
  };
  const reach = wardenTargets(board, 0, rules.jumps, ways[0]);
  for (let i = 0; i <= reach; i++) {
    const to = i < reach ? ways[0][i]! : NOWHERE;
    if (to === NOWHERE && rules.forceWardens && reach > 0) continue;
    work.set(board);
    if (to !== NOWHERE) stepWarden(work, 0, to);
    const others = wardenTargets(work, 1, rules.jumps, ways[1]);
    for (let j = 0; j < others; j++) {
      // Warden 0 was blocked; where this step frees it, it must move, which the second loop lists.
      const frees = to === NOWHERE && rules.forceWardens && freesFirst(board, work, ways[1][j]!, rules);
      if (!frees) add(0, to, ways[1][j]!);
    }
    if (others === 0 || !rules.forceWardens) add(0, to, NOWHERE);
  }
  const left = board[WARDENS + 1]!;
  const others = wardenTargets(board, 1, rules.jumps, ways[1]);
  for (let j = 0; j < others; j++) {
    work.set(board);
    stepWarden(work, 1, ways[1][j]!);
    const reachNow = wardenTargets(work, 0, rules.jumps, ways[0]);
    for (let i = 0; i < reachNow; i++) if (ways[0][i] === left) add(1, ways[1][j]!, left);
  }
  return count;
}

function freesFirst(board: Board, work: Board, to: Cell, rules: Rules): boolean {
  work.set(board);
  stepWarden(work, 1, to);
  const free = firstWardenTarget(work, 0, rules.jumps) !== NOWHERE;
  work.set(board);
  return free;
}

/** Plays the nth of the list on a board. */
export function playWardenPhase(board: Board, phases: WardenPhases, n: number): void {
  const first = phases[n * BYTES]!;
  const to = phases[n * BYTES + 1]!;
  const then = phases[n * BYTES + 2]!;
  if (to !== NOWHERE) stepWarden(board, first, to);
  if (then !== NOWHERE) stepWarden(board, 1 - first, then);
}

/** The nth of the list as the steps that make it. */
export function wardenSteps(board: Board, phases: WardenPhases, n: number): Step[] {
  const first = phases[n * BYTES]!;
  return [
    { from: board[WARDENS + first]!, to: phases[n * BYTES + 1]! },
    { from: board[WARDENS + 1 - first]!, to: phases[n * BYTES + 2]! },
  ].filter(({ to }) => to !== NOWHERE);
}
