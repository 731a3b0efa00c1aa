/** Accounts: administrators make, change and remove them. */
import { randomUUID } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import { accountChange, accountList, accountRequest, newAccount, personId } from '@joute/core/api/people.ts';
import { defined } from '@joute/core/input/objects.ts';
import { refuse } from '@joute/core/result.ts';
import type { StoredAccount } from '../../../../store/people/accounts.ts';
import { hashPassword, makePassword } from '../../../people/passwords.ts';
import type { ServerContext } from '../../../serverContext.ts';
import { type AddRoute, jsonAnswer, jsonBody, problems, routesOf } from '../../route.ts';

const route = routesOf('who is who');
const params = z.object({ account: personId });

const LIST = route('GET /api/accounts', {
  summary: 'The accounts',
  responses: { 200: jsonAnswer(accountList, 'By name.'), ...problems(403) },
});

const ADD = route('POST /api/accounts', {
  summary: 'A new account',
  request: jsonBody(accountRequest),
  responses: { 201: jsonAnswer(newAccount, 'The account.'), ...problems(403, 409, 413, 415) },
});

const CHANGE = route('PATCH /api/accounts/{account}', {
  summary: 'Change an account',
  description: 'Its role or its password; whoever is signed in with it is signed out.',
  request: { params, ...jsonBody(accountChange) },
  responses: { 204: { description: 'It is changed.' }, ...problems(403, 404, 409, 413, 415) },
});

const REMOVE = route('DELETE /api/accounts/{account}', {
  summary: 'Remove an account',
  description: 'Its pages are signed out and its tokens are no good any more.',
  request: { params },
  responses: { 204: { description: 'It is gone.' }, ...problems(403, 404, 409) },
});

const tell = ({ id, name, role, created }: StoredAccount) => ({ id, name, role, created });

export function addAccounts(add: AddRoute, { store, revoked }: ServerContext): void {
  const signOut = (id: string): void => {
    for (const end of revoked) end(`account:${id}`);
  };
  /** Somebody must be able to sign in, or to use a token with the scope `admin`. */
  const isLast = async (id: string): Promise<boolean> => {
    const others = (await store.accounts.list()).filter((one) => one.id !== id && one.role === 'administrator');
    const tokens = await store.listTokens();
    const free = tokens.some(
      (token) => token.revoked === null && token.account !== id && token.scopes.includes('admin'),
    );
    return !free && !others.some(({ password }) => password !== null);
  };
  add(LIST, 'ask', async () => ({ status: 200, body: { accounts: (await store.accounts.list()).map(tell) } }));
  add(ADD, 'change', async (c) => {
    const { name, role, password } = c.req.valid('json');
    const made = password === undefined ? makePassword() : null;
    const hash = await hashPassword(password ?? made!);
    const account = { id: randomUUID(), name, role, password: hash, created: Date.now() };
    const added = await store.accounts.add(account);
    if (!added.ok) return added;
    c.set('deed', { account: account.id, role });
    return { status: 201, body: { account: tell(account), password: made } };
  });
  add(CHANGE, 'change', async (c) => {
    const { account } = c.req.valid('param');
    const { role, password } = c.req.valid('json');
    if (role === 'assistant' && (await isLast(account))) return refuse('account/last');
    const hash = password === undefined ? undefined : await hashPassword(password);
    const isThere = await store.accounts.edit(account, defined({ role, password: hash }));
    if (!isThere) return refuse('account/not-found', { account });
    signOut(account);
    c.set('deed', { ...defined({ role }), password: password !== undefined });
    return { status: 204 };
  });
  add(REMOVE, 'change', async (c) => {
    const { account } = c.req.valid('param');
    if (!(await store.accounts.find(account))) return refuse('account/not-found', { account });
    if (await isLast(account)) return refuse('account/last');
    const tokens = (await store.listTokens()).filter((token) => token.account === account);
    await store.accounts.remove(account);
    signOut(account);
    for (const { id } of tokens) for (const end of revoked) end(id);
    return { status: 204 };
  });
}
