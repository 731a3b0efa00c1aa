/** How long a match of a plan takes on this machine. */
import type { MatchPace } from '@joute/core/competition/plan/forecast.ts';
import { matchPace, mostSeats, type QuickTime } from '@joute/core/competition/plan/pace.ts';
import type { CompetitionPlan } from '@joute/core/competition/plan/plan.ts';
import type { GameEntry } from '@joute/core/gameEntry.ts';
import { lanesHere } from '../arguments/lanes.ts';

const MOST_MS = 800;

export interface PaceOptions {
  /** Seconds of a usual match, where the organiser knows better. */
  readonly matchTime?: number;
  readonly concurrency?: number;
}

export const paceOf = (
  entry: GameEntry,
  plan: CompetitionPlan,
  { matchTime, concurrency }: PaceOptions,
): Promise<MatchPace> =>
  matchPace(entry, plan, {
    ...{ matchTime, lanes: concurrency ?? lanesHere(entry.facts, mostSeats(plan)) },
    begin: (): QuickTime => {
      const until = performance.now() + MOST_MS;
      return { isOver: () => performance.now() >= until, rest: async () => {} };
    },
  });
