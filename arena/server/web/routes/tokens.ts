/** Tokens: administrators create and revoke them. */

import { z } from '@hono/zod-openapi';
import { newToken, tokenList, tokenRequest } from '@joute/core/api/tokens.ts';
import { refuse } from '@joute/core/result.ts';
import type { StoredToken } from '../../../store/tokens.ts';
import { addToken } from '../../protection/credentials.ts';
import type { ServerContext } from '../../serverContext.ts';
import { type AddRoute, jsonAnswer, jsonBody, problems, routesOf } from '../route.ts';

const route = routesOf('tokens');

const LIST = route('GET /api/tokens', {
  summary: 'The tokens that were given out',
  description: 'With the scope `admin`.',
  responses: { 200: jsonAnswer(tokenList, 'Oldest first.'), ...problems(403) },
});

const ADD = route('POST /api/tokens', {
  summary: 'A new token',
  description: 'With the scope `admin`.',
  request: jsonBody(tokenRequest),
  responses: { 201: jsonAnswer(newToken, 'The token.'), ...problems(403, 413, 415) },
});

const REVOKE = route('DELETE /api/tokens/{id}', {
  summary: 'Take a token back',
  description: 'With the scope `admin`.',
  request: { params: z.object({ id: z.string().regex(/^[0-9a-f-]{1,64}$/) }) },
  responses: { 204: { description: 'It is no good any more.' }, ...problems(403, 404) },
});

export const tellToken = ({
  hash: _hash,
  ...token
}: Omit<StoredToken, 'revoked'> & { readonly revoked?: number | null }) => ({
  revoked: null,
  ...token,
});

export function addTokens(add: AddRoute, { store, revoked }: ServerContext): void {
  add(LIST, 'ask', async () => ({ status: 200, body: { tokens: (await store.listTokens()).map(tellToken) } }));
  add(ADD, 'change', async (c) => {
    const { name, scopes } = c.req.valid('json');
    const { token, text } = await addToken(store, name, [...new Set(scopes)]);
    c.set('deed', { token: token.id, scopes: token.scopes });
    return { status: 201, body: { token: tellToken(token), text } };
  });
  add(REVOKE, 'change', async (c) => {
    const { id } = c.req.valid('param');
    const isRevoked = await store.revokeToken(id, Date.now());
    for (const tell of revoked) tell(id);
    return isRevoked ? { status: 204 } : refuse('token/not-found', { id });
  });
}
