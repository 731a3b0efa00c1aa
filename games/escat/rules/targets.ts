/**
 * Where somebody may go from where he stands, one step: what the phases, the checks and the bots
 * all build on.
 */
import { type Board, CAT_BIT, CATS, CHAF, EXIT, FREE, ROBOT_BIT, ROBOTS, WARDEN_BIT, WARDENS } from './board.ts';
import { type Cell, DIRECTIONS, IN_ZONE, NOWHERE, SIDES } from './cells.ts';

/** Nobody has more than eight ways to go. */
export type Targets = Uint8Array;
export const makeTargets = (): Targets => new Uint8Array(DIRECTIONS.length);

export const isCat = (there: number): boolean => (there & CAT_BIT) !== 0;
export const isWarden = (there: number): boolean => (there & WARDEN_BIT) !== 0;
export const isRobot = (there: number): boolean => (there & ROBOT_BIT) !== 0;

const opensToCat = (there: number): boolean => there === FREE || there === EXIT;
const opensToWarden = (there: number, cell: Cell): boolean => IN_ZONE[cell] === 0 && (there === FREE || isCat(there));

/**
 * The cells a cat may go to, exits among them; how many they are. Chaf jumps over a robot onto the
 * cell behind it.
 */
export function catTargets(board: Board, cat: number, jumps: boolean, into: Targets): number {
  const from = board[CATS + cat]!;
  if (from === NOWHERE) return 0;
  let count = 0;
  for (let i = 0; i < DIRECTIONS.length; i++) {
    const direction = DIRECTIONS[i]!;
    const next = from + direction;
    const there = board[next]!;
    if (opensToCat(there)) into[count++] = next;
    else if (cat === CHAF && jumps && isRobot(there) && opensToCat(board[next + direction]!))
      into[count++] = next + direction;
  }
  return count;
}

/**
 * The cells a warden may go to, those of cats it captures among them; how many they are. Staying is
 * not one of them.
 */
export function wardenTargets(board: Board, warden: number, jumps: boolean, into: Targets): number {
  const from = board[WARDENS + warden]!;
  let count = 0;
  for (let i = 0; i < DIRECTIONS.length; i++) {
    const direction = DIRECTIONS[i]!;
    const next = from + direction;
    const there = board[next]!;
    if (opensToWarden(there, next)) into[count++] = next;
    else if (jumps && isRobot(there) && opensToWarden(board[next + direction]!, next + direction))
      into[count++] = next + direction;
  }
  return count;
}

/** The free cells at a robot's four sides, outside the zone; how many they are. */
export function robotTargets(board: Board, robot: number, into: Targets): number {
  const from = board[ROBOTS + robot]!;
  let count = 0;
  for (let i = 0; i < SIDES.length; i++) {
    const next = from + SIDES[i]!;
    if (board[next] === FREE && IN_ZONE[next] === 0) into[count++] = next;
  }
  return count;
}

const scratch = makeTargets();

/** The first cell that a warden may go to; NOWHERE when it cannot move. */
export const firstWardenTarget = (board: Board, warden: number, jumps: boolean): Cell =>
  wardenTargets(board, warden, jumps, scratch) > 0 ? scratch[0]! : NOWHERE;
