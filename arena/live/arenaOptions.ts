/** What the arena is given: its store, its threads, its limits, and who observes it. */
import type { MatchSummary } from '@joute/core/api/matches.ts';
import type { Language } from '@joute/core/words.ts';
import type { Store } from '../store/store.ts';
import type { Asking } from './model/plan.ts';
import type { TeamPrograms } from './model/teamPrograms.ts';
import type { ReplayBounds } from './replays/replayCache.ts';
import type { Venue } from './venue.ts';

/**
 * The longest that the bots of a guest's match think about a move: machine time is for everybody.
 */
export const GUEST_THINK_MS = 2000;

/** What becomes of matches whose people are away, in milliseconds. */
export interface Absence {
  /** After that the other may claim the win. */
  readonly claimMs: number;
  /** Without any person for so long a match is not among those that are played now. */
  readonly quietMs: number;
  /** And after that it is closed, unless a clock runs; null: never. */
  readonly closeMs: number | null;
}

export const USUAL_ABSENCE = { claimMs: 120_000, quietMs: 300_000, closeMs: 3_600_000 } as const satisfies Absence;

export interface ArenaOptions {
  readonly store: Store;
  /** The bundled thinker (arena/bots/thinker.ts). */
  readonly thinker: string;
  /** The bundled replayer (arena/live/replays/replayer.ts). */
  readonly replayer: string;
  readonly replayBounds?: Partial<ReplayBounds>;
  /** How many players may think at once. */
  readonly cores: number;
  /** The language of what programs are told. */
  readonly language: Language;
  /** The longest that bots think about a move in matches of guests; left out, GUEST_THINK_MS. */
  readonly guestThinkMs?: number;
  /** How many matches whoever asks may have open and under way at once; left out, any number. */
  readonly mostMatches?: (by: Asking) => number;
  /**
   * How long a person may be away in a competition where no clock runs; left out, the usual.
   */
  readonly awayMs?: number;
  /** What becomes of matches whose people are away; left out, the usual (USUAL_ABSENCE). */
  readonly absence?: Partial<Absence>;
  /** How long a client may be away in one match; left out, the usual. */
  readonly returnMs?: number;
  readonly observer?: ArenaObserver;
  /** Who plays matches of programs in place of this machine; left out, nobody does. */
  readonly elsewhere?: Venue;
  /** Bots of teams; left out, there are none. */
  readonly teams?: TeamPrograms;
}

/** For logs and figures. */
export interface ArenaObserver {
  begun?(match: MatchSummary): void;
  ended?(match: MatchSummary): void;
  /** A move was persisted and broadcast. */
  moved?(game: string): void;
  /** An event was broadcast to so many watchers. */
  broadcast?(watchers: number): void;
  /** A record chunk was persisted, after so many milliseconds. */
  appended?(ms: number): void;
  /** A match could not go on, and why. */
  failed?(match: MatchSummary, why: unknown): void;
  /** What became of a match that was under way when the server was gone. */
  recovered?(match: MatchSummary, how: 'went on' | 'begun again' | 'broken'): void;
}

export const guestThinkOf = ({ guestThinkMs = GUEST_THINK_MS }: Pick<ArenaOptions, 'guestThinkMs'>): number =>
  guestThinkMs;
