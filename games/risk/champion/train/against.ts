/**
 * The champion at a table with another bot of the house in all other seats: every deal once from
 * each seat, with the same dice by their keys. Time is the processor time of this process, in which
 * one of them thinks at a time: other work on the machine counts against none.
 */
import { type Bot, timeBudget } from '@joute/core/bot.ts';
import { deriveSeed, expandSeed, seededDice } from '@joute/core/dice.ts';
import { makeRandom } from '@joute/core/random.ts';
import { must } from '@joute/core/result.ts';
import { defaultSetup } from '@joute/core/setup.ts';
import { matchOutcome, pairInterval95 } from '@joute/core/statistics/score.ts';
import { processorTime } from '../../../processorTime.ts';
import { champion } from '../../bots/champion.ts';
import { facts } from '../../facts.ts';
import { optionsOf } from '../../notation/json.ts';
import { playState } from '../../rules/apply.ts';
import type { RiskMove } from '../../rules/commands.ts';
import { resultNow } from '../../rules/result.ts';
import { startState } from '../../rules/start.ts';
import type { Mode, RiskState } from '../../rules/state.ts';
import { viewState } from '../../rules/view.ts';

export interface Against {
  readonly other: Bot<RiskState, RiskMove>;
  readonly mode: Mode;
  readonly seats: number;
  readonly deals: number;
  /** Of processor time, a command. */
  readonly milliseconds: number;
  readonly seed: string;
}

export interface AgainstReport {
  readonly games: number;
  /** Share of matches won, a shared first place as half. */
  readonly share: number;
  readonly low: number;
  readonly high: number;
  /** The same by the champion's seat. */
  readonly bySeat: readonly number[];
}

const WORTH = { win: 1, draw: 0.5, loss: 0 } as const;

const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

export function playAgainst(match: Against): AgainstReport {
  const deals = Array.from({ length: match.deals }, (_, deal) =>
    Array.from({ length: match.seats }, (_, index) => playOne(match, deal, index + 1)),
  );
  const samples = deals.map(mean);
  const share = mean(samples);
  return {
    games: match.deals * match.seats,
    share,
    ...pairInterval95(share, samples),
    bySeat: Array.from({ length: match.seats }, (_, index) => mean(deals.map((points) => points[index]!))),
  };
}

/** The champion's points in one match: 0, 0.5 or 1. */
function playOne({ other, mode, seats, milliseconds, seed }: Against, deal: number, own: number): number {
  const dice = seededDice(deriveSeed(expandSeed(seed), deal));
  const thinkers = Array.from({ length: seats }, (_, index) =>
    (index + 1 === own ? champion : other).start(index + 1, makeRandom(deal * seats + index)),
  );
  let state = must(startState({ ...optionsOf(defaultSetup(facts.options)), mode }, seats, dice));
  while (state.over === 'no') {
    const view = viewState(state, state.seat);
    const { move } = thinkers[state.seat - 1]!.think(view, timeBudget(milliseconds, processorTime));
    state = playState(state, move, dice);
  }
  return WORTH[matchOutcome(resultNow(state), own)];
}
