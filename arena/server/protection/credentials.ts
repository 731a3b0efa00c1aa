/**
 * Who makes a request, by what they show: a token (`joute_...`), the key of a seat (`seat_...`),
 * the cookie of a page that is signed in, or nothing. Tokens and cookies are random and stored only
 * as hashes.
 */
import { hash, randomBytes, randomUUID } from 'node:crypto';
import { type AccountRole, SCOPES, type Scope } from '@joute/core/api/lists.ts';
import { type Refusal, refusal } from '@joute/core/result.ts';
import { KEY_PREFIX } from '../../live/model/keys.ts';
import type { Asking } from '../../live/model/plan.ts';
import type { Store } from '../../store/store.ts';
import type { KnownToken, StoredToken } from '../../store/tokens.ts';

const TOKEN_PREFIX = 'joute_';

/** As whom somebody asks. */
export interface Identity {
  readonly role: 'guest' | 'team' | AccountRole;
  /** What the role allows, and the token, where it is one. */
  readonly scopes: readonly Scope[];
  readonly team: string | null;
  readonly account: string | null;
  readonly token: StoredToken | null;
  /** The hash of the page's session, where a cookie was shown. */
  readonly session: string | null;
}

export interface Asker extends Identity {
  /** The address that the request comes from, as far as it is known. */
  readonly address: string;
  /** The key of a seat: whether it fits is checked by the match. */
  readonly key: string | null;
}

/** What each role may be given, and what its pages may do. */
export const ROLE_SCOPES = {
  guest: [],
  team: ['play', 'bots'],
  assistant: ['play', 'bots', 'matches', 'records', 'teach'],
  administrator: SCOPES,
} as const satisfies Readonly<Record<Identity['role'], readonly Scope[]>>;

export const NOBODY: Identity = {
  ...{ role: 'guest', scopes: [], team: null, account: null, token: null, session: null },
};

/** Those of a token that its owner's role may have. */
const within = (role: Identity['role'], scopes: readonly string[]): Scope[] =>
  (ROLE_SCOPES[role] as readonly Scope[]).filter((scope) => scopes.includes(scope));

/** A token of nobody acts as the least role that may have all its scopes. */
export function identityOf(token: KnownToken): Identity {
  const { account, team, scopes } = token;
  if (team !== null) return { ...NOBODY, role: 'team', team, token, scopes: within('team', scopes) };
  if (account !== null && token.role === null) return { ...NOBODY, token };
  const least = (['guest', 'assistant'] as const).find((role) =>
    scopes.every((scope) => scope === 'play' || (ROLE_SCOPES[role] as readonly string[]).includes(scope)),
  );
  const role = token.role ?? least ?? 'administrator';
  return { ...NOBODY, role, account, token, scopes: within(role, scopes) };
}

/** By which the asker is known besides its address: a token, or who signed in; null for a guest. */
export function idOf({ token, session, team, account }: Identity): string | null {
  if (token) return token.id;
  return session === null ? null : `${team === null ? 'account' : 'team'}:${team ?? account}`;
}

/** As it is written into logs of what was done. */
export const whoOf = (asker: Identity): string =>
  asker.account !== null
    ? `account:${asker.account}`
    : asker.team !== null
      ? `team:${asker.team}`
      : `token:${asker.token?.id ?? ''}`;

/** Whose budget is charged. */
export const payerOf = (asker: Asker) => {
  const id = idOf(asker);
  return { token: id === null ? null : { id }, address: asker.address };
};

/** What a match needs to know of it. */
export const askingOf = (asker: Asker): Asking => ({ token: idOf(asker), address: asker.address });

export const hashToken = (text: string): string => hash('sha256', text);

export interface NewToken {
  readonly token: Omit<StoredToken, 'revoked'>;
  /** The token itself, which is shown only once. */
  readonly text: string;
}

/** Whose a token is; left out: of nobody. */
export type TokenOwner = Partial<Pick<StoredToken, 'account' | 'team'>>;

export async function addToken(
  store: Store,
  name: string,
  scopes: readonly Scope[],
  { account = null, team = null }: TokenOwner = {},
): Promise<NewToken> {
  const text = TOKEN_PREFIX + randomBytes(24).toString('base64url');
  const id = randomUUID();
  const token = { id, name, hash: hashToken(text), scopes: [...scopes], created: Date.now(), account, team };
  await store.addToken(token);
  return { token, text };
}

export const findToken = (store: Store, text: string): Promise<KnownToken | null> =>
  text.startsWith(TOKEN_PREFIX) ? store.findToken(hashToken(text)) : Promise.resolve(null);

/** Reads the `Authorization` header; a refusal where it is not valid. */
export async function readCredentials(
  store: Store,
  header: string,
): Promise<(Identity & Pick<Asker, 'key'>) | Refusal> {
  const [, shown] = /^Bearer +([\x21-\x7e]+) *$/i.exec(header) ?? [];
  if (shown?.startsWith(KEY_PREFIX)) return { ...NOBODY, key: shown };
  const token = shown === undefined ? null : await findToken(store, shown);
  return token ? { ...identityOf(token), key: null } : refusal('request/bad-token');
}
