/**
 * The messages of a client of the live feed: one JSON message a frame. Whatever is sent, parsing
 * never throws.
 */

import { type FeedRequest, feedRequest } from '@joute/core/api/feed.ts';
import { isNestedTooDeep, MOST_NESTED } from '@joute/core/input/nesting.ts';
import { defined, isObject } from '@joute/core/input/objects.ts';
import { ok, type Result, refuse } from '@joute/core/result.ts';
import { inputRefusal } from '../refusals/inputRefusal.ts';

export type FeedWatch = Extract<FeedRequest, { type: 'watch' }>;
export type FeedWayOut = Extract<FeedRequest, { type: 'wayOut' }>;
export type FeedMove = Extract<FeedRequest, { type: 'move' }>;

export function parseFeedMessage(text: string): Result<FeedRequest> {
  if (isNestedTooDeep(text)) return refuse('request/too-deep', { most: MOST_NESTED });
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return refuse('feed/not-json');
  }
  if (!isObject(json)) return refuse('feed/not-json');
  const parsed = feedRequest.safeParse(json);
  return parsed.success ? ok(parsed.data) : { ok: false, refusal: inputRefusal(parsed.error, 'message') };
}

/** What identifies the message in its answer, as far as the message can be read. */
export interface About {
  readonly match?: string;
  readonly seat?: number;
  readonly id?: string;
}

export function aboutOf(message: FeedRequest | null): About {
  switch (message?.type) {
    case 'watch':
    case 'unwatch':
      return { match: message.match, ...defined({ seat: message.seat }) };
    case 'move':
      return { match: message.match, seat: message.seat, id: message.id };
    case 'wayOut':
      return { match: message.match, seat: message.seat, ...defined({ id: message.id }) };
    case 'token':
    case 'list':
    case 'unlist':
    case 'follow':
    case 'unfollow':
    case 'ping':
    case undefined:
      return {};
  }
}
