/** The big screen: a teacher pins a match to it, from the desk or from a phone. */
import { isGoing } from '@joute/core/api/lists.ts';
import { wallState } from '@joute/core/api/wall.ts';
import { refuse } from '@joute/core/result.ts';
import type { ServerContext } from '../../serverContext.ts';
import { type AddRoute, jsonAnswer, jsonBody, problems, routesOf } from '../route.ts';

const route = routesOf('wall');

const SHOW = route('GET /api/wall', {
  summary: 'What the big screen is to show',
  responses: { 200: jsonAnswer(wallState, 'What is pinned to it.'), ...problems() },
});

const PIN = route('PUT /api/wall', {
  summary: 'Pin a match to the big screen, or take it down',
  description: 'With the scope `teach`. It stays there until it is over.',
  request: jsonBody(wallState),
  responses: { 200: jsonAnswer(wallState, 'What is pinned to it now.'), ...problems(403, 404, 409, 413, 415) },
});

/** The key in the store of the match that is pinned; empty for none. */
const FACT = 'wall pinned';
/** How long a match that is over stays: its result wants to be seen. */
const RESULT_MS = 10_000;

export function addWall(add: AddRoute, { arena, store }: ServerContext): void {
  add(SHOW, 'ask', async () => {
    const id = (await store.fact(FACT)) || null;
    const match = id === null ? null : await arena.find(id);
    const isThere = match && (isGoing(match) || (match.ended ?? 0) + RESULT_MS > Date.now());
    return { status: 200, body: { pinned: isThere ? id : null } };
  });
  add(PIN, 'change', async (c) => {
    const { pinned } = c.req.valid('json');
    if (pinned !== null) {
      const match = await arena.find(pinned);
      if (!match) return refuse('match/not-found', { match: pinned });
      if (!isGoing(match)) return refuse('match/over', { match: pinned });
    }
    await store.setFact(FACT, pinned ?? '');
    c.set('deed', { pinned });
    return { status: 200, body: { pinned } };
  });
}
