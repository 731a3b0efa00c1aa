/** Who still plays, when the game is over, and who has won. */
import { type MatchResult, rankByPoints, type Seat } from '@joute/core/game.ts';
import { PLAYERS } from './compass.ts';
import { MOST_TURNS } from './rulesets.ts';
import { BOARD, type CyberState, hasLost, SCORE } from './table.ts';

/** The game is over when this many have lost. */
const LOSERS = 3;

export const ENDINGS = ['survivor', 'nobody-left', 'turns'] as const;
export type Ending = (typeof ENDINGS)[number];

const seats = Array.from({ length: PLAYERS }, (_, index) => index + 1);

/** Players that have neither server nor computers left. */
export const losersOf = (state: CyberState): Seat[] => seats.filter((seat) => hasLost(state.boards, seat - 1));

/** The turn after which the game stops. */
export const lastTurn = (limit: number): number => (limit < 0 ? MOST_TURNS : limit);

/** Those that are still to be played. */
export const turnsLeftIn = ({ limit, turn }: CyberState): number => lastTurn(limit) - turn;

export function countLosers(boards: Int32Array): number {
  let losers = 0;
  for (let player = 0; player < PLAYERS; player++) if (hasLost(boards, player)) losers++;
  return losers;
}

/** As many have lost as end a game, whatever the turn limit. */
export const isDecided = ({ boards }: Pick<CyberState, 'boards'>): boolean => countLosers(boards) >= LOSERS;

/** How the game has ended, or null while it goes on. */
export function endingOf(state: CyberState): Ending | null {
  if (isDecided(state)) return countLosers(state.boards) === PLAYERS ? 'nobody-left' : 'survivor';
  return turnsLeftIn(state) <= 0 ? 'turns' : null;
}

/** Who gives orders: whoever has not lost, until the game is over. */
export const actingSeats = (state: CyberState): Seat[] =>
  endingOf(state) === null ? seats.filter((seat) => !hasLost(state.boards, seat - 1)) : [];

export const scoresOf = (state: CyberState): number[] => seats.map((seat) => state.boards[(seat - 1) * BOARD + SCORE]!);

export const resultNow = (state: CyberState): MatchResult => rankByPoints(scoresOf(state));

/** With one seat put last, whatever its points. */
export const forfeitOf = (state: CyberState, seat: Seat): MatchResult => rankByPoints(scoresOf(state), seat);
