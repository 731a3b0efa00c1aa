/** What a plan will come to on this server, before anything is played. */
import { setImmediate as breathe } from 'node:timers/promises';
import { forecastPlan, type MatchPace, type PlanForecast } from '@joute/core/competition/plan/forecast.ts';
import { chooseLanes, matchPace, mostSeats, type QuickTime } from '@joute/core/competition/plan/pace.ts';
import type { CompetitionPlan } from '@joute/core/competition/plan/plan.ts';
import { findGame } from '@joute/games/index.ts';

/** For the samples of one bot; matches go on between their turns. */
const MOST_MS = 500;

export interface ServerForecast extends PlanForecast {
  readonly pace: MatchPace;
}

/** The plan was checked. */
export async function forecastOf(plan: CompetitionPlan, cores: number): Promise<ServerForecast> {
  const entry = (await findGame(plan.game))!;
  const lanes = chooseLanes(entry.facts, mostSeats(plan), cores);
  const begin = (): QuickTime => {
    const until = performance.now() + MOST_MS;
    return { isOver: () => performance.now() >= until, rest: () => breathe() };
  };
  const pace = await matchPace(entry, plan, { lanes, begin });
  return { ...forecastPlan(plan, plan.player.length, pace), pace };
}
