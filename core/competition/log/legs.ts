/**
 * The legs of a pairing: who sits where, which are still to be played, and what counts when
 * somebody is not there. Results that follow from a withdrawal are not written into the log: they
 * are here.
 */
import type { Stage } from '../plan/plan.ts';
import { knockoutState } from './knockoutPairing.ts';
import type { Ledger, Leg, LegResult, Pairing, StageLog } from './ledger.ts';

/** Seats move on by one from leg to leg: with two they are exchanged. */
export const seatsOf = ({ entrants }: Pick<Pairing, 'entrants'>, leg: number): string[] =>
  entrants.map((_, seat) => entrants[(seat + leg - 1) % entrants.length]!);

/** Legs that are planned; a knock-out pairing may have fewer or more. */
export const plannedLegs = (stage: Stage): number => ('legs' in stage ? stage.legs : stage.bestOf);

/** How many entrants must be left at a table for it to be played. */
const leastOf = (stage: Stage, pairing: Pairing): number =>
  stage.format === 'tables' ? Math.min(stage.least, pairing.entrants.length) : pairing.entrants.length;

const isKnockout = (stage: Stage): stage is Extract<Stage, { bestOf: number }> => 'bestOf' in stage;

/**
 * The result of a leg that counts: what was played or given, or a forfeit where too few are left to
 * play it. Null while it is open.
 */
export function legResult(ledger: Ledger, stage: Stage, pairing: Pairing, leg: number): LegResult | null {
  const known: Leg | undefined = pairing.legs.get(leg);
  if (known?.result) return withAbsent(known.result, pairing);
  const seats = seatsOf(pairing, leg);
  const present = seats.filter((id) => ledger.isIn(id));
  if (present.length === seats.length || present.length >= leastOf(stage, pairing)) return null;
  return {
    attempt: known?.attempt ?? 1,
    how: 'forfeit',
    entrants: seats,
    // Those who are left share the first place; if nobody is left, nobody has it.
    places: seats.map((id) => (ledger.isIn(id) ? 1 : present.length + (present.length === 0 ? 2 : 1))),
    points: seats.map(() => 0),
    faults: [],
    versions: seats.map((id) => ledger.entrants.get(id)?.version ?? 1),
    termination: 'forfeit',
    match: null,
  };
}

/** A table that was played without some of its entrants: they are last. */
function withAbsent(result: LegResult, pairing: Pairing): LegResult {
  const absent = pairing.entrants.filter((id) => !result.entrants.includes(id));
  if (absent.length === 0) return result;
  const last = result.entrants.length + 1;
  return {
    ...result,
    entrants: [...result.entrants, ...absent],
    places: [...result.places, ...absent.map(() => last)],
    points: [...result.points, ...absent.map(() => 0)],
    faults: [...result.entrants.map((_, seat) => result.faults[seat] ?? 0), ...absent.map(() => 0)],
    versions: [...result.versions, ...absent.map(() => 1)],
  };
}

/**
 * The results of a pairing that count, in the order of its legs. Who leaves after a knock-out
 * pairing was decided does not lose the legs that were not needed.
 */
export function pairingResults(ledger: Ledger, stage: Stage, pairing: Pairing): (LegResult & { leg: number })[] {
  const legs = isKnockout(stage) ? Math.max(plannedLegs(stage), ...pairing.legs.keys()) : plannedLegs(stage);
  const hasForfeits = !isKnockout(stage) || knockoutState(ledger, stage, [], pairing).isByAbsence === true;
  return Array.from({ length: legs }, (_, index) => index + 1).flatMap((leg) => {
    const result = legResult(ledger, stage, pairing, leg);
    return result && (hasForfeits || result.how !== 'forfeit') ? [{ ...result, leg }] : [];
  });
}

/** The legs that can be played now. */
export function openLegs(ledger: Ledger, { plan: stage, entrants }: StageLog, pairing: Pairing): number[] {
  if (isKnockout(stage)) return knockoutState(ledger, stage, entrants ?? [], pairing).open;
  return Array.from({ length: plannedLegs(stage) }, (_, index) => index + 1).filter(
    (leg) => legResult(ledger, stage, pairing, leg) === null,
  );
}

export const isPairingOver = (ledger: Ledger, stage: StageLog, pairing: Pairing): boolean =>
  openLegs(ledger, stage, pairing).length === 0;

/** Who goes on from a knock-out pairing; undefined while it is open. */
export const knockoutWinner = (ledger: Ledger, { plan: stage, entrants }: StageLog, pairing: Pairing) =>
  isKnockout(stage) ? knockoutState(ledger, stage, entrants ?? [], pairing).winner : undefined;
