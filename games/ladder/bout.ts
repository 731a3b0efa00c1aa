/**
 * One game between two bots, in this thread and without a referee: bots of the house play legally.
 */
import type { Bot, Budget } from '@joute/core/bot.ts';
import { botSeed, deriveSeed, expandSeed, type Seed, seededDice } from '@joute/core/dice.ts';
import type { AnyGame, MatchResult, Seat } from '@joute/core/game.ts';
import type { GameEntry } from '@joute/core/gameEntry.ts';
import { makeRandom } from '@joute/core/random.ts';
import { must } from '@joute/core/result.ts';
import { parseSetup, type Setup } from '@joute/core/setup.ts';
import { matchScore } from '@joute/core/statistics/score.ts';

type AnyBot = Pick<Bot<unknown, unknown>, 'start'>;

export interface Bout {
  readonly game: AnyGame;
  readonly setup: Setup;
  readonly seed: Seed;
  /** They take the seats in turns: at a table of four each has two. */
  readonly bots: readonly [AnyBot, AnyBot];
  /** A move's, from now on. */
  readonly budget: () => Budget;
}

/** The share of the points that goes to the first: 0 to 1. */
export function playBout({ bots, ...table }: Bout): number {
  const seats = Array.from({ length: table.game.facts.seats.default }, (_, index) => bots[sideOf(index + 1)]);
  const result = playTable({ ...table, seats });
  return firstShare(seats.map((_, index) => matchScore(result, index + 1)));
}

export interface Pairs extends Omit<Bout, 'setup' | 'seed'> {
  readonly setups: readonly Setup[];
  /** Of openings and dice, as people give it. */
  readonly seed: string;
  readonly pairs: number;
  /** Is told how far it is. */
  readonly told?: (text: string) => void;
}

/** Each opening with its dice once from either side: the first's shares in each pair of games. */
export function playPairs({ setups, seed, pairs, bots: [first, second], told, ...table }: Pairs): [number, number][] {
  return Array.from({ length: pairs }, (_, pair) => {
    told?.(`${pair + 1}/${pairs}`);
    const bout = { ...table, setup: setups[pair % setups.length]!, seed: deriveSeed(expandSeed(seed), pair) };
    return [playBout({ ...bout, bots: [first, second] }), 1 - playBout({ ...bout, bots: [second, first] })];
  });
}

export const openingsOf = async (entry: GameEntry): Promise<Setup[]> =>
  ((await entry.openings?.()) ?? [{}]).map((given) => must(parseSetup(entry.facts.options, given)));

export const meanOf = (shares: readonly number[]): number =>
  shares.reduce((sum, one) => sum + one, 0) / Math.max(1, shares.length);

export interface Table extends Omit<Bout, 'bots'> {
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
