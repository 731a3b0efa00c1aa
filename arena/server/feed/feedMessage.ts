/** What a client of the live feed may say: one JSON message a frame. Whatever comes, reading it never throws. */

import { z } from '@hono/zod-openapi';
import { isNestedTooDeep, MOST_NESTED } from '@joute/core/input/nesting.ts';
import { defined, isObject } from '@joute/core/input/objects.ts';
import { ok, type Result, refuse } from '@joute/core/result.ts';
import { inputRefusal } from '../refusals/inputRefusal.ts';
import { matchId, moveRequest, seat } from '../schemas.ts';

const key = moveRequest.shape.key;

const message = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('token'), token: z.string().max(128) }),
  z.strictObject({
    type: z.literal('watch'),
    match: matchId,
    /** The newest version that the client has; without it, it gets everything as it stands. */
    since: z.int().min(-1).nullish(),
    seat: seat.optional(),
    key,
  }),
  z.strictObject({ type: z.literal('unwatch'), match: matchId, seat: seat.optional() }),
  z.strictObject({ type: z.literal('move'), match: matchId, ...moveRequest.shape }),
  z.strictObject({ type: z.literal('list') }),
  z.strictObject({ type: z.literal('unlist') }),
  z.strictObject({ type: z.literal('ping') }),
]);
export type FeedMessage = z.infer<typeof message>;
export type FeedWatch = Extract<FeedMessage, { type: 'watch' }>;
export type FeedMove = Extract<FeedMessage, { type: 'move' }>;

export function parseFeedMessage(text: string): Result<FeedMessage> {
  if (isNestedTooDeep(text)) return refuse('request/too-deep', { most: MOST_NESTED });
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return refuse('feed/not-json');
  }
  if (!isObject(json)) return refuse('feed/not-json');
  const parsed = message.safeParse(json);
  return parsed.success ? ok(parsed.data) : { ok: false, refusal: inputRefusal(parsed.error, 'message') };
}

/** What an answer to the message is known by, as far as the message can be read. */
export interface About {
  readonly match?: string;
  readonly seat?: number;
  readonly id?: string;
}

export function aboutOf(message: FeedMessage | null): About {
  switch (message?.type) {
    case 'watch':
    case 'unwatch':
      return { match: message.match, ...defined({ seat: message.seat }) };
    case 'move':
      return { match: message.match, seat: message.seat, id: message.id };
    case 'token':
    case 'list':
    case 'unlist':
    case 'ping':
    case undefined:
      return {};
  }
}
