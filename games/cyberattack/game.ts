/**
 * CyberAttack@IUT'O as a game of the house: the contract (core/game.ts) fulfilled by this folder's
 * rules and notation.
 */
import { type Game, openInformation } from '@joute/core/game.ts';
import { ok, refuse } from '@joute/core/result.ts';
import { facts } from './facts.ts';
import { makeJson, parseJson } from './notation/json.ts';
import { checkOrder, makeOrder, parseOrder } from './notation/orders.ts';
import { makeState, parseState } from './notation/state.ts';
import { actingSeats, endingOf, forfeitOf, lastTurn, losersOf, resultNow } from './rules/end.ts';
import { ORDERS, type Order } from './rules/orders.ts';
import { type CyberState, frameOf, startState } from './rules/table.ts';
import { playState } from './rules/turn.ts';
import { endReason, terminationOf, words } from './words.ts';

export const cyberattack: Game<CyberState, Order> = {
  facts,
  words,

  start: (setup) => (setup.turns === 0 ? refuse('setup/no-turns') : ok(startState(frameOf(setup)))),
  maxTurns: (setup) => lastTurn(Number(setup.turns)),

  acting: actingSeats,
  moves: () => ORDERS,
  randomMove: (_state, _seat, random) => ORDERS[random.below(ORDERS.length)]!,
  check: checkOrder,
  play: playState,

  end(state) {
    const ending = endingOf(state);
    if (ending === null) return null;
    return {
      termination: terminationOf(ending),
      result: resultNow(state),
      reason: endReason(ending, state.turn, losersOf(state)),
    };
  },
  resultNow: resultNow,
  forfeit: forfeitOf,

  ...openInformation,

  makeMove: makeOrder,
  parseMove: parseOrder,
  makeState,
  parseState,
  makeJson,
  parseJson,
};
