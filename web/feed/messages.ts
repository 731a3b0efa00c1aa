/** What comes over the live feed (docs/server.md), as the server writes it. */
import type { Json, Seat } from '@joute/core/game.ts';
import type { Entry } from '@joute/core/match.ts';
import type { Refusal } from '@joute/core/result.ts';
import type { Words } from '@joute/core/words.ts';
import type { Shown, ShownSeat } from '../apiTypes.ts';

export interface ShownEnd {
  readonly termination: string;
  readonly seat?: Seat;
  readonly reason: string;
  readonly message: Words;
  readonly places: readonly number[];
  readonly points: readonly number[];
}

/** Where a match stands, as one viewer is told, and what that viewer may see now and could not before. */
export interface Standing {
  readonly version: number;
  readonly turn: number;
  readonly ply: number;
  readonly waiting: readonly Seat[];
  /** Milliseconds each seat may still think, seat 1 first; null without a limit. */
  readonly time: readonly (number | null)[];
  readonly state: Json;
  readonly end: ShownEnd | null;
  readonly entries: readonly Entry[];
}

interface About {
  readonly match: string;
  readonly seat?: Seat;
}

/** How it stands; of a match that has not begun only its row. */
export type SnapshotMessage = { readonly type: 'snapshot'; readonly shown: Shown } & About & Partial<Standing>;
export type EventMessage = { readonly type: 'event' } & About & Standing;
export type RowMessage = { readonly type: 'match'; readonly match: string; readonly shown: Shown };
export type PresenceMessage = {
  readonly type: 'presence';
  readonly match: string;
  readonly viewers: number;
  readonly seats: readonly ShownSeat[];
};
export type RematchMessage = { readonly type: 'rematch'; readonly match: string; readonly next: string };
export type TakenMessage = {
  readonly type: 'taken';
  readonly match: string;
  readonly seat: Seat;
  readonly id: string;
  readonly version: number;
};
export type RefusedMessage = {
  readonly type: 'refused';
  readonly id?: string;
  readonly message: string;
} & Partial<About> &
  Refusal;
export type ListedMessage = { readonly type: 'listed'; readonly shown: Shown };

export type FeedMessage =
  | SnapshotMessage
  | EventMessage
  | RowMessage
  | PresenceMessage
  | RematchMessage
  | TakenMessage
  | RefusedMessage
  | ListedMessage
  | { readonly type: 'pong' };

/** What somebody who watches a match hears; a refusal says why there is nothing to watch. */
export type WatchMessage =
  | SnapshotMessage
  | EventMessage
  | RowMessage
  | PresenceMessage
  | RematchMessage
  | RefusedMessage;
