/**
 * What each entrant of a stage has gathered: points, wins, faults, and against whom. Points are
 * whole numbers of a small unit, so that equal points are equal whatever order they were added in.
 */
import { matchOutcome } from '../../statistics/score.ts';
import type { Ledger, LegResult, Pairing, StageLog } from '../log/ledger.ts';
import { pairingResults } from '../log/legs.ts';
import type { Stage, StagePoints } from '../plan/plan.ts';

/** Half points, shared by two to eight who are equal, are whole in it. */
const UNIT = 1680;
export const pointsOf = (units: number): number => units / UNIT;

export interface Tally {
  readonly entrant: string;
  /** In units. */
  points: number;
  wins: number;
  draws: number;
  losses: number;
  faults: number;
  byes: number;
  /** The game's own points, and those of the opponents. */
  pointsFor: number;
  pointsAgainst: number;
  /** By opponent, in units: what was won against it, once for every match. */
  readonly against: Map<string, number[]>;
}

export function tallyStage(ledger: Ledger, stage: StageLog): Map<string, Tally> {
  const tallies = new Map((stage.entrants ?? []).map((entrant) => [entrant, emptyTally(entrant)]));
  const annulled = annulledEntrants(ledger, stage);
  for (const pairing of stage.pairings.values()) {
    if (pairing.entrants.some((id) => annulled.has(id))) continue;
    for (const result of pairingResults(ledger, stage.plan, pairing)) addResult(tallies, result, stage.plan.points);
  }
  const bye = stage.plan.points.bye ?? stage.plan.points.win;
  for (const { entrant } of stage.byes) {
    const tally = tallies.get(entrant);
    if (!tally) continue;
    tally.byes++;
    tally.points += bye * UNIT;
  }
  return tallies;
}

const emptyTally = (entrant: string): Tally => ({
  entrant,
  points: 0,
  wins: 0,
  draws: 0,
  losses: 0,
  faults: 0,
  byes: 0,
  pointsFor: 0,
  pointsAgainst: 0,
  against: new Map(),
});

function addResult(tallies: ReadonlyMap<string, Tally>, result: LegResult, points: StagePoints): void {
  const { entrants, places } = result;
  entrants.forEach((id, seat) => {
    const tally = tallies.get(id);
    if (!tally) return;
    const won = unitsFor(result, seat, points);
    const outcome = matchOutcome({ places, points: result.points }, seat + 1);
    tally.points += won;
    tally.wins += outcome === 'win' ? 1 : 0;
    tally.draws += outcome === 'draw' ? 1 : 0;
    tally.losses += outcome === 'loss' ? 1 : 0;
    tally.faults += result.faults[seat] ?? 0;
    tally.pointsFor += result.points[seat] ?? 0;
    entrants.forEach((other, there) => {
      if (there === seat) return;
      tally.pointsAgainst += result.points[there] ?? 0;
      tally.against.set(other, [...(tally.against.get(other) ?? []), won]);
    });
  });
}

/** Equals at a table share what their places are worth together. */
function unitsFor({ places, points: own }: LegResult, seat: number, points: StagePoints): number {
  const place = places[seat]!;
  if (!points.places) return points[matchOutcome({ places, points: own }, seat + 1)] * UNIT;
  const equals = places.filter((other) => other === place).length;
  let shared = 0;
  for (let n = 0; n < equals; n++) shared += (points.places[place - 1 + n] ?? 0) * UNIT;
  return Math.round(shared / equals);
}

/**
 * Of a round robin somebody who leaves before half of its matches are played is taken out
 * altogether: else who met it early would have what others cannot get any more (the rule of FIDE's
 * round robins). Later its open matches are lost by forfeit.
 */
function annulledEntrants(ledger: Ledger, { plan, pairings }: StageLog): Set<string> {
  if (plan.format !== 'round-robin' || plan.withdrawals === 'forfeit') return new Set();
  const own = new Map<string, Pairing[]>();
  for (const pairing of pairings.values())
    for (const id of pairing.entrants) if (!ledger.isIn(id)) own.set(id, [...(own.get(id) ?? []), pairing]);
  return new Set([...own].flatMap(([id, list]) => (isAnnulled(plan, list) ? [id] : [])));
}

function isAnnulled(plan: Extract<Stage, { format: 'round-robin' }>, pairings: readonly Pairing[]): boolean {
  const played = pairings.reduce((sum, { legs }) => sum + [...legs.values()].filter(({ result }) => result).length, 0);
  const planned = pairings.length * plan.legs;
  return plan.withdrawals === 'annul' ? played < planned : 2 * played < planned;
}
