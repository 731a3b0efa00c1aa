import type { Draws } from '@joute/core/dice.ts';
import { type Board, ROBOT_COUNT, stepRobot } from './board.ts';
import { makeTargets, robotTargets } from './targets.ts';

/**
 * Each robot has one draw a turn, used or not, so that a second round meets the same luck whatever
 * was played. One die of 36 sides holds both decisions: it moves on the first twelve (1 chance in
 * 3), and a number below twelve, taken modulo the free sides, which are one to four, falls on each
 * of them equally often.
 */
const SIDES_OF_DIE = 36;
const MOVES_BELOW = 12;

const targets = makeTargets();

export function rollRobots(board: Board, draws: Draws): void {
  for (let robot = 0; robot < ROBOT_COUNT; robot++) {
    const roll = draws.below(robot, SIDES_OF_DIE);
    if (roll >= MOVES_BELOW) continue;
    const free = robotTargets(board, robot, targets);
    if (free > 0) stepRobot(board, robot, targets[roll % free]!);
  }
}
