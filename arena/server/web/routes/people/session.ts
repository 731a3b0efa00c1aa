/** Signing in and out: teams with their code, accounts with a password. */
import { passwordChange, signInRequest, type WhoIs, whoIs } from '@joute/core/api/people.ts';
import { foldName } from '@joute/core/input/foldName.ts';
import { ok, type Result, refuse } from '@joute/core/result.ts';
import type { Context } from 'hono';
import type { Store } from '../../../../store/store.ts';
import { fitsPassword, hashPassword } from '../../../people/passwords.ts';
import { hashCode } from '../../../people/teamCodes.ts';
import { addToken, type Identity, identityOf, NOBODY, ROLE_SCOPES } from '../../../protection/credentials.ts';
import { noCookie, signIn } from '../../../protection/pageSessions.ts';
import { SignIns } from '../../../protection/signIns.ts';
import type { ServerContext } from '../../../serverContext.ts';
import { type AddRoute, type Env, jsonAnswer, jsonBody, problems, routesOf } from '../../route.ts';

const route = routesOf('who is who');

const SHOW = route('GET /api/session', {
  summary: 'As whom one asks',
  responses: { 200: jsonAnswer(whoIs, 'By the token or the cookie.'), ...problems() },
});

const SIGN_IN = route('POST /api/session', {
  summary: 'Sign in',
  description:
    'A team with its code, an account with its name and password. Pages get a cookie that no script can read; a team’s programs may ask for a token instead. Who guesses has to wait longer and longer.',
  request: jsonBody(signInRequest),
  responses: { 200: jsonAnswer(whoIs, 'Who has signed in.'), ...problems(403, 413, 415) },
});

const SIGN_OUT = route('DELETE /api/session', {
  summary: 'Sign out',
  responses: { 204: { description: 'The cookie is no good any more.' }, ...problems(403) },
});

const PASSWORD = route('PUT /api/session/password', {
  summary: 'Change one’s own password',
  description: 'All pages that are signed in with it are signed out.',
  request: jsonBody(passwordChange),
  responses: { 204: { description: 'It is changed.' }, ...problems(403, 413, 415) },
});

type ByPassword = { readonly name: string; readonly password: string };
type SignInAttempt = { readonly code: string } | ByPassword;
type Found = { readonly team: string } | { readonly account: string };

export function addSession(add: AddRoute, context: ServerContext): void {
  const { store, limits, log } = context;
  const signIns = new SignIns(limits, log);
  add(SHOW, 'ask', async (c) => ({ status: 200, body: await tell(context, c.var.asker) }));
  add(SIGN_IN, 'change', async (c) => {
    const wanted = c.req.valid('json');
    const found = await recognise(context, signIns, c.var.asker.address, wanted);
    if (!found.ok) return found;
    if ('team' in found.value && 'code' in wanted && wanted.as === 'token') {
      const { team } = found.value;
      const name = (await store.teams.find(team))?.name ?? team;
      const { token, text } = await addToken(store, name, ROLE_SCOPES.team, { team });
      const who = await tell(context, identityOf({ ...token, revoked: null, role: null }));
      return { status: 200, body: { ...who, token: text } };
    }
    return { status: 200, body: await letPageIn(context, c, found.value) };
  });
  add(SIGN_OUT, 'change', async (c) => {
    const { session } = c.var.asker;
    if (session !== null) await store.sessions.end(session);
    c.header('set-cookie', noCookie(context, c.env.incoming.headers));
    return { status: 204 };
  });
  add(PASSWORD, 'change', async (c) => {
    const { asker } = c.var;
    const account = asker.account === null ? null : await store.accounts.find(asker.account);
    if (!account) return refuse('account/none-of-yours');
    const { before, password } = c.req.valid('json');
    const found = await recognise(context, signIns, asker.address, { name: account.name, password: before });
    if (!found.ok) return found;
    await store.accounts.edit(account.id, { password: await hashPassword(password) });
    for (const signOut of context.revoked) signOut(`account:${account.id}`);
    return { status: 204 };
  });
}

/** The page has a cookie from here on; as whom it was signed in before, it is not any more. */
export async function letPageIn(context: ServerContext, c: Context<Env>, whose: Found): Promise<WhoIs> {
  const { store } = context;
  const { session } = c.var.asker;
  if (session !== null) await store.sessions.end(session);
  const { cookie, expires } = await signIn(context, whose, c.env.incoming.headers);
  c.header('set-cookie', cookie);
  return { ...(await tell(context, await identify(context, whose))), expires };
}

async function recognise(
  { store }: ServerContext,
  signIns: SignIns,
  address: string,
  wanted: SignInAttempt,
): Promise<Result<Found>> {
  const name = 'code' in wanted ? null : foldName(wanted.name);
  const seconds = await signIns.mustWait(address, name);
  if (seconds !== null) return refuse('request/too-many', { seconds });
  const found = 'code' in wanted ? await byCode(store, wanted.code) : await byPassword(store, wanted);
  if (found) {
    await signIns.right(address, name);
    return ok(found);
  }
  signIns.wrong(address, name);
  return refuse(name === null ? 'sign-in/wrong-code' : 'sign-in/wrong-password');
}

async function byCode({ teams }: Store, code: string): Promise<Found | null> {
  const hash = hashCode(code);
  const team = hash === null ? null : await teams.findByCode(hash);
  return team && { team: team.id };
}

async function byPassword({ accounts }: Store, { name, password }: ByPassword): Promise<Found | null> {
  const account = await accounts.findByName(name);
  const fits = await fitsPassword(account?.password ?? null, password);
  return fits && account ? { account: account.id } : null;
}

async function identify({ store }: ServerContext, found: Found): Promise<Identity> {
  if ('team' in found) return { ...NOBODY, role: 'team', scopes: ROLE_SCOPES.team, team: found.team };
  const account = await store.accounts.find(found.account);
  return account ? { ...NOBODY, role: account.role, scopes: ROLE_SCOPES[account.role], account: account.id } : NOBODY;
}

async function tell({ store }: ServerContext, { role, scopes, team, account }: Identity): Promise<WhoIs> {
  const inTeam = team === null ? null : await store.teams.find(team);
  const own = account === null ? null : await store.accounts.find(account);
  return {
    ...{ role, scopes: [...scopes], expires: null, token: null },
    team: inTeam && { id: inTeam.id, name: inTeam.name },
    account: own && { id: own.id, name: own.name },
  };
}
