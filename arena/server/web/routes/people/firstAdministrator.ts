/** The one-time link: whoever opens it first becomes the administrator. */
import { firstAccount, whoIs } from '@joute/core/api/people.ts';
import { claim, newToken } from '@joute/core/api/tokens.ts';
import { claimAccount, claimToken } from '../../../people/administrator.ts';
import { tooMany } from '../../../protection/limits.ts';
import type { ServerContext } from '../../../serverContext.ts';
import { type AddRoute, jsonAnswer, jsonBody, problems, routesOf } from '../../route.ts';
import { tellToken } from '../tokens.ts';
import { letPageIn } from './session.ts';

const route = routesOf('who is who');

const ACCOUNT = route('POST /api/admin/account', {
  summary: "Make the first administrator's account by the one-time link's code",
  description: 'The page is signed in with it.',
  request: jsonBody(firstAccount),
  responses: { 201: jsonAnswer(whoIs, 'Who has signed in.'), ...problems(403, 409, 413, 415) },
});

const TOKEN = route('POST /api/admin/claim', {
  summary: "Become the administrator by the one-time link's code",
  description: 'For scripts, which have no use for a password.',
  request: jsonBody(claim),
  responses: { 201: jsonAnswer(newToken, 'A token with the scope `admin`.'), ...problems(403, 413, 415) },
});

export function addFirstAdministrator(add: AddRoute, context: ServerContext): void {
  const { store, limits } = context;
  add(ACCOUNT, 'change', async (c) => {
    const slowed = tooMany(await limits.guess(c.var.asker.address));
    if (slowed) return { refusal: slowed };
    const { code, name, password } = c.req.valid('json');
    const claimed = await claimAccount(store, code, { name, password });
    if (!claimed.ok) return claimed;
    return { status: 201, body: await letPageIn(context, c, { account: claimed.value }) };
  });
  add(TOKEN, 'change', async (c) => {
    const slowed = tooMany(await limits.guess(c.var.asker.address));
    if (slowed) return { refusal: slowed };
    const claimed = await claimToken(store, c.req.valid('json').code);
    if (!claimed.ok) return claimed;
    const { token, text } = claimed.value;
    return { status: 201, body: { token: tellToken(token), text } };
  });
}
