/** The services that games run beside their matches: a list of each, as the game describes it. */

import { createRoute, z } from '@hono/zod-openapi';
import { numberText } from '@joute/core/api/values.ts';
import { refusal } from '@joute/core/result.ts';
import type { OfferedService } from '../../gateways/services.ts';
import type { ServerContext } from '../../serverContext.ts';
import { type AddRoute, jsonAnswer, problems } from '../route.ts';

const MOST = 500;
const USUAL = 50;

export function addServices(add: AddRoute, context: ServerContext): void {
  for (const offered of context.services) addService(add, context, offered);
}

function addService(
  add: AddRoute,
  context: ServerContext,
  { game, service: { name }, parts: { api } }: OfferedService,
): void {
  const { summary, description } = api;
  const route = createRoute({
    ...{ method: 'get', path: `/api/${name}`, tags: ['games'], summary, description },
    request: { query: z.strictObject({ limit: numberText(1, MOST).default(USUAL) }) },
    responses: { 200: jsonAnswer(api.answer, api.answered), ...problems(404) },
  });
  add(route, { cost: 'ask', right: 'GET /api/{service}' }, (c) => {
    const running = context.runningService(name);
    if (!running) return { refusal: refusal(`${name}/none-taken`), game, status: 404 };
    return { status: 200, body: running.list(c.req.valid('query').limit) };
  });
}
