/** What two entrants did against each other, and against those whom both have met. */

import type { Ledger, LegResult, StageLog } from '../log/ledger.ts';
import { pairingResults } from '../log/legs.ts';
import { scoreOf } from './bracketColumns.ts';

export interface CommonOpponent {
  readonly entrant: string;
  /** What each of the two took from it, in matches won, drawn ones half, of so many. */
  readonly scores: readonly [Taken, Taken];
}

export interface Taken {
  readonly won: number;
  readonly of: number;
}

export interface Comparison {
  /** The newest first. */
  readonly direct: readonly LegResult[];
  readonly score: readonly [number, number];
  readonly common: readonly CommonOpponent[];
}

export function compare(ledger: Ledger, stage: StageLog, one: string, other: string): Comparison {
  const direct: LegResult[] = [];
  const met = new Map<string, [LegResult[], LegResult[]]>();
  for (const pairing of stage.pairings.values()) {
    const [hasOne, hasOther] = [pairing.entrants.includes(one), pairing.entrants.includes(other)];
    // Tables of more than two say little of two of them.
    if ((!hasOne && !hasOther) || pairing.entrants.length !== 2) continue;
    const results = pairingResults(ledger, stage.plan, pairing);
    if (hasOne && hasOther) direct.push(...results);
    else {
      const opponent = pairing.entrants.find((id) => id !== one && id !== other)!;
      const lists = met.get(opponent) ?? [[], []];
      lists[hasOne ? 0 : 1].push(...results);
      met.set(opponent, lists);
    }
  }
  const common = [...met]
    .filter(([, [first, second]]) => first.length > 0 && second.length > 0)
    .map(
      ([entrant, [first, second]]): CommonOpponent => ({ entrant, scores: [taken(first, one), taken(second, other)] }),
    )
    .toSorted((a, b) => b.scores[0].of + b.scores[1].of - a.scores[0].of - a.scores[1].of);
  return { direct: direct.toReversed(), score: [scoreOf(direct, one), scoreOf(direct, other)], common };
}

const taken = (results: readonly LegResult[], id: string): Taken => ({ won: scoreOf(results, id), of: results.length });
