/** Who met whom, and how a result is marked for one of the two. */
import type { Ledger, LegResult, StageLog } from '../log/ledger.ts';
import { pairingResults } from '../log/legs.ts';

/** A wider cross-table is read by nobody. */
export const MOST_CROSSED = 24;

export const keyOfMeeting = (one: string, other: string): string => `${one} ${other}`;

/** By `keyOfMeeting`, both ways. */
export function meetingsOf(ledger: Ledger, stage: StageLog): Map<string, LegResult[]> {
  const met = new Map<string, LegResult[]>();
  for (const pairing of stage.pairings.values()) {
    const [one, other] = pairing.entrants as [string, string];
    const results = pairingResults(ledger, stage.plan, pairing);
    for (const key of [keyOfMeeting(one, other), keyOfMeeting(other, one)])
      met.set(key, [...(met.get(key) ?? []), ...results]);
  }
  return met;
}

export interface ResultMark {
  readonly mark: '1' | '½' | '0' | '+' | '−';
  readonly kind: 'won' | 'drawn' | 'lost';
}

/** 1 ½ 0, and + − for what was not played, as chess players write it. */
export function markOf(result: LegResult, entrant: string): ResultMark {
  const seat = result.entrants.indexOf(entrant);
  const lead = Math.sign(result.places[1 - seat]! - result.places[seat]!);
  // Where nobody came, both have lost.
  const isLost = lead < 0 || (lead === 0 && result.places[seat] !== 1);
  const isPlayed = result.how === 'played' || result.how === 'hand';
  if (lead > 0) return { mark: isPlayed ? '1' : '+', kind: 'won' };
  return isLost ? { mark: isPlayed ? '0' : '−', kind: 'lost' } : { mark: '½', kind: 'drawn' };
}
