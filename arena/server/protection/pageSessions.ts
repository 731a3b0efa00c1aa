/**
 * Pages that are signed in. The cookie is for pages alone: no script reads it (`HttpOnly`), other
 * sites' pages do not send it (`SameSite`), and where a request does not say that it comes from a
 * page of ours it is not looked at. So it cannot be used from another site, nor by a program that
 * has got hold of it and sends what programs send.
 */
import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { KnownHosts } from '../../machine/knownHosts.ts';
import type { Store } from '../../store/store.ts';
import { hashToken, type Identity, NOBODY, ROLE_SCOPES } from './credentials.ts';

/**
 * By https its name has the prefix with which browsers take it from this very host alone: a page of
 * another host of the same domain cannot set one, and so make somebody act as another team.
 */
const COOKIE = { plain: 'joute_session', secure: '__Host-joute_session' };
const DAY_MS = 24 * 60 * 60 * 1000;
/** A school term's week; whoever has more power signs in every day. */
const LASTS_MS = { team: 7 * DAY_MS, account: DAY_MS };

export interface CookieContext {
  readonly store: Store;
  readonly hosts: KnownHosts;
  readonly publicUrl: string | null;
  readonly trustProxy: boolean;
}

/** Whether pages come by https; behind a proxy of ours, as it says. */
const isSecure = (
  { publicUrl, trustProxy }: Pick<CookieContext, 'publicUrl' | 'trustProxy'>,
  headers: IncomingHttpHeaders,
): boolean => publicUrl?.startsWith('https:') === true || (trustProxy && headers['x-forwarded-proto'] === 'https');

export interface SignedIn {
  /** For the header `Set-Cookie`. */
  readonly cookie: string;
  readonly expires: number;
}

export async function signIn(
  context: CookieContext,
  whose: { readonly account: string } | { readonly team: string },
  headers: IncomingHttpHeaders,
): Promise<SignedIn> {
  const text = randomBytes(32).toString('base64url');
  const created = Date.now();
  const expires = created + ('team' in whose ? LASTS_MS.team : LASTS_MS.account);
  await context.store.sessions.add({ account: null, team: null, ...whose, hash: hashToken(text), created, expires });
  return { cookie: cookieOf(text, Math.floor((expires - created) / 1000), isSecure(context, headers)), expires };
}

/** For the header `Set-Cookie`, of who signs out. */
export const noCookie = (context: CookieContext, headers: IncomingHttpHeaders): string =>
  cookieOf('', 0, isSecure(context, headers));

const cookieOf = (text: string, seconds: number, secure: boolean): string =>
  `${secure ? COOKIE.secure : COOKIE.plain}=${text}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;

/** As whom a page asks; nobody where it is not signed in, or is not a page of ours. */
export async function readCookie(context: CookieContext, headers: IncomingHttpHeaders): Promise<Identity> {
  const { store, hosts } = context;
  const name = isSecure(context, headers) ? COOKIE.secure : COOKIE.plain;
  const [, text] = new RegExp(`(?:^|;) *${name}=([\\w-]{1,64})(?:;|$)`).exec(headers.cookie ?? '') ?? [];
  if (text === undefined || !isFromOwnPage(hosts, headers)) return NOBODY;
  const session = hashToken(text);
  const found = await store.sessions.find(session, Date.now());
  if (!found) return NOBODY;
  if (found.team !== null) return { ...NOBODY, role: 'team', scopes: ROLE_SCOPES.team, team: found.team, session };
  const account = found.account === null ? null : await store.accounts.find(found.account);
  if (!account) return NOBODY;
  return { ...NOBODY, role: account.role, scopes: ROLE_SCOPES[account.role], account: account.id, session };
}

/**
 * Browsers say where a request comes from in one of these headers, and pages cannot change them.
 * Safari before 16.4 has only Origin and Referer.
 */
function isFromOwnPage(hosts: KnownHosts, headers: IncomingHttpHeaders): boolean {
  const { 'sec-fetch-site': site, origin, referer } = headers;
  if (hosts.refusePage(headers)) return false;
  return site === 'same-origin' || site === 'none' || origin !== undefined || referer !== undefined;
}
