/**
 * Risk'ISEP as a game of the house: the contract (core/game.ts) fulfilled by this folder's rules
 * and notation.
 */
import type { Game } from '@joute/core/game.ts';
import { facts } from './facts.ts';
import { makeMove, parseMove } from './notation/commands.ts';
import { makeJson, optionsOf, parseJson } from './notation/json.ts';
import { makeState, parseState } from './notation/state.ts';
import { playState } from './rules/apply.ts';
import { drawMove, listMoves, scratchMove } from './rules/choices.ts';
import { checkMove, END, type RiskMove } from './rules/commands.ts';
import { mostTurns } from './rules/length.ts';
import { forfeit, resultNow } from './rules/result.ts';
import { startState } from './rules/start.ts';
import type { RiskState } from './rules/state.ts';
import { sampleState, viewState } from './rules/view.ts';
import { worldOf } from './rules/world.ts';
import { endReason, words } from './words.ts';

export const risk: Game<RiskState, RiskMove> = {
  facts,
  words,

  start: (setup, seats, dice) => startState(optionsOf(setup), seats, dice),
  maxTurns: mostTurns,

  acting: (state) => (state.over === 'no' ? [state.seat] : []),
  moves: (state) => listMoves(worldOf(state), state),
  randomMove(state, _seat, random) {
    const world = worldOf(state);
    const drawn = drawMove(world, state, random, scratchMove(world));
    return drawn.kind === 'end' ? END : drawn.kind === 'place' ? { ...drawn, from: -1 } : drawn;
  },
  check: (state, seat, move) => checkMove(worldOf(state), state, seat, move),
  play: (state, answers, dice) => playState(state, answers.get(state.seat) ?? null, dice),

  end: (state) =>
    state.over === 'no'
      ? null
      : {
          termination: state.over === 'rounds' ? 'limit' : 'normal',
          result: resultNow(state),
          reason: endReason(state),
        },
  resultNow: resultNow,
  forfeit,

  view: viewState,
  sample: (view, _viewer, random) => sampleState(view, random),

  makeMove: (move, state) => makeMove(move, worldOf(state)),
  parseMove: (text, state) => parseMove(text, worldOf(state)),
  makeState,
  parseState,
  makeJson,
  parseJson,
};
