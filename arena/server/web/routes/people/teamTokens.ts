/** Tokens of a team: its own to make and to take back, and the administrators'. */
import { z } from '@hono/zod-openapi';
import { personId, teamTokenRequest } from '@joute/core/api/people.ts';
import { newToken, tokenList } from '@joute/core/api/tokens.ts';
import { refuse } from '@joute/core/result.ts';
import { addToken } from '../../../protection/credentials.ts';
import { hasScope } from '../../../protection/rights.ts';
import type { ServerContext } from '../../../serverContext.ts';
import { type AddRoute, jsonAnswer, jsonBody, problems, routesOf } from '../../route.ts';
import { tellToken } from '../tokens.ts';

const route = routesOf('tokens');
const params = z.object({ team: personId });

const LIST = route('GET /api/teams/{team}/tokens', {
  summary: 'The tokens of a team',
  request: { params },
  responses: { 200: jsonAnswer(tokenList, 'Oldest first.'), ...problems(403, 404) },
});

const ADD = route('POST /api/teams/{team}/tokens', {
  summary: 'A new token of a team',
  request: { params, ...jsonBody(teamTokenRequest) },
  responses: { 201: jsonAnswer(newToken, 'The token.'), ...problems(403, 404, 413, 415) },
});

const REVOKE = route('DELETE /api/teams/{team}/tokens/{id}', {
  summary: 'Take back a token of a team',
  request: { params: params.extend({ id: z.string().regex(/^[0-9a-f-]{1,64}$/) }) },
  responses: { 204: { description: 'It is no good any more.' }, ...problems(403, 404) },
});

export function addTeamTokens(add: AddRoute, { store, revoked, guests }: ServerContext): void {
  const none = (team: string) => refuse('team/not-found', { team });
  const tokensOf = async (id: string) => (await store.listTokens()).filter(({ team }) => team === id);
  add(LIST, 'ask', async (c) => {
    const { team } = c.req.valid('param');
    if (!(await store.teams.find(team))) return none(team);
    return { status: 200, body: { tokens: (await tokensOf(team)).map(tellToken) } };
  });
  add(ADD, 'change', async (c) => {
    const { team } = c.req.valid('param');
    if (!(await store.teams.find(team))) return none(team);
    const { name, scopes } = c.req.valid('json');
    // Nobody gives more than they have.
    const more = scopes.find((scope) => !hasScope(c.var.asker, scope, guests));
    if (more !== undefined) return refuse('request/scope', { scope: more });
    const { token, text } = await addToken(store, name, [...new Set(scopes)], { team });
    c.set('deed', { token: token.id, scopes });
    return { status: 201, body: { token: tellToken(token), text } };
  });
  add(REVOKE, 'change', async (c) => {
    const { team, id } = c.req.valid('param');
    const isTheirs = (await tokensOf(team)).some((token) => token.id === id);
    const isRevoked = isTheirs && (await store.revokeToken(id, Date.now()));
    if (!isRevoked) return refuse('token/not-found', { id });
    for (const end of revoked) end(id);
    return { status: 204 };
  });
}
