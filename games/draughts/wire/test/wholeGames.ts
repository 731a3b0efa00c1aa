/** Whole games from the start, by random moves: the same seed gives the same game. */
import { makeRandom } from '@joute/core/random.ts';
import { type DraughtsMove, movesOf } from '../../rules/paths.ts';
import { type DraughtsEnd, endOf, playState, startState } from '../../rules/state.ts';

export interface RandomGame {
  readonly moves: readonly DraughtsMove[];
  readonly end: DraughtsEnd;
}

export function randomGame(seed: number): RandomGame {
  const random = makeRandom(seed);
  const moves: DraughtsMove[] = [];
  let state = startState();
  for (;;) {
    const end = endOf(state);
    if (end) return { moves, end };
    const legal = movesOf(state.position);
    const move = legal[random.below(legal.length)]!;
    moves.push(move);
    state = playState(state, move);
  }
}

/** The nth game (from 0) that White (0) or Black (1) won, or that was drawn (null). */
export function gameWonBy(winner: DraughtsEnd['winner'], nth = 0): readonly DraughtsMove[] {
  for (let seed = 1; ; seed++) {
    const { moves, end } = randomGame(seed);
    if (end.winner === winner && nth-- === 0) return moves;
  }
}
