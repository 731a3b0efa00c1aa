/** How far a competition has come: matches that are over, and how many are to be expected. */

import { forecastPlan } from '../plan/forecast.ts';
import type { CompetitionPlan } from '../plan/plan.ts';
import type { Ledger, StageLog } from './ledger.ts';
import { pairingResults } from './legs.ts';

/** The newest forecast of each plan: it is asked for at every result, and players seldom come. */
const forecasts = new WeakMap<CompetitionPlan, { readonly players: number; readonly counts: (number | null)[] }>();

/** By stage; null of a ladder without an end. */
export function expectedMatches(plan: CompetitionPlan, players: number): readonly (number | null)[] {
  const known = forecasts.get(plan);
  if (known?.players === players) return known.counts;
  // Each a second long and one after the other: their length is their number.
  const { stages } = forecastPlan(plan, players, { usual: 1, longest: null, lanes: 1 });
  const counts = stages.map(({ seconds }) => seconds.usual);
  forecasts.set(plan, { players, counts });
  return counts;
}

export const finishedMatches = (ledger: Ledger, stage: StageLog): number =>
  [...stage.pairings.values()].reduce((sum, pairing) => sum + pairingResults(ledger, stage.plan, pairing).length, 0);

export interface StageProgress {
  readonly finished: number;
  readonly expected: number | null;
}

/** A stage that is over has as many as it had. */
export function progressOf(ledger: Ledger, expected: readonly (number | null)[]): StageProgress[] {
  const last = ledger.isClosed
    ? ledger.stages.length
    : ledger.stages.findLastIndex(({ entrants }) => entrants !== null);
  return ledger.stages.map((stage, index) => {
    const finished = finishedMatches(ledger, stage);
    const still = expected[index] ?? null;
    return { finished, expected: index < last ? finished : still && Math.max(finished, still) };
  });
}

export const sumProgress = (stages: readonly StageProgress[]): StageProgress => ({
  finished: stages.reduce((sum, { finished }) => sum + finished, 0),
  expected: stages.some(({ expected }) => expected === null)
    ? null
    : stages.reduce((sum, { expected }) => sum + expected!, 0),
});

/** `12/46`; without an end `12`. */
export const makeProgress = ({ finished, expected }: StageProgress): string =>
  expected === null ? `${finished}` : `${finished}/${expected}`;
