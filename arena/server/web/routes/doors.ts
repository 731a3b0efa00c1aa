/** The ports where programs connect. */

import { clientPorts } from '@joute/core/api/games.ts';
import type { ServerContext } from '../../serverContext.ts';
import { type AddRoute, jsonAnswer, problems, routesOf } from '../route.ts';

const route = routesOf('games');

const LIST = route('GET /api/doors', {
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
