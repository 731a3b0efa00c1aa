/**
 * Plays a match and returns its whole record as well: for matches of a series, and for tests. The
 * referee itself holds no part of a record that it has written.
 */

import type { MatchHooks, MatchPlan, Played } from '@joute/core/host/playing.ts';
import type { MatchRecord } from '@joute/core/record/record.ts';
import { WholeRecord } from '@joute/core/record/wholeRecord.ts';
import { ok, type Result } from '@joute/core/result.ts';
import { playMatch } from './referee.ts';

export interface WholeMatch extends Played {
  readonly record: MatchRecord;
}

/** Like `playMatch`, from the match's beginning. */
export async function playWhole(
  plan: Omit<MatchPlan, 'resume'>,
  hooks: Partial<MatchHooks> = {},
): Promise<Result<WholeMatch>> {
  const whole = new WholeRecord();
  const append = whole.beside((...told: Parameters<MatchHooks['append']>) => hooks.append?.(...told));
  const played = await playMatch(plan, { ...hooks, append });
  return played.ok ? ok({ ...played.value, record: whole.record }) : played;
}
