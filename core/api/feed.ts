/** The messages of the live feed, in both directions. One JSON message a frame. */
import * as z from 'zod';
import type { Json } from '../game.ts';
import type { Entry } from '../match/match.ts';
import { TERMINATIONS } from '../policy.ts';
import { entry as recordEntry } from '../record/readRecord.ts';
import { competitionId } from './competitions.ts';
import { matchSummary, moveRequest, seatSummary } from './matches.ts';
import { matchId, params, type Received, seat, seatKey, words } from './values.ts';
import { wayOutRequest, waysOut } from './waysOut.ts';

export const feedRequest = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('token'), token: z.string().max(128) }),
  z.strictObject({
    type: z.literal('watch'),
    match: matchId,
    /** The newest version that the client has; without it, a snapshot is sent. */
    since: z.int().min(-1).nullish(),
    seat: seat.optional(),
    key: seatKey,
    /** Only for a picture in a list: whoever glances is not counted as a viewer. */
    glance: z.literal(true).optional(),
  }),
  z.strictObject({ type: z.literal('unwatch'), match: matchId, seat: seat.optional() }),
  z.strictObject({ type: z.literal('move'), match: matchId, ...moveRequest.shape }),
  z.strictObject({ type: z.literal('wayOut'), match: matchId, ...wayOutRequest.shape }),
  z.strictObject({ type: z.literal('list') }),
  z.strictObject({ type: z.literal('unlist') }),
  /** To be told when the log of a competition grows. */
  z.strictObject({ type: z.literal('follow'), competition: competitionId }),
  z.strictObject({ type: z.literal('unfollow'), competition: competitionId }),
  z.strictObject({ type: z.literal('ping') }),
]);
export type FeedRequest = z.infer<typeof feedRequest>;

const ending = z.strictObject({
  termination: z.enum(TERMINATIONS),
  seat: seat.optional(),
  reason: z.string(),
  /** What the sentence is made of, for whoever calls the players by other names. */
  params: params.optional(),
  /** The rule that a move broke, where that ended the match. */
  broken: z.strictObject({ code: z.string(), params }).optional(),
  message: words,
  places: z.array(z.int()),
  points: z.array(z.number()),
});
/** How a match ended, in words. */
export type ShownEnd = Received<z.infer<typeof ending>>;

const view = z.strictObject({
  version: z.int(),
  turn: z.int(),
  ply: z.int(),
  /** The seats that the match waits for. */
  waiting: z.array(seat),
  /** Milliseconds each seat may still think, seat 1 first; null without a limit. */
  time: z.array(z.number().nullable()),
  state: z.unknown().meta({ description: "The game's own JSON, as the viewer may see it." }),
  end: ending.nullable(),
  /** What the viewer may see now and could not before. */
  entries: z.array(recordEntry.omit({ link: true }).strict()),
});
/** A match at one of its versions, as one viewer sees it. */
export type MatchView = Typed<z.infer<typeof view>>;

/** States and entries have types of their own, which say more than their schemas. */
type Typed<T> = Received<Omit<T, keyof OwnTypes>> & OwnTypes;
interface OwnTypes {
  readonly state: Json;
  readonly entries: readonly Entry[];
}

const about = { match: matchId, seat: seat.optional() };
const snapshot = z.strictObject({
  type: z.literal('snapshot'),
  ...about,
  shown: matchSummary,
  // Before the match has begun there is no view.
  ...view.partial().shape,
});
const event = z.strictObject({ type: z.literal('event'), ...about, ...view.shape });
export type SnapshotMessage = Received<Omit<z.infer<typeof snapshot>, keyof OwnTypes>> & Partial<OwnTypes>;
export type EventMessage = Typed<z.infer<typeof event>>;

/** Messages about past versions. */
export const pastMessage = z.discriminatedUnion('type', [snapshot, event]);
export const pastMessages = z.strictObject({ messages: z.array(pastMessage) });

/** The row of a match changed. */
const rowMessage = z.strictObject({ type: z.literal('match'), match: matchId, shown: matchSummary });
const presenceMessage = z.strictObject({
  type: z.literal('presence'),
  match: matchId,
  viewers: z.int(),
  seats: z.array(seatSummary),
});
const rematchMessage = z.strictObject({ type: z.literal('rematch'), match: matchId, next: matchId });
/** The match goes on as another: moves were taken back. */
const followedMessage = z.strictObject({ type: z.literal('followed'), match: matchId, next: matchId });
/** Proposals and absences changed. Left out once the match is over. */
const waysOutMessage = z.strictObject({ type: z.literal('waysOut'), match: matchId, waysOut: waysOut.optional() });
const takenMessage = z.strictObject({
  type: z.literal('taken'),
  match: matchId,
  seat,
  /** The idempotency key of the move. */
  id: z.string(),
  version: z.int(),
});
const refusedMessage = z.strictObject({
  type: z.literal('refused'),
  match: z.string().optional(),
  seat: z.int().optional(),
  id: z.string().optional(),
  code: z.string(),
  /** The sentence. */
  message: z.string(),
  params,
});
const listedMessage = z.strictObject({ type: z.literal('listed'), shown: matchSummary });
/** A competition stands otherwise: its log has so many events now. */
const competitionMessage = z.strictObject({
  type: z.literal('competition'),
  competition: competitionId,
  number: z.int(),
});
const pongMessage = z.strictObject({ type: z.literal('pong') });

export const feedMessage = z.discriminatedUnion('type', [
  snapshot,
  event,
  rowMessage,
  presenceMessage,
  rematchMessage,
  followedMessage,
  waysOutMessage,
  takenMessage,
  refusedMessage,
  listedMessage,
  competitionMessage,
  pongMessage,
]);

export type PresenceMessage = Received<z.infer<typeof presenceMessage>>;
export type TakenMessage = Received<z.infer<typeof takenMessage>>;
export type RefusedMessage = Received<z.infer<typeof refusedMessage>>;
/** What a watcher of a match is sent; a refusal says why there is nothing to watch. */
export type WatchMessage =
  | SnapshotMessage
  | EventMessage
  | Received<z.infer<typeof rowMessage>>
  | PresenceMessage
  | Received<z.infer<typeof rematchMessage>>
  | Received<z.infer<typeof followedMessage>>
  | Received<z.infer<typeof waysOutMessage>>
  | RefusedMessage;
export type FeedMessage =
  | WatchMessage
  | TakenMessage
  | Received<z.infer<typeof listedMessage>>
  | Received<z.infer<typeof competitionMessage>>
  | Received<z.infer<typeof pongMessage>>;
