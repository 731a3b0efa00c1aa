/** The standings of a competition for programs: `standings --json`, and the API's. */
import type { Ledger } from '../log/ledger.ts';
import type { RatingFit } from '../ratings/ratings.ts';
import { competitionHash } from '../standings/hash.ts';
import { overallStandings } from '../standings/overall.ts';
import type { Standing } from '../standings/standings.ts';
import { ratedEntrants } from './ratedEntrants.ts';

export interface StandingsReport {
  readonly tournament: string;
  /** The stage that is played; null before the first draw and after the end. */
  readonly stage: string | null;
  readonly standings: readonly ReportedStanding[];
  readonly hash: string;
}

export interface ReportedStanding {
  readonly place: number;
  readonly player: string;
  /** The present one, which the rating is of. */
  readonly version: number;
  readonly points: number;
  readonly played: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  readonly faults: number;
  /** In Elo, the mean of all being 1500; null before there is one. */
  readonly rating: number | null;
  /** 95%. */
  readonly interval: readonly [number, number] | null;
}

export function standingsReport(
  ledger: Ledger,
  fit: RatingFit,
  rows: readonly Standing[] = overallStandings(ledger),
): StandingsReport {
  const ratings = ratedEntrants(ledger, fit);
  return {
    tournament: ledger.plan.name,
    stage: currentStage(ledger),
    standings: rows.map((standing) => {
      const { place, entrant, player, points, played, wins, draws, losses, faults } = standing;
      const rating = ratings.get(entrant);
      return {
        ...{ place, player, version: ledger.entrants.get(entrant)?.version ?? 1 },
        ...{ points, played, wins, draws, losses, faults },
        rating: rating ? tenth(rating.rating) : null,
        interval: rating ? [tenth(rating.low), tenth(rating.high)] : null,
      };
    }),
    hash: competitionHash(ledger),
  };
}

export const currentStage = (ledger: Ledger): string | null =>
  ledger.isClosed ? null : (ledger.stages.findLast(({ entrants }) => entrants !== null)?.plan.name ?? null);

/** More digits mean nothing. */
export const tenth = (value: number): number => Math.round(value * 10) / 10;
