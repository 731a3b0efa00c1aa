/** Seats: take and leave. */

import { z } from '@hono/zod-openapi';
import { seatRequest, seatTaken } from '@joute/core/api/matches.ts';
import { matchId, numberText } from '@joute/core/api/values.ts';
import { refuse } from '@joute/core/result.ts';
import { askingOf } from '../../protection/credentials.ts';
import type { ServerContext } from '../../serverContext.ts';
import { type AddRoute, jsonAnswer, jsonBody, problems, routesOf } from '../route.ts';

const route = routesOf('seats');

const TAKE = route('POST /api/matches/{id}/seats', {
  summary: 'Take a seat',
  description: 'A free one where none is named. A reserved seat needs its key, here or as the bearer.',
  request: { params: z.object({ id: matchId }), ...jsonBody(seatRequest, false) },
  responses: { 200: jsonAnswer(seatTaken, 'Your seat and its key.'), ...problems(403, 404, 409, 413, 415) },
});

const LEAVE = route('DELETE /api/matches/{id}/seats/{seat}', {
  summary: 'Leave a seat of a match that has not begun',
  description: 'With its key as the bearer.',
  request: {
    params: z.object({ id: matchId, seat: numberText(1, 16) }),
  },
  responses: { 204: { description: 'It is free again, as it was before.' }, ...problems(403, 404, 409) },
});

export function addSeats(add: AddRoute, { arena }: ServerContext): void {
  add(TAKE, 'change', async (c) => {
    const { seat, name, key } = c.req.valid('json');
    const { asker } = c.var;
    const { id } = c.req.valid('param');
    const taken = await arena.take(id, seat ?? null, name ?? '', key ?? asker.key, askingOf(asker));
    return taken.ok ? { status: 200, body: taken.value } : taken;
  });
  add(LEAVE, 'change', async (c) => {
    const { id, seat } = c.req.valid('param');
    const { key } = c.var.asker;
    if (!(await arena.find(id))) return refuse('match/not-found', { match: id });
    if (key === null) return refuse('seat/not-yours', { seat });
    const left = await arena.leave(id, { seat, key });
    return left.ok ? { status: 204 } : left;
  });
}
