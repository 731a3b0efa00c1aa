/**
 * What a plan will come to before anything is played: pairings and matches of every stage (the
 * fewest and the most, where a knock-out may end early or go on), how long they take, and how even
 * seats and meetings are.
 */

import { type SeatingBalance, seatingBalance } from '../schedule/balance.ts';
import { plannedPools, sumOf } from './entrants.ts';
import type { CompetitionPlan, Stage } from './plan.ts';
import { type RoundShape, shapeOf } from './stageShape.ts';

export interface StageForecast {
  readonly stage: string;
  readonly format: Stage['format'];
  readonly entrants: number;
  /** The sizes of its pools; one size where it has none. */
  readonly pools: readonly number[];
  /** Rounds that wait for each other; 1 where all can be played at once. Null without an end. */
  readonly rounds: number | null;
  readonly pairings: MatchCount;
  readonly matches: MatchCount;
  /** Null where it hangs on results. */
  readonly balance: SeatingBalance | null;
  /** No draw of tables has a smaller difference between the most and the least meetings. */
  readonly bound: number | null;
  readonly seconds: ForecastSeconds;
}

/** `most` is null for a ladder without an end. */
export interface MatchCount {
  readonly least: number;
  readonly most: number | null;
}

/** Null without an end, or where no match has a longest time. */
export interface ForecastSeconds {
  readonly usual: number | null;
  readonly longest: number | null;
}

export interface PlanForecast {
  readonly entrants: number;
  readonly stages: readonly StageForecast[];
  readonly matches: MatchCount;
  readonly seconds: ForecastSeconds;
}

export interface MatchPace {
  /** Seconds of a match; the longest is null where the clock sets no limit. */
  readonly usual: number;
  readonly longest: number | null;
  /** Matches at the same time. */
  readonly lanes: number;
}

/** `commitment`: the hash of the competition's seed, where it is known: it decides the tables. */
export function forecastPlan(plan: CompetitionPlan, players: number, pace: MatchPace, commitment = ''): PlanForecast {
  const pools = plannedPools(plan, players);
  const stages = plan.stage.map((stage, index) => forecastStage(stage, pools[index]!, pace, commitment));
  return {
    entrants: players,
    stages,
    matches: {
      least: sumOf(stages.map(({ matches }) => matches.least)),
      most: total(stages.map(({ matches }) => matches.most)),
    },
    seconds: {
      usual: total(stages.map(({ seconds }) => seconds.usual)),
      longest: total(stages.map(({ seconds }) => seconds.longest)),
    },
  };
}

const total = (values: readonly (number | null)[]): number | null =>
  values.every((value) => value !== null) ? sumOf(values) : null;

function forecastStage(stage: Stage, pools: readonly number[], pace: MatchPace, commitment: string): StageForecast {
  const entrants = sumOf(pools);
  const { rounds, seatings, bound } = shapeOf(stage, pools, commitment);
  const sure = rounds?.filter(({ isOptional }) => !isOptional) ?? [];
  const legs = 'legs' in stage ? stage.legs : 1;
  return {
    stage: stage.name,
    format: stage.format,
    entrants,
    pools,
    rounds: rounds?.length ?? null,
    pairings: { least: sumOf(sure.map(({ pairings }) => pairings)), most: add(rounds, ({ pairings }) => pairings) },
    matches: {
      least: sumOf(sure.map(({ pairings, least }) => pairings * least)),
      most: add(rounds, ({ pairings, most }) => pairings * most),
    },
    balance: seatings && seatingBalance(seatings, pools, legs),
    bound,
    seconds: { usual: usualSeconds(rounds && sure, pace), longest: longestSeconds(rounds, pace) },
  };
}

const add = (rounds: readonly RoundShape[] | null, of: (round: RoundShape) => number): number | null =>
  rounds && sumOf(rounds.map(of));

/** Of legs that may not be needed, half. */
const usualLegs = ({ least, most, depth }: RoundShape): number =>
  depth === 1 ? least : Math.min(most, least + Math.floor((depth - 1) / 2));

function usualSeconds(rounds: readonly RoundShape[] | null, { usual, lanes }: MatchPace): number | null {
  return rounds && sumOf(rounds.map((round) => Math.ceil((round.pairings * usualLegs(round)) / lanes))) * usual;
}

/** As many at once as there are lanes, and then those that had to wait, one after the other. */
function longestSeconds(rounds: readonly RoundShape[] | null, { longest, lanes }: MatchPace): number | null {
  if (longest === null || !rounds) return null;
  const steps = rounds.map(({ pairings, most, depth }) => Math.ceil((pairings * most) / lanes) + depth - 1);
  return sumOf(steps) * longest;
}
