/**
 * The champion against another bot of the house: whole matches by the default rules, each draw of
 * set-ups and dice twice with exchanged seats. Time is the processor time of this process, in which
 * one of them thinks at a time: other work on the machine counts against neither.
 */
import { type Bot, type Budget, nodeBudget, timeBudget } from '@joute/core/bot.ts';
import { botSeed, expandSeed, seededDice } from '@joute/core/dice.ts';
import { makeRandom } from '@joute/core/random.ts';
import { defaultSetup } from '@joute/core/setup.ts';
import { pairInterval95 } from '@joute/core/statistics/score.ts';
import { processorTime } from '../../../processorTime.ts';
import { champion } from '../../bots/champion.ts';
import { facts } from '../../facts.ts';
import { rulesOf } from '../../rules/rules.ts';
import { actingSeat, type EscatMove, type EscatState, playState, scores, startState } from '../../rules/state.ts';

const rules = rulesOf(defaultSetup(facts.options));

export interface AgainstReport {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** The champion's share of the points, and its 95% interval. */
  readonly score: number;
  readonly low: number;
  readonly high: number;
  /** Means of what the champion and the other made with the cats. */
  readonly cats: readonly [number, number];
}

export const byTime = (milliseconds: number) => (): Budget => timeBudget(milliseconds, processorTime);
export const byNodes = (nodes: number) => (): Budget => nodeBudget(nodes);

/** What both make with the cats, the champion first. */
function playOne(other: Bot<EscatState, EscatMove>, budget: () => Budget, seed: string, seat: 1 | 2): [number, number] {
  const dice = seededDice(seed);
  const seats = seat === 1 ? [champion, other] : [other, champion];
  const thinkers = seats.map((bot, index) => bot.start(index + 1, makeRandom(botSeed(seed, index + 1))));
  let state = startState(rules, dice);
  while (state.phase !== 'over')
    state = playState(state, thinkers[actingSeat(state) - 1]!.think(state, budget()).move, dice);
  const points = scores(state);
  return seat === 1 ? points : [points[1], points[0]];
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length);

export function playAgainst(
  other: Bot<EscatState, EscatMove>,
  budget: () => Budget,
  pairs: number,
  seed: number,
  tell: (report: AgainstReport) => void,
): AgainstReport {
  const shares: number[] = [];
  const samples: number[] = [];
  const made: [number, number][] = [];
  const report = (): AgainstReport => {
    const count = (share: number) => shares.filter((one) => one === share).length;
    const score = mean(samples);
    return {
      ...{ won: count(1), drawn: count(0.5), lost: count(0), score, ...pairInterval95(score, samples) },
      cats: [mean(made.map(([own]) => own)), mean(made.map(([, others]) => others))],
    };
  };
  for (let pair = 0; pair < pairs; pair++) {
    const both = ([1, 2] as const).map((seat) => {
      const points = playOne(other, budget, expandSeed(`escat ${seed} ${pair}`), seat);
      made.push(points);
      return points[0] === points[1] ? 0.5 : points[0] > points[1] ? 1 : 0;
    });
    shares.push(...both);
    samples.push(mean(both));
    tell(report());
  }
  return report();
}
