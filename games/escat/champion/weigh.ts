/**
 * What a phase is worth to whoever plays it. The luck of the looks ahead is the same for every
 * phase.
 */
import { makeRandom } from '@joute/core/random.ts';
import type { Meter } from '../bots/meter.ts';
import { type Board, boardPoints, catsLeft, NUMBER_BITS, stepCat, stepWarden } from '../rules/board.ts';
import type { EscatMove, EscatState } from '../rules/state.ts';
import { outlook } from './outlook.ts';
import { PlayOn } from './playOn.ts';
import { catsShare } from './standing.ts';
import { chooseWardens } from './wardens.ts';

const SEED = 1;

function playSteps(board: Board, step: typeof stepCat, move: EscatMove): Board {
  const after = board.slice();
  for (const { from, to } of move) step(after, after[from]! & NUMBER_BITS, to);
  return after;
}

/** The cats' points in this round, played on from a board where the wardens have moved. */
function pointsFrom(board: Board, { rules, turn }: EscatState, meter: Meter): number {
  const playOn = new PlayOn(makeRandom(SEED));
  const turnsLeft = rules.turnCap - turn;
  const work = board.slice();
  let sum = 0;
  let looks = 0;
  while (!meter.spent) {
    work.set(board);
    const points = playOn.points(work, rules, turnsLeft, meter);
    if (points === null) break;
    sum += points;
    looks++;
  }
  return looks === 0 ? outlook(board, turnsLeft) : sum / looks;
}

/** The share of the match that the cats can expect after a phase of theirs. */
function shareAfterCats(state: EscatState, move: EscatMove, meter: Meter): number {
  const board = playSteps(state.board, stepCat, move);
  if (catsLeft(board) === 0) return catsShare(state, board, boardPoints(board));
  const playOn = new PlayOn(makeRandom(SEED));
  const answer = chooseWardens({ ...state, board, phase: 'wardens' }, playOn, meter);
  const answered = playSteps(board, stepWarden, answer.move);
  return catsShare(state, answered, answer.points ?? outlook(answered, state.rules.turnCap - state.turn));
}

/** The share of the match that the acting seat can expect after a phase. */
export function weighPhase(state: EscatState, move: EscatMove, meter: Meter): number {
  if (state.phase === 'cats') return shareAfterCats(state, move, meter);
  const board = playSteps(state.board, stepWarden, move);
  return 1 - catsShare(state, board, pointsFrom(board, state, meter));
}
