/** A competition as tables for spreadsheets: a row a player, or a row a match. */
import type { Ledger } from '../log/ledger.ts';
import type { RatingFit } from '../ratings/ratings.ts';
import { overallStandings } from '../standings/overall.ts';
import { makeCsvTable } from './csv.ts';
import { ratedEntrants } from './ratedEntrants.ts';
import { type ResultRow, resultRows } from './resultRows.ts';

const PLAYER_COLUMNS = [
  ...['place', 'player', 'status', 'stage', 'points', 'bonus', 'played', 'wins', 'draws', 'losses', 'byes'],
  ...['faults', 'gamePoints', 'version', 'rating', 'ratingLow', 'ratingHigh'],
];

export function playersCsv(ledger: Ledger, fit: RatingFit): string {
  const ratings = ratedEntrants(ledger, fit);
  return makeCsvTable(
    PLAYER_COLUMNS,
    overallStandings(ledger).map((row) => {
      const rating = ratings.get(row.entrant);
      return [
        ...[row.place, row.player, row.status, row.stage, row.points, row.bonus, row.played],
        ...[row.wins, row.draws, row.losses, row.byes, row.faults, row.pointsFor],
        ledger.entrants.get(row.entrant)?.version ?? 1,
        ...[rating?.rating, rating?.low, rating?.high].map((elo) => (elo === undefined ? null : Math.round(elo))),
      ];
    }),
  );
}

const MATCH_COLUMNS = [
  ...['stage', 'round', 'pool', 'pairing', 'leg', 'attempt', 'counts', 'how', 'termination', 'record'],
];

/** Five columns a seat: a filter or a pivot then finds players by seat. */
export function matchesCsv(ledger: Ledger): string {
  const rows = resultRows(ledger);
  const seats = Math.max(2, ...rows.map((row) => row.seats.length));
  const seatColumns = Array.from({ length: seats }, (_, seat) =>
    ['player', 'version', 'place', 'points', 'faults'].map((name) => `${name}${seat + 1}`),
  ).flat();
  return makeCsvTable([...MATCH_COLUMNS, ...seatColumns], rows.map(matchCells));
}

const matchCells = (row: ResultRow) => [
  ...[row.stage, row.round, row.pool, row.pairing, row.leg, row.attempt, row.counts ? 'yes' : 'no'],
  ...[row.how, row.termination, row.match],
  ...row.seats.flatMap(({ player, version, place, points, faults }) => [player, version, place, points, faults]),
];
