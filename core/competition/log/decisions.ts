/** What an organiser may decide of a competition, and why some of it makes no sense. */
import { type Refusal, refusal } from '../../result.ts';
import type { EventOf } from './events.ts';
import type { Ledger } from './ledger.ts';
import { plannedLegs, seatsOf } from './legs.ts';

export const DECISIONS = [
  'entered',
  'withdrawn',
  'disqualified',
  'replayed',
  'given',
  'scheduled',
  'started',
  'paused',
  'resumed',
  'closed',
] as const;
export type DecisionKind = (typeof DECISIONS)[number];
/** An event without its time. */
export type Decision = { [K in DecisionKind]: Omit<EventOf<K>, 'at'> }[DecisionKind];

/** Null where it can be appended. */
export function whyNot(ledger: Ledger, decision: Decision): Refusal | null {
  if (ledger.isClosed) return refusal('competition/closed');
  switch (decision.kind) {
    case 'entered':
      return whyNotEntered(ledger, decision);
    case 'withdrawn':
    case 'disqualified': {
      const { entrant } = decision;
      if (!ledger.entrants.has(entrant)) return refusal('competition/no-such-entrant', { entrant });
      return ledger.isIn(entrant) ? null : refusal('competition/not-in', { entrant });
    }
    case 'replayed':
      return whyNotAgain(ledger, decision);
    case 'given':
      return whyNotAgain(ledger, decision) ?? whyNotGiven(ledger, decision);
    case 'scheduled':
    case 'started':
      return ledger.isWaiting ? null : refusal('competition/begun');
    case 'paused':
      return ledger.isPaused ? refusal('competition/paused') : null;
    case 'resumed':
      return ledger.isPaused ? null : refusal('competition/not-paused');
    case 'closed':
      return null;
  }
}

type DecisionOf<K extends DecisionKind> = Extract<Decision, { kind: K }>;

function whyNotEntered(ledger: Ledger, { entrant }: DecisionOf<'entered'>): Refusal | null {
  const known = ledger.entrants.get(entrant.id);
  if (known) {
    if (entrant.version > known.version) return null;
    return refusal('competition/old-version', { entrant: entrant.id, version: known.version });
  }
  if ([...ledger.entrants.values()].some(({ name }) => name === entrant.name))
    return refusal('competition/name-taken', { name: entrant.name });
  return ledger.isOpen ? null : refusal('competition/no-late-entry');
}

/** The pairings of the next stage were made from the results of this one: those stand. */
function whyNotAgain(ledger: Ledger, { stage: name, pairing: id, leg }: DecisionOf<'given' | 'replayed'>) {
  const index = ledger.stages.findIndex(({ plan }) => plan.name === name);
  const stage = ledger.stages[index];
  const pairing = stage?.pairings.get(id);
  if (!stage || !pairing) return refusal('competition/no-such-pairing', { stage: name, pairing: id });
  if (leg > plannedLegs(stage.plan) && !pairing.legs.has(leg)) return refusal('competition/no-such-leg', { leg });
  return ledger.stages[index + 1]?.entrants ? refusal('competition/stage-over', { stage: name }) : null;
}

function whyNotGiven(ledger: Ledger, decision: DecisionOf<'given'>): Refusal | null {
  const { stage: name, pairing: id, leg, entrants, places, points } = decision;
  const pairing = ledger.stages.find(({ plan }) => plan.name === name)!.pairings.get(id)!;
  const seats = seatsOf(pairing, leg);
  const isWhole = places.length === seats.length && points.length === seats.length;
  const isSame = entrants.length === seats.length && entrants.every((entrant, seat) => entrant === seats[seat]);
  return isWhole && isSame ? null : refusal('competition/not-its-seats', { seats: seats.join(', ') });
}
