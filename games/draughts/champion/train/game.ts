/** Games that engines play to learn from, or to measure themselves: the federation's rules. */
import { nodeBudget } from '@joute/core/bot.ts';
import { makeRandom, type Random } from '@joute/core/random.ts';
import { Board, setBoard } from '../../rules/board.ts';
import { countCaptures } from '../../rules/captures.ts';
import { MoveList } from '../../rules/moveList.ts';
import { movesOf } from '../../rules/paths.ts';
import type { Position, Side } from '../../rules/position.ts';
import { popcount } from '../../rules/squares.ts';
import { type DraughtsState, endOf, playState, startState } from '../../rules/state.ts';
import type { Engine } from '../engine.ts';
import type { Result, Sample } from './samples.ts';

/** Three men up for ten plies, with no king on the board, wins. */
const LEAD = 3;
const LEAD_PLIES = 10;
/** What has lasted so long is a draw. */
const LONGEST = 240;

const board = new Board();
const list = new MoveList(4096);

/** After some random moves; again and again until the game is not over yet. */
export function randomOpening(plies: number, random: Random): DraughtsState {
  for (;;) {
    let state = startState({ fmjd: true });
    for (let ply = 0; ply < plies && endOf(state) === null; ply++) {
      const moves = movesOf(state.position);
      state = playState(state, moves[random.below(moves.length)]!);
    }
    if (endOf(state) === null) return state;
  }
}

export interface Played {
  readonly result: Result;
  /** The quiet positions that came up, in their order. */
  readonly samples: readonly Sample[];
}

/** From a state on, with so many nodes a move; white's engine first. */
export function playGame(
  engines: readonly [Engine, Engine],
  opening: DraughtsState,
  nodes: number,
  seed: number,
): Played {
  const random = makeRandom(seed);
  for (const engine of new Set(engines)) engine.newGame();
  const samples: Sample[] = [];
  let state = opening;
  let ahead = 0;
  for (let ply = 0; ply < LONGEST; ply++) {
    const end = endOf(state);
    if (end) return { result: resultFor(end.winner), samples };
    const { position } = state;
    ahead = Math.abs(leadOf(position)) >= LEAD ? ahead + 1 : 0;
    if (ahead > LEAD_PLIES) return { result: leadOf(position) > 0 ? 2 : 0, samples };
    const { move, score, sureIn } = engines[position.side].choose(state, nodeBudget(nodes), random);
    const white = position.side === 0 ? 1 : -1;
    if (isQuiet(position)) samples.push({ position, score: white * score });
    if (sureIn !== 0) return { result: sureIn * white > 0 ? 2 : 0, samples };
    state = playState(state, move);
  }
  return { result: 1, samples };
}

const resultFor = (winner: Side | null): Result => (winner === null ? 1 : winner === 0 ? 2 : 0);

/** By how many men white leads, where no king is on the board. */
function leadOf({ whiteLo, whiteHi, blackLo, blackHi, kingsLo, kingsHi }: Position): number {
  if ((kingsLo | kingsHi) !== 0) return 0;
  return popcount(whiteLo) + popcount(whiteHi) - popcount(blackLo) - popcount(blackHi);
}

/** Neither side can capture. */
function isQuiet(position: Position): boolean {
  if (countCaptures(setBoard(board, position), list, 0) > 0) return false;
  return countCaptures(setBoard(board, { ...position, side: position.side === 0 ? 1 : 0 }), list, 0) === 0;
}
