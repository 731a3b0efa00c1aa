/**
 * The competition as a whole: how far everybody came, all points together, and the bonus for the
 * last stage.
 */
import type { Ledger } from '../log/ledger.ts';
import { type Standing, stageStandings } from './standings.ts';

export interface OverallStanding extends Standing {
  /** The last stage that the entrant was drawn for; null of none. */
  readonly stage: string | null;
  /** Part of the points. */
  readonly bonus: number;
}

export function overallStandings(ledger: Ledger): OverallStanding[] {
  const stages = ledger.stages.filter(({ entrants }) => entrants !== null);
  const tables = stages.map((stage) => ({ stage, standings: stageStandings(ledger, stage) }));
  const isLast = stages.length === ledger.stages.length;
  const rows = [...ledger.entrants.values()].map(({ id, name, status }) => {
    const own = tables.flatMap(({ stage, standings }, index) => {
      const standing = standings.find(({ entrant }) => entrant === id);
      return standing ? [{ index, name: stage.plan.name, standing }] : [];
    });
    const last = own.at(-1);
    const bonus = last && isLast && last.index === stages.length - 1 ? bonusFor(ledger, last.standing) : 0;
    const add = (key: 'points' | 'played' | 'wins' | 'draws' | 'losses' | 'byes' | 'faults' | 'pointsFor'): number =>
      own.reduce((sum, { standing }) => sum + standing[key], 0);
    return {
      reached: last ? last.index + 1 : 0,
      row: {
        place: last?.standing.place ?? Number.MAX_SAFE_INTEGER,
        entrant: id,
        player: name,
        status,
        stage: last?.name ?? null,
        bonus,
        points: add('points') + bonus,
        played: add('played'),
        wins: add('wins'),
        draws: add('draws'),
        losses: add('losses'),
        byes: add('byes'),
        faults: add('faults'),
        pointsFor: add('pointsFor'),
      },
    };
  });
  const isByPoints = ledger.plan.ranking === 'points';
  const isBefore = (a: (typeof rows)[number], b: (typeof rows)[number]): boolean => {
    if (isByPoints && a.row.points !== b.row.points) return a.row.points > b.row.points;
    return a.reached !== b.reached ? a.reached > b.reached : a.row.place < b.row.place;
  };
  return rows
    .map((own) => ({ ...own.row, place: 1 + rows.filter((other) => isBefore(other, own)).length }))
    .toSorted((a, b) => a.place - b.place);
}

/** By the place in the last stage: 1, 2, 3 and 4, 5 to 8. */
function bonusFor({ plan }: Ledger, { place, status }: Standing): number {
  if (status !== 'in') return 0;
  const { winner, finalist, semifinalist, quarterfinalist } = plan.bonus;
  return place === 1 ? winner : place === 2 ? finalist : place <= 4 ? semifinalist : place <= 8 ? quarterfinalist : 0;
}
