/**
 * Standings and ratings of competitions as they are asked for: made when somebody asks, and again
 * when something has happened since; those of a large ladder not more often than the machine can
 * do beside its matches.
 */

import { fitLedger } from '@joute/core/competition/export/ratedEntrants.ts';
import { type StandingsReport, standingsReport } from '@joute/core/competition/export/standingsReport.ts';
import type { RatingFit } from '@joute/core/competition/ratings/ratings.ts';
import { overallStandings } from '@joute/core/competition/standings/overall.ts';
import { holdNewest } from './holdNewest.ts';
import type { CompetitionState } from './liveCompetitions.ts';

/** So many times as long as it took to make a report it may be told again. */
const PATIENCE = 20;
const MOST_HELD = 16;

export interface CompetitionReport {
  readonly fit: RatingFit;
  readonly standings: StandingsReport;
  /** By entrant: matches that count. */
  readonly played: ReadonlyMap<string, number>;
}

interface HeldReport extends CompetitionReport {
  readonly number: number;
  /** From when on it is too old, if something has happened since. */
  readonly until: number;
}

export class CompetitionReports {
  readonly #held = new Map<string, HeldReport>();

  of({ row, ledger, number }: CompetitionState): CompetitionReport {
    const held = this.#held.get(row.id);
    const isFresh = held && (held.number === number || (!ledger.isClosed && performance.now() < held.until));
    if (isFresh) return held;
    const began = performance.now();
    const fit = fitLedger(ledger);
    const rows = overallStandings(ledger);
    const standings = standingsReport(ledger, fit, rows);
    const played = new Map(rows.map((row) => [row.entrant, row.played]));
    const ended = performance.now();
    const report = { fit, standings, played, number, until: ended + PATIENCE * (ended - began) };
    holdNewest(this.#held, row.id, report, MOST_HELD);
    return report;
  }
}
