/** Where others reach this server, for whoever invites them. */

import { serverAddresses } from '@joute/core/api/addresses.ts';
import { isLoopbackHost, reachableUrls } from '../../../machine/reachable.ts';
import { isAtMachine } from '../../protection/atMachine.ts';
import type { ServerContext } from '../../serverContext.ts';
import { type AddRoute, jsonAnswer, problems, routesOf } from '../route.ts';

const route = routesOf('games');

const LIST = route('GET /api/addresses', {
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
