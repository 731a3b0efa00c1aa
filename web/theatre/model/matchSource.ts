/**
 * A match to be looked at, wherever it comes from: the live feed (matchModel.svelte.ts) or a file
 * (web/show). The parts of the theatre know only this. All of it is reactive.
 */
import type { MatchSummary } from '@joute/core/api/matches.ts';
import type { AnyGame, Seat, Viewer } from '@joute/core/game.ts';
import type { MatchRecord } from '@joute/core/record/record.ts';
import type { Frame, Timeline } from './timeline.ts';

export interface MatchSource {
  /** Who sits where, setup, clock, status; null until it is known. */
  readonly row: MatchSummary | null;
  /** The rules; null while they are loaded. */
  readonly game: AnyGame | null;
  /** The seats that are held at this screen. */
  readonly seats: readonly { readonly seat: Seat }[];
  /** The record of a finished match, once it was replayed. */
  readonly record: MatchRecord | null;
  /** A counter that changes with every update: timelines are not reactive by themselves. */
  readonly beat: number;
  /** Events arrive faster than the eye can follow. */
  readonly isRushing: boolean;
  readonly isLoadingPast: boolean;
  /** The newest frame of any viewer: all but its state is the same for everybody. */
  readonly last: Frame | null;
  timeline(viewer: Viewer): Timeline | null;
  /** The state of a frame, parsed on first use; null where it cannot be parsed. */
  stateOf(frame: Frame): unknown;
  /**
   * Loads the frames that are not known yet; of a match that is under way only the last so many,
   * where that is given.
   */
  loadPast(viewer: Viewer, last?: number): Promise<void>;
  /** The text of the record; null where there is none. */
  recordText(): Promise<string | null>;
}
