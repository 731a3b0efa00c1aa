/**
 * A whole competition for programs: standings of every stage and every result. Nobody's command
 * line is in it.
 */
import type { Ledger, StageLog } from '../log/ledger.ts';
import type { RatingFit } from '../ratings/ratings.ts';
import { type Standing, stageStandings } from '../standings/standings.ts';
import { type ResultRow, resultRows } from './resultRows.ts';
import { type StandingsReport, standingsReport } from './standingsReport.ts';

export interface CompetitionJson extends StandingsReport {
  readonly game: string;
  /** Whether it is over. */
  readonly closed: boolean;
  /** The hash of the seed, which was published first. */
  readonly commitment: string;
  readonly stages: readonly StageJson[];
}

interface StageJson {
  readonly name: string;
  readonly format: string;
  /** One list for every pool; one in all where it has none. Empty before the draw. */
  readonly pools: readonly (readonly Omit<Standing, 'entrant'>[])[];
  readonly results: readonly Omit<ResultRow, 'stage'>[];
}

export function competitionJson(ledger: Ledger, fit: RatingFit): CompetitionJson {
  const rows = resultRows(ledger);
  return {
    ...standingsReport(ledger, fit),
    game: ledger.plan.game,
    closed: ledger.isClosed,
    commitment: ledger.commitment,
    stages: ledger.stages.map((stage) => ({
      name: stage.plan.name,
      format: stage.plan.format,
      pools: poolStandings(ledger, stage).map((pool) => pool.map(({ entrant: _, ...standing }) => standing)),
      results: rows.filter((row) => row.stage === stage.plan.name).map(({ stage: _, ...row }) => row),
    })),
  };
}

/** The tables of a stage: one a pool. */
export function poolStandings(ledger: Ledger, stage: StageLog): Standing[][] {
  if (!stage.entrants) return [];
  if (stage.pools.length < 2) return [stageStandings(ledger, stage)];
  return stage.pools.map((_, index) => stageStandings(ledger, stage, index + 1));
}
