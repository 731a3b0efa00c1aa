/** Ways out of a match over HTTP: leave, resign, draws, take-backs, claims. */

import { z } from '@hono/zod-openapi';
import { asReceived, matchId } from '@joute/core/api/values.ts';
import { wayOutRequest, wayTaken } from '@joute/core/api/waysOut.ts';
import { refuse } from '@joute/core/result.ts';
import { costOf } from '../../protection/wayOutCost.ts';
import type { ServerContext } from '../../serverContext.ts';
import { type AddRoute, jsonAnswer, jsonBody, problems, routesOf, spend } from '../route.ts';
import { within } from '../within.ts';

const route = routesOf('moves');

const WAY_OUT = route('POST /api/matches/{id}/out', {
  summary: 'A way out of a match',
  description:
    'With the key of the seat. Answered once it is kept for good; a proposal stands until all have answered or a move is made. In a match of a competition one may at most resign.',
  request: { params: z.object({ id: matchId }), ...jsonBody(wayOutRequest) },
  responses: {
    200: jsonAnswer(wayTaken, 'What has become of it.'),
    ...problems(403, 404, 409, 413, 415, 422),
  },
});

export function addWaysOut(add: AddRoute, context: ServerContext): void {
  const { arena } = context;
  add(WAY_OUT, null, async (c) => {
    const { id: match } = c.req.valid('param');
    const { key = c.var.asker.key, ...request } = asReceived(c.req.valid('json'));
    const { seat } = request;
    const poor = await spend(context, c, costOf(request));
    if (poor) return { refusal: poor };
    const shown = await arena.find(match);
    if (!shown) return refuse('match/not-found', { match });
    if (key === null) return refuse('seat/not-yours', { seat });
    const taken = await within(arena.wayOut(match, { seat, key }, request));
    if (!taken) return refuse('out/waits');
    if (!taken.ok) return { refusal: taken.refusal, game: shown.game };
    return { status: 200, body: taken.value };
  });
}
