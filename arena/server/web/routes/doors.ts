/** The ports where programs connect. */

import { createRoute } from '@hono/zod-openapi';
import { clientPorts } from '@joute/core/api/games.ts';
import type { ServerContext } from '../../serverContext.ts';
import { type AddRoute, jsonAnswer, problems } from '../route.ts';

const LIST = createRoute({
  method: 'get',
  path: '/api/doors',
  tags: ['games'],
  summary: 'The ports where bots come in',
  responses: {
    200: jsonAnswer(clientPorts, 'Those that are open.'),
    ...problems(),
  },
});

export function addDoors(add: AddRoute, context: ServerContext): void {
  add(LIST, 'ask', () => ({
    status: 200,
    body: { doors: context.doors().map(({ game, host, port }) => ({ game, host, port })) },
  }));
}
