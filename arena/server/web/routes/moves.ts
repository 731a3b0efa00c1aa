/** Moves of people over HTTP. */

import { z } from '@hono/zod-openapi';
import { moveRequest, moveTaken } from '@joute/core/api/matches.ts';
import { matchId } from '@joute/core/api/values.ts';
import { refuse } from '@joute/core/result.ts';
import type { ServerContext } from '../../serverContext.ts';
import { type AddRoute, jsonAnswer, jsonBody, problems, routesOf } from '../route.ts';
import { within } from '../within.ts';

const route = routesOf('moves');

const MOVE = route('POST /api/matches/{id}/moves', {
  summary: 'Make a move',
  description: 'Answered once the move is kept for good. Sent again with the same id it is not played again.',
  request: { params: z.object({ id: matchId }), ...jsonBody(moveRequest) },
  responses: {
    200: jsonAnswer(moveTaken, 'The version that it made.'),
    ...problems(403, 404, 409, 413, 415, 422),
  },
});

export function addMoves(add: AddRoute, { arena }: ServerContext): void {
  add(MOVE, 'move', async (c) => {
    const { id: match } = c.req.valid('param');
    const { seat, id, turn, move, key = c.var.asker.key } = c.req.valid('json');
    const shown = await arena.find(match);
    if (!shown) return refuse('match/not-found', { match });
    if (key === null) return refuse('seat/not-yours', { seat });
    const moved = await within(arena.move(match, { seat, key }, { id, turn, text: move }));
    if (!moved) return refuse('move/waits');
    if (!moved.ok) return { refusal: moved.refusal, game: shown.game };
    return { status: 200, body: { version: moved.value } };
  });
}
