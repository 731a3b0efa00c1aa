/** For those who run the server: liveness, readiness, and metrics. */

import { z } from '@hono/zod-openapi';
import { health, readiness } from '@joute/core/api/tokens.ts';
import { refusal, refuse } from '@joute/core/result.ts';
import type { Context } from 'hono';
import { sandboxState } from '../../../sandbox/sandboxState.ts';
import { isAtMachine } from '../../protection/atMachine.ts';
import type { ServerContext } from '../../serverContext.ts';
import { type AddRoute, type Env, jsonAnswer, problems, routesOf } from '../route.ts';

const route = routesOf('health');

const ALIVE = route('GET /healthz', {
  summary: 'Whether the server lives',
  responses: { 200: jsonAnswer(health, 'It does.'), ...problems() },
});

const READY = route('GET /readyz', {
  summary: 'Whether the server is ready for work',
  description: 'What keeps it from that is told in full on the machine itself and with the scope `matches`.',
  responses: { 200: jsonAnswer(readiness, 'It is.'), ...problems(503) },
});

const FIGURES = route('GET /metrics', {
  summary: 'Figures for Prometheus',
  description: 'From the machine itself, or with the scope `matches`, unless the server shows them to everybody.',
  responses: {
    200: { description: 'The figures.', content: { 'text/plain': { schema: z.string() } } },
    ...problems(403),
  },
});

export function addHealth(add: AddRoute, context: ServerContext): void {
  const { ready, metrics, openMetrics } = context;
  add(ALIVE, null, () => ({ status: 200, body: { status: 'ok' } }));
  add(READY, null, (c) => {
    const trouble = ready();
    if (trouble === null) return { status: 200, body: { status: 'ok', ...sandboxOf(isInsider(context, c)) } };
    // The details name folders, addresses and users.
    return refuse('request/not-ready', { why: isInsider(context, c) ? trouble.why : trouble.kind });
  });
  add(FIGURES, 'ask', async (c) => {
    const { asker } = c.var;
    if (!openMetrics && !isInsider(context, c))
      return { refusal: asker.token ? refusal('request/scope', { scope: 'matches' }) : refusal('request/no-token') };
    return new Response(await metrics.registry.metrics(), {
      headers: { 'content-type': metrics.registry.contentType },
    });
  });
}

/** Which attacks succeed is nobody's business but the administrators'. */
function sandboxOf(isInside: boolean): Pick<z.output<typeof readiness>, 'sandbox' | 'leaks'> {
  const found = sandboxState();
  return { sandbox: found.kind, ...(isInside && found.kind === 'leaks' ? { leaks: [...found.failed] } : {}) };
}

/** An administrator by its token, or somebody at the machine itself. */
function isInsider({ trustProxy }: ServerContext, c: Context<Env>): boolean {
  const { asker } = c.var;
  return c.var.may === 'yes' || isAtMachine(c.env.incoming, asker, trustProxy);
}
