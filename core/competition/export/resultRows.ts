/** Every result of a competition as a row, also those that count no more. */
import type { Ledger, LegResult, Pairing, StageLog } from '../log/ledger.ts';
import { pairingResults } from '../log/legs.ts';

export interface ResultRow {
  readonly stage: string;
  readonly round: number;
  readonly pool: number | null;
  readonly pairing: string;
  readonly leg: number;
  readonly attempt: number;
  /** False of a match that was broken off or replayed, or whose result was given by hand later. */
  readonly counts: boolean;
  readonly how: LegResult['how'];
  readonly termination: LegResult['termination'];
  readonly seats: readonly SeatRow[];
  /** Where the match is found: its id on a server, its record in a folder. */
  readonly match: string | null;
}

export interface SeatRow {
  readonly player: string;
  readonly version: number;
  readonly place: number;
  /** The game's own. */
  readonly points: number;
  readonly faults: number;
}

export const resultRows = (ledger: Ledger): ResultRow[] =>
  ledger.stages.flatMap((stage) =>
    [...stage.pairings.values()].flatMap((pairing) => pairingRows(ledger, stage, pairing)),
  );

function pairingRows(ledger: Ledger, stage: StageLog, pairing: Pairing): ResultRow[] {
  const counting = pairingResults(ledger, stage.plan, pairing);
  const legs = [...new Set([...counting.map(({ leg }) => leg), ...pairing.legs.keys()])].toSorted((a, b) => a - b);
  return legs.flatMap((leg) => {
    const row = (result: LegResult, counts: boolean): ResultRow => ({
      stage: stage.plan.name,
      ...{ round: pairing.round, pool: pairing.pool, pairing: pairing.id, leg, attempt: result.attempt, counts },
      ...{ how: result.how, termination: result.termination, seats: seatRows(ledger, result), match: result.match },
    });
    return [
      ...(pairing.legs.get(leg)?.earlier ?? []).map((result) => row(result, false)),
      ...counting.filter((result) => result.leg === leg).map((result) => row(result, true)),
    ];
  });
}

const seatRows = (ledger: Ledger, { entrants, versions, places, points, faults }: LegResult): SeatRow[] =>
  entrants.map((id, seat) => ({
    player: ledger.entrants.get(id)?.name ?? id,
    version: versions[seat] ?? 1,
    place: places[seat]!,
    points: points[seat] ?? 0,
    faults: faults[seat] ?? 0,
  }));
