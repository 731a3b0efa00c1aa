/**
 * International draughts as a game of the house: the contract (core/game.ts) fulfilled by this
 * folder's rules and notation.
 */
import type { Dice } from '@joute/core/dice.ts';
import { type Game, type MatchResult, openInformation } from '@joute/core/game.ts';
import { ok, type Result } from '@joute/core/result.ts';
import { facts } from './facts.ts';
import { parseFen } from './notation/fen.ts';
import { checkMove, makeMove, parseMove } from './notation/moves.ts';
import { makeJson, makeState, parseJson, parseState } from './notation/state.ts';
import { type DraughtsMove, movesOf, playMove } from './rules/paths.ts';
import { type Position, START } from './rules/position.ts';
import { type DraughtsState, endOf, mostPlies, playState, startState } from './rules/state.ts';
import { endReason, words } from './words.ts';

const DRAW: MatchResult = { places: [1, 1], points: [1, 1] };
const WINS: readonly [MatchResult, MatchResult] = [
  { places: [1, 2], points: [2, 0] },
  { places: [2, 1], points: [0, 2] },
];

const startPosition = (fen: string): Result<Position> => (fen === '' ? ok(START) : parseFen(fen));

/**
 * A few random plies; they do not count towards the draw. An opening that would end the game stops
 * short of it.
 */
function openRandomly(start: Position, plies: number, dice: Dice): Position {
  let position = start;
  for (let ply = 0; ply < plies; ply++) {
    const moves = movesOf(position);
    if (moves.length === 0) break;
    const next = playMove(position, moves[dice.at('opening', 0).below(ply, moves.length)]!);
    if (movesOf(next).length === 0) break;
    position = next;
  }
  return position;
}

export const draughts: Game<DraughtsState, DraughtsMove> = {
  facts,
  words,

  start(setup, _seats, dice) {
    const position = startPosition(String(setup.position));
    if (!position.ok) return position;
    return ok(
      startState({ fmjd: setup.fmjd === true, start: openRandomly(position.value, Number(setup.opening), dice) }),
    );
  },
  maxTurns: (setup) => mostPlies(setup.fmjd === true),

  // Seat 1 is white whatever the position: a position with black to move begins with seat 2.
  acting: (state) => (endOf(state) === null ? [state.position.side + 1] : []),
  moves: (state) => movesOf(state.position),
  randomMove(state, _seat, random) {
    const moves = movesOf(state.position);
    return moves[random.below(moves.length)]!;
  },
  check: (state, _seat, move) => checkMove(move, state.position),
  play: (state, answers) => playState(state, answers.get(state.position.side + 1)!),

  end(state) {
    const end = endOf(state);
    if (end === null) return null;
    return {
      termination: end.why === 'plies' ? 'limit' : 'normal',
      result: end.winner === null ? DRAW : WINS[end.winner],
      reason: endReason(end, state.ply),
    };
  },
  resultNow: (state) => draughts.end(state)?.result ?? DRAW,
  forfeit: (_state, seat) => WINS[seat === 1 ? 1 : 0],

  ...openInformation,

  makeMove,
  parseMove: (text, state) => parseMove(text, state.position),
  makeState,
  parseState,
  makeJson,
  parseJson,
};
