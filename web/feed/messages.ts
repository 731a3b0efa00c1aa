/** What comes over the live feed (docs/server.md), as the server writes it. */
import type { Seat } from '@joute/core/game.ts';
import type { Refusal } from '@joute/core/result.ts';
import type { MatchEvent, Shown, ShownSeat, Snapshot } from '../apiTypes.ts';

/** The row of a match changed. */
export interface RowMessage {
  readonly type: 'match';
  readonly match: string;
  readonly shown: Shown;
}
export interface PresenceMessage {
  readonly type: 'presence';
  readonly match: string;
  readonly viewers: number;
  readonly seats: readonly ShownSeat[];
}
export interface RematchMessage {
  readonly type: 'rematch';
  readonly match: string;
  readonly next: string;
}
export interface TakenMessage {
  readonly type: 'taken';
  readonly match: string;
  readonly seat: Seat;
  readonly id: string;
  readonly version: number;
}
export interface RefusedMessage extends Refusal {
  readonly type: 'refused';
  readonly match?: string;
  readonly seat?: Seat;
  readonly id?: string;
  /** The sentence. */
  readonly message: string;
}

/** What somebody who watches a match hears; a refusal says why there is nothing to watch. */
export type WatchMessage = Snapshot | MatchEvent | RowMessage | PresenceMessage | RematchMessage | RefusedMessage;

export type FeedMessage =
  | WatchMessage
  | TakenMessage
  | { readonly type: 'listed'; readonly shown: Shown }
  | { readonly type: 'pong' };
