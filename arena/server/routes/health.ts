/** For those who run the server: whether it lives, whether it is ready, and its figures. */

import { createRoute, z } from '@hono/zod-openapi';
import { refusal } from '@joute/core/result.ts';
import type { Desk } from '../desk.ts';
import { type App, addRoute, jsonAnswer, problems } from '../route.ts';
import * as schemas from '../schemas.ts';

const TAGS = ['health'];

const ALIVE = createRoute({
  method: 'get',
  path: '/healthz',
  tags: TAGS,
  summary: 'Whether the server lives',
  responses: { 200: jsonAnswer(schemas.health, 'It does.'), ...problems() },
});

const READY = createRoute({
  method: 'get',
  path: '/readyz',
  tags: TAGS,
  summary: 'Whether the server is ready for work',
  responses: { 200: jsonAnswer(schemas.health, 'It is.'), ...problems(503) },
});

const FIGURES = createRoute({
  method: 'get',
  path: '/metrics',
  tags: TAGS,
  summary: 'Figures for Prometheus',
  responses: {
    200: { description: 'The figures.', content: { 'text/plain': { schema: z.string() } } },
    ...problems(403),
  },
});

export function addHealth(app: App, desk: Desk): void {
  const { ready, metrics } = desk;
  addRoute(app, desk, {
    route: ALIVE,
    scope: null,
    limit: 'ask',
    answer: () => ({ status: 200, body: { status: 'ok' } }),
  });
  addRoute(app, desk, {
    route: READY,
    scope: null,
    limit: 'ask',
    answer: () => {
      const why = ready();
      return why === null
        ? { status: 200, body: { status: 'ok' } }
        : { refusal: refusal('request/not-ready', { why }) };
    },
  });
  addRoute(app, desk, {
    route: FIGURES,
    scope: 'play',
    limit: 'ask',
    answer: async () =>
      new Response(await metrics.registry.metrics(), { headers: { 'content-type': metrics.registry.contentType } }),
  });
}
