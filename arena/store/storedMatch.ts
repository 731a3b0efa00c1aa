/** A match as the store has it. */
import type { MatchStatus } from '@joute/core/api/lists.ts';
import type { Seed } from '@joute/core/dice.ts';
import type { Seat } from '@joute/core/game.ts';
import type { Termination } from '@joute/core/policy.ts';

export interface StoredSeat {
  readonly seat: Seat;
  readonly player: string;
  readonly name: string;
  readonly key: string | null;
  /** Whose seat it is in a competition, and with which version of its bot. */
  readonly entrant?: { readonly id: string; readonly version: number };
  /** A team's bot, `team/bot`, and which version of it plays. */
  readonly bot?: { readonly id: string; readonly version: number };
}

export interface StoredMatch {
  readonly id: string;
  readonly game: string;
  readonly status: MatchStatus;
  readonly plan: string;
  readonly seed: Seed;
  readonly listed: boolean;
  readonly follows: string | null;
  readonly created: number;
  readonly started: number | null;
  readonly ended: number | null;
  readonly termination: Termination | null;
  /** JSON of core's MatchResult, and how many plies it took: once it is over. */
  readonly result: string | null;
  readonly plies: number | null;
  /** Whose it is where only strangers took part in it; null: it is kept for good. */
  readonly guest: string | null;
  /** The pairing that must be over before its seed is told; null: it is told with the end. */
  readonly sealed: string | null;
  readonly seats: readonly StoredSeat[];
}

/** One that is yet to be played. */
export type NewMatch = Omit<StoredMatch, 'result' | 'plies'>;

export interface MatchFilter {
  readonly game?: string | undefined;
  readonly status?: readonly MatchStatus[] | undefined;
  readonly most: number;
}
