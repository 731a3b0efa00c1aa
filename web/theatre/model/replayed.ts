/**
 * Replays the record of a finished match in the browser, in time slices, so that the page stays
 * responsive.
 */

import type { ShownEnd } from '@joute/core/api/feed.ts';
import { allowance } from '@joute/core/clock.ts';
import type { AnyGame } from '@joute/core/game.ts';
import { type Match, waiting } from '@joute/core/match/match.ts';
import type { MatchRecord } from '@joute/core/record/record.ts';
import { type Finding, type ReplayedStep, replaySteps } from '@joute/core/record/replay.ts';
import { type Frame, Timeline } from './timeline.ts';

const SLICE_MS = 8;

/** Does not validate: replaying finds what is wrong with a record. */
export function readRecord(text: string): MatchRecord {
  const { entries, end, ...head } = JSON.parse(text) as MatchRecord['head'] &
    Pick<MatchRecord, 'entries'> &
    Partial<MatchRecord>;
  return { head, entries, end: end ?? null };
}

export interface ReplayedTimeline {
  /** As far as the record verifies; empty where not even its start does. */
  readonly timeline: Timeline;
  readonly finding: Finding | null;
}

/**
 * `endFor` gives the end that the last frame is to have. `stopped` is called between slices, with
 * the number of entries replayed so far; the result is null once it returns true.
 */
export async function replayTimeline(
  game: AnyGame,
  record: MatchRecord,
  endFor: (finding: Finding | null) => ShownEnd | null,
  stopped: (entries: number) => boolean,
): Promise<ReplayedTimeline | null> {
  const timeline = new Timeline();
  const walk = replaySteps(game, record);
  const steps: ReplayedStep[] = [];
  let until = performance.now() + SLICE_MS;
  let next = walk.next();
  for (; !next.done; next = walk.next()) {
    steps.push(next.value);
    if (performance.now() < until) continue;
    await new Promise((resolve) => setTimeout(resolve));
    if (stopped(steps.length)) return null;
    until = performance.now() + SLICE_MS;
  }
  const { start, finding } = next.value;
  if (!start) return { timeline, finding };
  const entries = steps.map(({ entry }) => entry);
  const last = steps.at(-1)?.match ?? start;
  const standing = { version: steps.length + 1, turn: last.turn, ply: last.ply, waiting: [], time: [], state: null };
  const end = endFor(finding);
  timeline.restart({ ...standing, end, entries }, 0);
  // Only the last frame has the end.
  const matches = [start, ...steps.map(({ match }) => match)];
  for (const [version, match] of matches.entries())
    timeline.put(frameOfMatch(match, version, match === last ? end : null));
  return { timeline, finding };
}

function frameOfMatch(match: Match<unknown, unknown>, version: number, end: ShownEnd | null): Frame {
  const { turn, clock, hands, state } = match;
  const time = hands.map((hand) => allowance(clock, hand));
  return { turn, version, waiting: end ? [] : waiting(match), time, heard: 0, end, state };
}
