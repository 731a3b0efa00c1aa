/** Where others reach this server, for whoever invites them. */

import { createRoute } from '@hono/zod-openapi';
import { serverAddresses } from '@joute/core/api/addresses.ts';
import { isLoopbackHost, reachableUrls } from '../../../machine/reachable.ts';
import { isAtMachine } from '../../protection/atMachine.ts';
import type { ServerContext } from '../../serverContext.ts';
import { type AddRoute, jsonAnswer, problems } from '../route.ts';

const LIST = createRoute({
  method: 'get',
  path: '/api/addresses',
  tags: ['games'],
  summary: 'Where others reach this server',
  description:
    'For links to matches, when the page was opened as localhost. The addresses of its network interfaces are told to its own machine alone.',
  responses: { 200: jsonAnswer(serverAddresses, 'Its addresses.'), ...problems() },
});

export function addAddresses(add: AddRoute, context: ServerContext): void {
  const { publicUrl, trustProxy } = context;
  add(LIST, 'ask', (c) => {
    const listening = { ...context.listening(), publicUrl };
    const mayKnow = publicUrl !== null || isAtMachine(c.env.incoming, c.var.asker, trustProxy);
    const onlyHere = publicUrl === null && !trustProxy && isLoopbackHost(listening.host);
    return { status: 200, body: { urls: mayKnow ? reachableUrls(listening) : [], onlyHere } };
  });
}
