/** Moves of people over HTTP. */

import { createRoute, z } from '@hono/zod-openapi';
import { moveRequest, moveTaken } from '@joute/core/api/matches.ts';
import { matchId } from '@joute/core/api/values.ts';
import { refusal } from '@joute/core/result.ts';
import type { ServerContext } from '../../serverContext.ts';
import { type AddRoute, jsonAnswer, jsonBody, problems } from '../route.ts';
import { within } from '../within.ts';

const MOVE = createRoute({
  method: 'post',
  path: '/api/matches/{id}/moves',
  tags: ['moves'],
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
    if (!shown) return { refusal: refusal('match/not-found', { match }) };
    if (key === null) return { refusal: refusal('seat/not-yours', { seat }) };
    const moved = await within(arena.move(match, { seat, key }, { id, turn, text: move }));
    if (!moved) return { refusal: refusal('move/waits') };
    if (!moved.ok) return { refusal: moved.refusal, game: shown.game };
    return { status: 200, body: { version: moved.value } };
  });
}
