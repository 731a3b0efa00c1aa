/**
 * EscaT as a game of the house: the contract (core/game.ts) fulfilled by this folder's rules and
 * notation.
 */
import { type Game, openInformation, type RulesEnd, rankByPoints } from '@joute/core/game.ts';
import { makeRandom } from '@joute/core/random.ts';
import { ok, refusal } from '@joute/core/result.ts';
import { facts } from './facts.ts';
import { checkMove } from './notation/follow.ts';
import { makeMove, parseMove } from './notation/moves.ts';
import { makeJson, makeState, parseJson, parseState } from './notation/state.ts';
import { catsLeft } from './rules/board.ts';
import { randomMove } from './rules/randomPhase.ts';
import { rulesOf } from './rules/rules.ts';
import { actingSeat, type EscatMove, type EscatState, playState, scores, startState } from './rules/state.ts';
import { listWardenPhases, makeWardenPhases, wardenSteps } from './rules/wardenPhases.ts';
import { words } from './words.ts';

/** Cats' phases shown where a list is asked for: there are about a hundred million. */
const SAMPLE = 8;

function endOf(state: EscatState): RulesEnd | null {
  if (state.phase !== 'over') return null;
  const points = scores(state);
  const seat = points[0] === points[1] ? null : points[0] > points[1] ? 1 : 2;
  const left = catsLeft(state.board);
  const params = { points: Math.max(...points), other: Math.min(...points), turn: state.turn, left };
  const how = `end/${seat === null ? 'draw' : 'won'}${left > 0 ? '-at-cap' : ''}`;
  return {
    termination: left > 0 ? 'limit' : 'normal',
    result: rankByPoints(points),
    reason: refusal(how, seat === null ? params : { seat, ...params }),
  };
}

/** All of the wardens'; of the cats' a sample, the same for the same state. */
function* listMoves(state: EscatState): Generator<EscatMove> {
  const { board, rules, phase, turn } = state;
  if (phase === 'wardens') {
    const phases = makeWardenPhases();
    const count = listWardenPhases(board, board.slice(), rules, phases);
    for (let n = 0; n < count; n++) yield wardenSteps(board, phases, n);
  } else if (phase === 'cats') {
    const random = makeRandom(turn);
    const seen = new Set<string>();
    for (let n = 0; n < SAMPLE; n++) {
      const move = randomMove(board, phase, rules, random);
      const text = makeMove(move, state);
      if (!seen.has(text)) yield move;
      seen.add(text);
    }
  }
}

export const escat: Game<EscatState, EscatMove> = {
  facts,
  words,

  start: (setup, _seats, dice) => ok(startState(rulesOf(setup), dice)),
  // Two rounds, two answers a turn.
  maxTurns: (setup) => 2 * 2 * Number(setup.turnCap),

  acting: (state) => (state.phase === 'over' ? [] : [actingSeat(state)]),
  moves: listMoves,
  randomMove: ({ board, phase, rules }, _seat, random) => randomMove(board, phase, rules, random),
  check: (state, _seat, move) => checkMove(state, move),
  play: (state, answers, dice) => playState(state, answers.get(actingSeat(state)) ?? [], dice),

  end: endOf,
  resultNow: (state) => rankByPoints(scores(state)),
  // Whoever is put out keeps no points; the other keeps what the cats have brought so far.
  forfeit(state, seat) {
    const points = scores(state).map((own, index) => (index === seat - 1 ? 0 : own));
    return rankByPoints(points, seat);
  },

  ...openInformation,

  makeMove,
  parseMove: (text, state) => parseMove(text, state),
  makeState,
  parseState,
  makeJson,
  parseJson,
};
