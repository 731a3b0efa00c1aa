/**
 * One game between two bots, in this thread and without a referee: bots of the house play legally.
 */
import type { Bot, Budget } from '@joute/core/bot.ts';
import { botSeed, type Seed, seededDice } from '@joute/core/dice.ts';
import type { AnyGame, MatchResult, Seat } from '@joute/core/game.ts';
import { makeRandom } from '@joute/core/random.ts';
import { must } from '@joute/core/result.ts';
import type { Setup } from '@joute/core/setup.ts';
import { matchScore } from '@joute/core/statistics/score.ts';

type AnyBot = Pick<Bot<unknown, unknown>, 'start'>;

export interface Bout {
  readonly game: AnyGame;
  readonly setup: Setup;
  readonly seed: Seed;
  /** They take the seats in turns: at a table of four each has two. */
  readonly bots: readonly [AnyBot, AnyBot];
  readonly seats: number;
  /** A move's, from now on. */
  readonly budget: () => Budget;
}

/** The share of the points that goes to the first: 0 to 1. */
export function playBout({ bots, seats: count, ...table }: Bout): number {
  const seats = Array.from({ length: count }, (_, index) => bots[sideOf(index + 1)]);
  const result = playTable({ ...table, seats });
  return firstShare(seats.map((_, index) => matchScore(result, index + 1)));
}

/** Once from either side: the first's shares. */
export function playPair({ bots: [first, second], ...bout }: Bout): [number, number] {
  return [playBout({ ...bout, bots: [first, second] }), 1 - playBout({ ...bout, bots: [second, first] })];
}

export const meanOf = (shares: readonly number[]): number =>
  shares.reduce((sum, one) => sum + one, 0) / Math.max(1, shares.length);

export interface Table extends Omit<Bout, 'bots' | 'seats'> {
  /** Seat 1 first. */
  readonly seats: readonly AnyBot[];
}

export function playTable({ game, setup, seed, seats, budget }: Table): MatchResult {
  const dice = seededDice(seed);
  const thinkers = seats.map((bot, index) => bot.start(index + 1, makeRandom(botSeed(seed, index + 1))));
  let state = must(game.start(setup, seats.length, dice));
  for (let end = game.end(state); ; end = game.end(state)) {
    if (end) {
      for (const thinker of thinkers) thinker.end?.();
      return end.result;
    }
    const answers = game.acting(state).map((seat): [Seat, unknown] => {
      const { move } = thinkers[seat - 1]!.think(game.view(state, seat), budget());
      return [seat, move];
    });
    state = game.play(state, new Map(answers), dice);
  }
}

const sideOf = (seat: Seat): 0 | 1 => (seat % 2 === 1 ? 0 : 1);

/** Places among one's own seats decide nothing: with two seats it is the score itself. */
function firstShare(scores: readonly number[]): number {
  const [first, second] = [0, 1].map((side) =>
    scores.reduce((sum, score, index) => (sideOf(index + 1) === side ? sum + score : sum), 0),
  ) as [number, number];
  return first === second ? 0.5 : first > second ? 1 : 0;
}
