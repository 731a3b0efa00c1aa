/**
 * Vampires vs Werewolves as a game of the house: the contract (core/game.ts) fulfilled by this
 * folder's rules and notation.
 */
import { type Game, type MatchResult, openInformation, rankByPoints, type Seat } from '@joute/core/game.ts';
import { ok, type Refusal, refusal } from '@joute/core/result.ts';
import { facts } from './facts.ts';
import { parseMapText } from './notation/mapText.ts';
import { makeMove, parseMove } from './notation/moves.ts';
import { limitsOf, makeJson, makeState, parseJson, parseState } from './notation/state.ts';
import { VAMPIRES, WEREWOLVES } from './rules/cell.ts';
import { sampleMoves } from './rules/moves.ts';
import { checkMove, getMove, Orders, type VampiresMove } from './rules/orders.ts';
import { randomOrders } from './rules/randomOrders.ts';
import { endOf, leaderOf, sideToMove, startState, type VampiresEnd, type VampiresState } from './rules/state.ts';
import { playState } from './rules/turn.ts';
import { type Code, words } from './words.ts';

const populations = ({ population }: VampiresState) => [population[VAMPIRES]!, population[WEREWOLVES]!] as const;

function resultNow(state: VampiresState): MatchResult {
  const leader = leaderOf(state);
  return rankByPoints(populations(state), leader === null ? undefined : 2 - leader);
}

/** Whoever is put out has nobody left on the field. */
function forfeit(state: VampiresState, seat: Seat): MatchResult {
  return rankByPoints(
    populations(state).map((count, index) => (index === seat - 1 ? 0 : count)),
    seat,
  );
}

const BY_DAY = ['end/daybreak-vampires', 'end/daybreak-werewolves'] as const;

const REASONS: Record<VampiresEnd['why'], (end: VampiresEnd) => Code> = {
  extinct: ({ winner }) => (winner === 0 ? 'end/werewolves-extinct' : 'end/vampires-extinct'),
  'both-extinct': () => 'end/both-extinct',
  daybreak: ({ winner }) => (winner === null ? 'end/daybreak-draw' : BY_DAY[winner]),
};

function reasonOf(end: VampiresEnd, state: VampiresState): Refusal {
  const [vampires, werewolves] = populations(state);
  return refusal(REASONS[end.why](end), { play: state.play, vampires, werewolves });
}

const orders = new Orders();

export const vampires: Game<VampiresState, VampiresMove> = {
  facts,
  words,

  start(setup, _seats, dice) {
    const map = parseMapText(String(setup.map), setup.allowLarge === true, dice.at('map', 0));
    return map.ok ? ok(startState(map.value, limitsOf(setup))) : map;
  },
  maxTurns: (setup) => limitsOf(setup).plays,

  acting: (state) => (endOf(state) === null ? [sideToMove(state) + 1] : []),
  moves: (state) => sampleMoves(state),
  randomMove(state, _seat, random) {
    randomOrders(state, orders, random);
    return getMove(orders, state.columns);
  },
  check: (state, _seat, move) => checkMove(state, move),
  play: (state, answers, dice) => playState(state, answers.get(sideToMove(state) + 1) ?? null, dice),

  end(state) {
    const end = endOf(state);
    if (end === null) return null;
    const termination = end.why === 'daybreak' ? 'limit' : 'normal';
    return { termination, result: resultNow(state), reason: reasonOf(end, state) };
  },
  resultNow: resultNow,
  forfeit,

  ...openInformation,

  makeMove,
  parseMove,
  makeState,
  parseState,
  makeJson,
  parseJson,
};
