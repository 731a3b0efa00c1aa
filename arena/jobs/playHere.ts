/** Plays a match in this process, into its record. */
import type { MatchPlan, RecordSink } from '@joute/core/host/playing.ts';
import type { MatchRecord } from '@joute/core/record/record.ts';
import { ok, type Result } from '@joute/core/result.ts';
import { awaitArrivals } from '../match/arrivals.ts';
import { playWhole } from '../match/wholeMatch.ts';

/**
 * `open`: the record, once the players have their names. `owners`: by seat, whose it is, where one
 * player fills several. When it resolves the record is on the disk.
 */
export async function playHere(
  plan: Omit<MatchPlan, 'resume'>,
  open: (() => RecordSink) | undefined,
  signal: AbortSignal,
  owners?: readonly number[],
): Promise<Result<MatchRecord>> {
  await awaitArrivals(
    plan,
    plan.players.map(({ name }) => name),
    owners,
  );
  const sink = open?.();
  const played = await playWhole(plan, {
    append: (text) => sink?.append(text),
    keepErrors: (seat, text) => sink?.keepErrors?.(seat, text),
    signal,
  }).finally(() => sink?.close());
  return played.ok ? ok(played.value.record) : played;
}
