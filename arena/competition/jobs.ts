/** What a competition asks of whoever plays its matches, and what it is told of each. */
import type { MatchJob } from '@joute/core/competition/log/job.ts';
import type { Seed } from '@joute/core/dice.ts';
import type { Termination } from '@joute/core/policy.ts';
import { faultsOf } from '@joute/core/record/faults.ts';
import type { MatchRecord } from '@joute/core/record/record.ts';
import type { JobRunner } from '../jobs/drive.ts';

/** By seat, where it is a list. */
export interface JobResult {
  /** `no-show`: who did not come has the last place; nothing was played. */
  readonly how: 'played' | 'no-show';
  readonly places: readonly number[];
  /** The game's own. */
  readonly points: readonly number[];
  readonly termination: Termination;
  readonly faults: readonly number[];
  /** The versions that played; left out, they are those of the job. */
  readonly versions?: readonly number[];
  /** Where the match is found: its id on a server, its record in a folder. */
  readonly match: string | null;
}

/** Asked twice with one key, a job is played once, also after whoever runs it was gone. */
export interface CompetitionRunner extends JobRunner<MatchJob, JobResult> {
  /**
   * The pairing is over (`competition/stage/pairing`): the luck of its matches may be told. Also
   * called for one that was unsealed before.
   */
  unseal(sealedUntil: string, matches: readonly UnsealedMatch[]): Promise<void>;
}

export interface UnsealedMatch {
  /** Of its job. */
  readonly key: string;
  readonly seed: Seed;
}

/** Of a record that has its end. */
export function resultOf(record: MatchRecord, match: string | null): JobResult {
  const { head, end } = record;
  if (!end) throw new Error('a match without an end has no result');
  const faults = faultsOf(record);
  return {
    how: 'played',
    places: end.result.places,
    points: end.result.points,
    termination: end.termination,
    faults: head.seats.map(({ seat }) => faults.filter((fault) => fault.seat === seat).length),
    match,
  };
}
