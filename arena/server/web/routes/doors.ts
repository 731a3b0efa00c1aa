/** The ports where programs connect. */

import { createRoute } from '@hono/zod-openapi';
import { clientPorts } from '@joute/core/api/games.ts';
import type { ServerContext } from '../../serverContext.ts';
import { type App, addRoute, jsonAnswer, problems } from '../route.ts';

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

export function addDoors(app: App, context: ServerContext): void {
  addRoute(app, context, {
    route: LIST,
    cost: 'ask',
    answer: () => ({
      status: 200,
      body: { doors: context.doors().map(({ game, host, port }) => ({ game, host, port })) },
    }),
  });
}
