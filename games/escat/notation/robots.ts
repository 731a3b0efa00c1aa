/**
 * A robots' phase as somebody wrote it down, for replaying a written game: `A1>A2`, in any order,
 * who is not named stays.
 */
import type { Dice } from '@joute/core/dice.ts';
import { ok, type Result } from '@joute/core/result.ts';
import type { PlayScripted } from '@joute/core/script.ts';
import { type Board, catsLeft, NUMBER_BITS, stepRobot } from '../rules/board.ts';
import { type Cell, makeCell } from '../rules/cells.ts';
import { actingSeat, type EscatMove, type EscatState, playState, type Step } from '../rules/state.ts';
import { isRobot, makeTargets, robotTargets } from '../rules/targets.ts';
import { no } from '../words.ts';
import { follow } from './follow.ts';
import { parseStep } from './moves.ts';

const targets = makeTargets();

/** Plays a phase whose move is legal, with the robots going as written instead of by the dice. */
export function playScripted(
  state: EscatState,
  move: EscatMove,
  robots: readonly string[],
  dice: Dice,
): Result<EscatState> {
  if (robots.length === 0) return ok(playState(state, move, dice, () => {}));
  const { board } = follow(state, move);
  if (state.phase !== 'wardens' || catsLeft(board) === 0) return no('robot/not-now');
  if (!state.rules.robotsMove) return no('robot/never');
  const moved = moveAsWritten(board, robots);
  if (!moved.ok) return moved;
  return ok(playState(state, move, dice, (next) => next.set(board)));
}

/** `"robots":["A1>A2"]` beside the moves of a phase. */
export const script: PlayScripted<EscatState, EscatMove> = (state, answers, { robots }, dice) => {
  if (robots === undefined) return null;
  if (!isTexts(robots)) return no('robot/shape');
  return playScripted(state, answers.get(actingSeat(state)) ?? [], robots, dice);
};

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** Robots go in the order of their numbers, whatever the order they are written in. */
function moveAsWritten(board: Board, robots: readonly string[]): Result<null> {
  const byNumber = new Map<number, Step>();
  for (const [index, text] of robots.entries()) {
    const parsed = parseStep(text.replace(/\([^()]*\)/g, '').trim(), index + 1);
    if (!parsed.ok) return parsed;
    const cell = makeCell(parsed.value.from);
    const there = board[parsed.value.from]!;
    if (!isRobot(there)) return no('robot/none', { cell });
    if (byNumber.has(there & NUMBER_BITS)) return no('robot/twice', { cell });
    byNumber.set(there & NUMBER_BITS, parsed.value);
  }
  for (const [robot, { from, to }] of [...byNumber].sort(([a], [b]) => a - b)) {
    if (!canGo(board, robot, to)) return no('robot/cannot', { from: makeCell(from), to: makeCell(to) });
    stepRobot(board, robot, to);
  }
  return ok(null);
}

const canGo = (board: Board, robot: number, to: Cell): boolean =>
  targets.subarray(0, robotTargets(board, robot, targets)).includes(to);
