import { type Game, type MatchResult, openInformation, rankByPoints, type Seat } from '@joute/core/game.ts';
import { ok, refusal } from '@joute/core/result.ts';
import { facts } from './facts.ts';
import { makeJson, makeMove, makeState, parseJson, parseMove, parseState } from './notation.ts';
import {
  checkMove,
  legalMoves,
  type NimMove,
  type NimState,
  otherSeat,
  playMove,
  startHeaps,
  winnerOf,
} from './rules.ts';
import { words } from './words.ts';

const wonBy = (winner: Seat | null): MatchResult => rankByPoints([1, 2].map((seat) => Number(seat === winner)));

export const nim: Game<NimState, NimMove> = {
  facts,
  words,

  start: (setup) => ok({ heaps: startHeaps(Number(setup.heaps)), mover: 1 }),
  maxTurns: (setup) => Number(setup.heaps) ** 2,

  acting: (state) => (winnerOf(state) === null ? [state.mover] : []),
  moves: legalMoves,
  randomMove(state, _seat, random) {
    const moves = [...legalMoves(state)];
    return moves[random.below(moves.length)]!;
  },
  check: (state, _seat, move) => checkMove(state, move),
  play: (state, answers) => playMove(state, answers.get(state.mover)!),

  end(state) {
    const seat = winnerOf(state);
    if (seat === null) return null;
    return { termination: 'normal', result: wonBy(seat), reason: refusal('end/last-match', { seat }) };
  },
  resultNow: (state) => wonBy(winnerOf(state)),
  forfeit: (_state, seat) => wonBy(otherSeat(seat)),

  ...openInformation,

  makeMove,
  parseMove,
  makeState,
  parseState,
  makeJson,
  parseJson,
};
